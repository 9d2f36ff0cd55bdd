import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './client.ts';
import type { TestServer } from './server.ts';

/**
 * Sends a request with a token of an identity provider until the keys of the provider are known. On a machine that
 * stalls, the first request for them can time out. The server then answers 503 and waits before it asks again.
 */
export async function untilKeysAreKnown<Given extends Answer<unknown>>(
  read: () => Promise<Given>,
): Promise<Given> {
  for (;;) {
    const answer = await read();
    if (answer.status !== 503) return answer;
    await pause(500);
  }
}

/**
 * Moves the wall clock on until the server has fetched the keys of the identity provider again, as it does every ten
 * minutes; `read` uses a token that is signed with a new key.
 */
export async function untilKeysAreNew(
  server: TestServer,
  read: () => Promise<Answer<unknown>>,
): Promise<void> {
  let nowMs = Date.now();
  let asked = 0;
  do {
    assert.ok(asked < 2_000, 'the new key never arrives');
    // Once is enough, unless the machine stalled so long that the request for the keys timed out.
    if (asked % 500 === 0) {
      nowMs += 11 * 60_000;
      server.wallClock.stopAt(nowMs);
    }
    asked += 1;
  } while ((await read()).status !== 200);
}
