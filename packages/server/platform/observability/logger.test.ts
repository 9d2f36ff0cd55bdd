import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { pino } from 'pino';
import { createLogger, type LeftOut, LeftOutLog, OutageLog, RefusalLines } from './logger.ts';

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

test('a thousand failures in a second are one line with the cause, then lines with their count, ever more rarely', async () => {
  const { state, lines, outages, second, messages } = watch();
  for (let count = 1; count <= 1_000; count += 1) outages.failed(new Error('disk I/O error'));
  assert.deepEqual(messages(), ['database failed']);
  assert.match(JSON.stringify(lines[0]), /error/);
  await second();
  outages.failed(new Error('disk I/O error'));
  await second();
  assert.deepEqual(
    lines.slice(1).map(({ msg, failures, lastedMs }) => [msg, failures, lastedMs]),
    [['database still fails', 1_000, 1_000]],
  );
  for (let waited = 2; waited < 120; waited += 1) await second();
  assert.deepEqual(
    lines.slice(1).map(({ msg, failures, lastedMs }) => [msg, failures, lastedMs]),
    [1, 3, 7, 15, 31, 63].map((seconds) => [
      'database still fails',
      seconds === 1 ? 1_000 : 1_001,
      seconds * 1_000,
    ]),
  );
  state.works = true;
  await second();
  await second();
  assert.deepEqual(messages().slice(7), ['database works again']);
  assert.equal(lines[7]?.lastedMs, 121_000);
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

/** Refuses `count` requests of each caller at a time; returns how many of them got a line. */
function refuse(lines: RefusalLines, callers: readonly string[], count: number, nowMs: number): number {
  return callers.flatMap((caller) =>
    Array.from({ length: count }, () => lines.admits(caller, nowMs)).filter(Boolean),
  ).length;
}

describe('lines of refusals', () => {
  test('are bounded for a caller, and the next period begins with what was left out', () => {
    const told: LeftOut[] = [];
    const lines = new RefusalLines((facts) => told.push(facts));
    assert.equal(refuse(lines, ['loud'], 100_000, 0), 60);
    assert.equal(refuse(lines, ['quiet'], 3, 59_999), 3);
    assert.deepEqual(told, []);
    assert.equal(refuse(lines, ['loud'], 1, 60_000), 1);
    assert.deepEqual(told, [{ ofCaller: 'loud', leftOut: 99_940 }]);
    refuse(lines, ['quiet'], 1, 120_000);
    assert.equal(told.length, 1, 'nothing was left out in the second period');
  });

  test('are bounded for all callers together, however many there are', () => {
    const told: LeftOut[] = [];
    const lines = new RefusalLines((facts) => told.push(facts));
    const callers = Array.from({ length: 10_000 }, (_, index) => `${index}`);
    assert.equal(refuse(lines, callers, 1, 0), 600);
    assert.equal(refuse(lines, ['0'], 5, 1), 0);
    refuse(lines, ['0'], 1, 60_000);
    assert.deepEqual(told, [
      { ofCaller: 'others', leftOut: 9_400 },
      { ofCaller: '0', leftOut: 5 },
    ]);
  });
});
