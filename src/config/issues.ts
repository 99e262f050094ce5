import type { z } from 'zod';

/** One line per problem: the path in the document, what is wrong, what is allowed. */
export function issueLines(error: z.ZodError): string[] {
  return error.issues.map((issue) => {
    const place = issue.path.length === 0 ? 'the document' : issue.path.map(String).join('.');
    return `${place}: ${issue.message}`;
  });
}
