import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { StoreUnavailableError } from '../../store-failure.ts';
import { PartnerGates } from './partner-gates.ts';

describe('the gate of a partner', () => {
  test('lets one in at a time, in order of arrival', async () => {
    const gates = new PartnerGates({ waitersMax: 10, waitMaxMs: 60_000 });
    const entered: number[] = [];
    const all = [1, 2, 3].map(async (number) => {
      const leave = await gates.enter('p');
      entered.push(number);
      await Promise.resolve();
      assert.equal(entered.at(-1), number, 'nobody came in meanwhile');
      leave();
    });
    await Promise.all(all);
    assert.deepEqual(entered, [1, 2, 3]);
  });

  test('affects no other partner', async () => {
    const gates = new PartnerGates({ waitersMax: 0, waitMaxMs: 60_000 });
    const leave = await gates.enter('p');
    (await gates.enter('q'))();
    leave();
    (await gates.enter('p'))();
  });

  test('refuses one more than may wait', async () => {
    const gates = new PartnerGates({ waitersMax: 1, waitMaxMs: 60_000 });
    const leave = await gates.enter('p');
    const second = gates.enter('p');
    await assert.rejects(gates.enter('p'), StoreUnavailableError);
    leave();
    (await second)();
  });

  test('refuses one that has waited too long, and continues with the next', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const gates = new PartnerGates({ waitersMax: 2, waitMaxMs: 100 });
    const leave = await gates.enter('p');
    const impatient = gates.enter('p');
    mock.timers.tick(60);
    const next = gates.enter('p');
    mock.timers.tick(60);
    await assert.rejects(impatient, /took too long/);
    leave();
    (await next)();
    mock.timers.reset();
  });
});
