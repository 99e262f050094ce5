import type { Repository } from '../adapters/git/repository.ts';

/** What the repository made for itself goes away when the run does not come about. */
export async function closingOnError<T>(repository: Repository, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    await repository.close();
    throw error;
  }
}
