import type { Specialist } from '../specialist.ts';

/** The checklist is that of the classes which reviews by hand most often find; each is named, so that none is forgotten. */
export const SECURITY: Specialist = {
  name: 'security',
  focus: `Look only for what an attacker gains by this change. Name who controls the input, how it reaches the line, and what it does there. Check:
- injection of SQL, of commands and of templates
- cross-site scripting
- authentication bypass; missing authorisation
- secrets in code or configuration
- weak randomness and cryptography; timing-unsafe comparison
- path traversal
- unsafe deserialisation
- CORS that is too open
- open redirect
- information disclosure; sensitive data in logs
- server-side request forgery
A check that stands elsewhere is no defect: report it as missing only when the path to the line is shown to be without it.`,
  categories: [],
};
