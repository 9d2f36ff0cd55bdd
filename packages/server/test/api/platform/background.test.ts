import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startAreaServer } from '@kontor/harness/area-server';
import { assertRefused } from '@kontor/harness/refused';
import { depot } from '../../../../../test/depot/area.ts';

const server = await startAreaServer(depot);
// The clock stands still except where a test moves it: a running one would make work due while a busy machine stalls,
// and could pass midnight.
server.clock.stopAt(Date.parse('2027-01-04T10:00:00Z'));

async function ask(partnerId: string, body: object = {}): Promise<string> {
  const answer = await server.client(partnerId).post('/v1/depot/transfers', body);
  assert.equal(answer.status, 202);
  assert.equal(answer.json.state, 'PENDING');
  return answer.json.transferId;
}
const transferOf = async (partnerId: string, id: string) =>
  (await server.client(partnerId).get(`/v1/depot/transfers/${id}`)).json;
const stateOf = async (partnerId: string, id: string) => (await transferOf(partnerId, id)).state;
const pass = (ms: number) => server.clock.moveTo(server.clock.nowMs() + ms);

async function until(partnerId: string, id: string, state: string): Promise<void> {
  for (let turn = 0; (await stateOf(partnerId, id)) !== state; turn += 1) {
    assert.ok(turn < 200, `${id} never became ${state}`);
    pass(1_000);
    await server.settle();
  }
}

describe('work that a caller requests and polls', () => {
  test('is pending until it is due, is decided once, and is visible to its partner only', async () => {
    const id = await ask('1');
    await server.settle();
    assert.equal(await stateOf('1', id), 'PENDING');
    pass(1_000);
    await server.settle();
    assert.equal(await stateOf('1', id), 'ACCEPTED');
    assert.equal((await transferOf('1', id)).decisions, 1);
    assertRefused(await server.client('2').get(`/v1/depot/transfers/${id}`), 404, '7011');
  });

  test('is decided after a restart, even when it became due meanwhile', async () => {
    const id = await ask('1');
    pass(5_000);
    await server.restart();
    await server.settle();
    assert.equal(await stateOf('1', id), 'ACCEPTED');
    assert.equal((await transferOf('1', id)).decisions, 1);
  });

  test('is retried after an exception, and given up after as many attempts as the area allows', async () => {
    const mended = await ask('1', { throws: 2 });
    await until('1', mended, 'ACCEPTED');
    assert.equal((await transferOf('1', mended)).decisions, 1);
    const hopeless = await ask('1', { throws: 99 });
    const behind = await ask('1');
    await until('1', hopeless, 'REJECTED');
    await until('1', behind, 'ACCEPTED');
    assert.equal((await transferOf('1', hopeless)).decisions, 1);
  });
});

describe('work that becomes due by time', () => {
  test('happens in order, each piece at its own instant', async () => {
    server.clock.moveTo(Date.parse('2027-01-10T10:00:00Z'));
    const [first, second] = [await ask('7'), await ask('7', { days: 1 })];
    await until('7', second, 'ACCEPTED');
    pass(24 * 60 * 60 * 1000);
    await server.settle();
    assert.deepEqual([await stateOf('7', first), await stateOf('7', second)], ['OVER', 'ACCEPTED']);
    pass(24 * 60 * 60 * 1000);
    await server.settle();
    assert.equal(await stateOf('7', second), 'OVER');
  });
});

describe('work that becomes due at midnight in Berlin', () => {
  test('happens at midnight and not before, even when the server was down at that moment', async () => {
    server.clock.moveTo(Date.parse('2027-03-28T20:00:00Z'));
    const [night, down] = [await ask('8'), await ask('9')];
    pass(1_000);
    await server.settle();
    server.clock.moveTo(Date.parse('2027-03-28T21:59:59.999Z'));
    await server.settle();
    assert.equal(await stateOf('8', night), 'ACCEPTED');
    server.clock.moveTo(Date.parse('2027-03-28T22:00:00Z'));
    await server.restart();
    await server.settle();
    assert.equal(await stateOf('8', night), 'OVER');
    assert.equal(await stateOf('9', down), 'OVER');
  });
});
