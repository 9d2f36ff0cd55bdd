import assert from 'node:assert/strict';
import type { LogLine } from './process.ts';

/** Level of errors in the log. */
const errorLevel = 50;

/** Fails unless the outage of a database logged one line a second and no other errors. */
export function assertOneLineASecond(log: readonly LogLine[]): void {
  const troubles = log.filter(({ level }) => Number(level) >= errorLevel);
  const others = troubles.filter(({ msg }) => !msg.startsWith('database '));
  assert.deepEqual(others, []);
  const times = troubles.map(({ time }) => Date.parse(String(time)));
  for (const [index, time] of times.entries()) {
    const before = times[index - 1] ?? Number.NEGATIVE_INFINITY;
    // The timer of the lines is exact to some milliseconds. On a busy machine a line can be late, and the next one
    // then comes early.
    const twoBefore = times[index - 2] ?? Number.NEGATIVE_INFINITY;
    assert.ok(time - twoBefore >= 1_000 && time >= before, `lines at ${times.join(', ')}`);
  }
}

/**
 * True when the last line about the database says that it does not work. Fails when an outage was logged as new before
 * the end of the one before: a write that still fits into a file may end the first one early.
 */
export function isDown(log: readonly LogLine[]): boolean {
  let isDown = false;
  for (const { msg } of log) {
    if (msg === 'database failed') assert.ok(!isDown, 'an outage is logged as new only once');
    if (msg === 'database failed' || msg === 'database still fails') isDown = true;
    if (msg === 'database works again') isDown = false;
  }
  assert.ok(
    log.some(({ msg }) => msg === 'database failed'),
    'the outage has to be logged',
  );
  return isDown;
}
