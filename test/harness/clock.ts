import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from './server.ts';

/** Where the sandbox clock is moved to, and how it runs from there on. */
export interface ClockMove {
  readonly advance?: string;
  readonly now?: string;
  readonly frozen?: boolean;
  readonly speed?: number;
  readonly until?: { readonly type: string; readonly partnerId?: string; readonly subject?: string };
}

/** What the server answers about its clock, as far as tests read it. */
interface ClockState {
  readonly now: string;
}

/** Moves the sandbox clock; resolves once it has arrived, which can take long on a busy machine. */
export async function moveClock(
  { operator }: Pick<TestServer, 'operator'>,
  move: ClockMove,
): Promise<ClockState> {
  let answer = await operator.post('/sandbox/v1/clock', move);
  assert.ok(answer.status === 200 || answer.status === 202, answer.text);
  while (answer.json.movingTo !== undefined) {
    await pause(100);
    answer = await operator.get('/sandbox/v1/clock');
    assert.equal(answer.status, 200, answer.text);
  }
  return answer.json;
}

/**
 * Waits until no background work is due, with a clock move of zero. On PostgreSQL a transaction that is about to end
 * holds back the readers of the journal, so an event that was caused in the background, or any later one, may be missing
 * for a moment although its outcome can be read.
 */
export async function settleWork(server: Pick<TestServer, 'operator'>): Promise<void> {
  await moveClock(server, { advance: 'PT0S' });
}
