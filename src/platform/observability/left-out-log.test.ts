import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LeftOutLog } from './left-out-log.ts';
import { createLogger } from './logger.ts';

test('a row is logged once an hour, and after twenty rows no further one by name', () => {
  const lines: { key?: string; msg: string }[] = [];
  let nowMs = 0;
  const log = new LeftOutLog(
    createLogger('info', { write: (line) => lines.push(JSON.parse(line)) }),
    () => nowMs,
  );
  const leaveOut = (key: number) =>
    log.leftOut({ table: 'orders', partnerId: '7', key: String(key), by: 'list' });
  for (let round = 0; round < 3; round += 1) {
    for (let key = 0; key < 30; key += 1) leaveOut(key);
  }
  assert.deepEqual(
    lines.slice(0, 20).map(({ key }) => key),
    [...Array(20).keys()].map(String),
  );
  assert.match(lines[20]?.msg ?? '', /more damaged rows are left out; "kontor verify" names them/);
  assert.equal(lines.length, 21);
  nowMs = 60 * 60 * 1_000 - 1;
  leaveOut(0);
  assert.equal(lines.length, 21);
  nowMs += 1;
  leaveOut(0);
  assert.equal(lines.at(-1)?.key, '0');
  assert.equal(lines.length, 22);
});
