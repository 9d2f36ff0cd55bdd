import type { Answer } from './client.ts';

/**
 * Sends a request again for as long as it is answered with 503. Writes that need the same rows wait for one another, and
 * of many at once on a busy machine the last may wait longer than a node allows; a 503 had no effect.
 */
export async function untilAdmitted<Given extends Answer<unknown>>(
  send: () => Promise<Given>,
): Promise<Given> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}
