import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { pino } from 'pino';
import { OutageLog } from './outage-log.ts';

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

function watch() {
  const state = { nowMs: 0, works: false };
  const lines: { msg: string; failures?: number; lastedMs?: number; error?: unknown }[] = [];
  const logger = pino({ base: null }, { write: (text: string) => lines.push(JSON.parse(text)) });
  const outages = new OutageLog({
    logger,
    probe: async () => state.works,
    monotonicMs: () => state.nowMs,
  });
  const second = async () => {
    state.nowMs += 1_000;
    mock.timers.tick(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { state, lines, outages, second, messages: () => lines.map(({ msg }) => msg) };
}

test('a thousand failures in a second are one line with the cause, then one line a second with their count', async () => {
  const { state, lines, outages, second, messages } = watch();
  for (let count = 1; count <= 1_000; count += 1) outages.failed(new Error('disk I/O error'));
  assert.deepEqual(messages(), ['database failed']);
  assert.match(JSON.stringify(lines[0]), /error/);
  await second();
  outages.failed(new Error('disk I/O error'));
  await second();
  assert.deepEqual(
    lines.slice(1).map(({ msg, failures, lastedMs }) => [msg, failures, lastedMs]),
    [
      ['database still fails', 1_000, 1_000],
      ['database still fails', 1_001, 2_000],
    ],
  );
  state.works = true;
  await second();
  await second();
  assert.deepEqual(messages().slice(3), ['database works again']);
  assert.equal(lines[3]?.lastedMs, 3_000);
});

test('a database that comes and goes makes no more lines than one that stays down', async () => {
  const { state, outages, second, messages } = watch();
  for (let round = 1; round <= 5; round += 1) {
    outages.failed(new Error('timeout'));
    state.works = true;
    await second();
  }
  assert.equal(messages().filter((line) => line === 'database failed').length, 1);
  assert.ok(messages().length <= 6, messages().join());
});

test('after a stop nothing is logged', async () => {
  const { outages, second, messages } = watch();
  outages.failed(new Error('gone'));
  outages.stop();
  await second();
  assert.deepEqual(messages(), ['database failed']);
});
