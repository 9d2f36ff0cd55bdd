import { SharedNumber } from '../concurrency/threads.ts';

/**
 * Counts how often tokens were revoked, in memory that the HTTP threads of a process share. A message would reach a
 * thread after the answer to the revocation; this number is raised before that answer, and each thread compares it at
 * each request.
 */
export class Revocations extends SharedNumber {
  revoked(): void {
    this.addOne();
  }
}
