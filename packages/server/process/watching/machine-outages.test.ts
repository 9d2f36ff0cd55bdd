import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { pino } from 'pino';
import { MachineOutages } from './machine-outages.ts';

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

function watch() {
  const state = { nowMs: 0, away: [] as string[] | undefined };
  const lines: { msg: string; machine: string; failures?: number; lastedMs?: number; error?: unknown }[] = [];
  const passedOn: unknown[] = [];
  const logger = pino(
    { base: null, serializers: { error: pino.stdSerializers.err } },
    { write: (text: string) => lines.push(JSON.parse(text)) },
  );
  const outages = new MachineOutages({
    logger,
    async findAway() {
      if (state.away === undefined) throw new Error('the coordinator is away');
      return state.away;
    },
    otherwise: (error) => passedOn.push(error),
    monotonicMs: () => state.nowMs,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function fail(times = 1): Promise<void> {
    for (let count = 1; count <= times; count += 1) outages.failed(new Error('not reached'));
    await settle();
  }
  async function seconds(count: number): Promise<void> {
    for (let second = 1; second <= count; second += 1) {
      state.nowMs += 1_000;
      mock.timers.tick(1_000);
      await settle();
    }
  }
  const told = () => lines.map(({ msg, machine }) => `${machine}: ${msg}`);
  return { state, lines, passedOn, outages, fail, seconds, told };
}

const isAway = 'database machine cannot be reached';
const isBack = 'database machine is back';

test('an outage of a minute is one line with its cause, and one at its end with the failures meanwhile', async () => {
  const { state, lines, passedOn, fail, seconds, told } = watch();
  state.away = ['one:5432'];
  for (let second = 1; second <= 60; second += 1) {
    await fail(20);
    await seconds(1);
  }
  assert.deepEqual(told(), [`one:5432: ${isAway}`]);
  assert.match(JSON.stringify(lines[0]?.error), /not reached/);
  state.away = [];
  await seconds(3);
  assert.deepEqual(told().slice(1), [`one:5432: ${isBack}`]);
  assert.deepEqual([lines[1]?.failures, lines[1]?.lastedMs], [1_200, 61_000]);
  assert.deepEqual(passedOn, []);
});

test('each machine has its own outage', async () => {
  const { state, lines, fail, seconds, told } = watch();
  state.away = ['one:5432'];
  await fail(2);
  state.away = ['one:5432', 'two:5432'];
  await seconds(1);
  await fail(3);
  state.away = ['two:5432'];
  await seconds(1);
  state.away = [];
  await seconds(1);
  assert.deepEqual(told(), [
    `one:5432: ${isAway}`,
    `two:5432: ${isAway}`,
    `one:5432: ${isBack}`,
    `two:5432: ${isBack}`,
  ]);
  assert.deepEqual(
    lines.slice(2).map(({ failures }) => failures),
    [5, 3],
  );
});

test('a second outage is logged and counted anew', async () => {
  const { state, lines, fail, seconds, told } = watch();
  for (const failures of [4, 2]) {
    state.away = ['one:5432'];
    await fail(failures);
    state.away = [];
    await seconds(1);
    assert.equal(lines.at(-1)?.failures, failures);
    await seconds(60);
  }
  assert.equal(told().length, 4);
});

test('what other threads still say after the end is not a new outage', async () => {
  const { state, passedOn, fail, seconds, told } = watch();
  state.away = ['one:5432'];
  await fail();
  state.away = [];
  await seconds(1);
  await fail(3);
  await seconds(2);
  await fail(3);
  assert.equal(told().length, 2);
  assert.deepEqual(passedOn, []);
});

test('a failure that comes before the machine is seen to be away belongs to its outage', async () => {
  const { state, lines, passedOn, fail, seconds, told } = watch();
  await fail(2);
  state.away = ['one:5432'];
  await seconds(1);
  assert.deepEqual(told(), [`one:5432: ${isAway}`]);
  state.away = [];
  await seconds(1);
  assert.deepEqual(told().slice(1), [`one:5432: ${isBack}`]);
  assert.equal(lines[1]?.failures, 2);
  assert.deepEqual(passedOn, []);
});

test('a failure while this node reaches all machines is passed on after a second look', async () => {
  const { passedOn, fail, seconds, told } = watch();
  await fail();
  assert.deepEqual(passedOn, []);
  await seconds(1);
  assert.equal(passedOn.length, 1);
  assert.match(String(passedOn), /not reached/);
  assert.deepEqual(told(), []);
});

test('a coordinator that is away ends no outage', async () => {
  const { state, fail, seconds, told } = watch();
  state.away = ['one:5432'];
  await fail();
  state.away = undefined;
  await seconds(5);
  assert.equal(told().length, 1);
});

test('after a stop nothing is logged', async () => {
  const { state, outages, fail, seconds, told } = watch();
  state.away = ['one:5432'];
  await fail();
  outages.stop();
  state.away = [];
  await seconds(2);
  assert.equal(told().length, 1);
});
