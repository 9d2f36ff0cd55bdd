import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);
const kontor = (args: readonly string[]) =>
  runCommand([...args, '--partner', partner.partnerId, '--operator', server.operatorUrl], { input: '' });

/** Runs a command that has to succeed; resolves to its output. */
async function printed(...args: string[]): Promise<string> {
  const { exitCode, notes, output } = await kontor(args);
  assert.equal(exitCode, 0, notes);
  return output;
}

describe('kontor return', () => {
  test('announces, withdraws, misdirects and accepts, by the number of the order', async () => {
    const order = await returns.send(2);
    const announced = await printed('return', 'announce', order.orderNumber);
    assert.match(announced, new RegExp(`ANNOUNCED {2}${order.itemIds[0]}\nANNOUNCED {2}${order.itemIds[1]}`));
    assert.match(
      await printed('return', 'withdraw', order.orderNumber),
      /has 0 item\(s\) with a return status/,
    );
    const ticket = ['--ticket', 'SHELF 12', '--item', order.itemIds[0] as string];
    assert.match(await printed('return', 'misdirect', order.orderNumber, ...ticket), /MISDIRECTED/);
    const accepted = await printed(
      'return',
      'accept',
      order.orderNumber,
      '--reason',
      'COMPLAINT',
      '--condition',
      'B',
    );
    assert.match(accepted, /2 of 2 item\(s\) are RETURNED/);
    const found = await printed('return', 'search', '--number', order.orderNumber, '--status', 'ACCEPTED');
    assert.match(found, new RegExp(`^${partner.partnerId}  ${order.orderNumber}  LAMP-1  ACCEPTED  \\S+Z  `));
    const timeline = await printed('order', 'show', order.orderNumber);
    assert.match(timeline, /The shopper withdrew the return of 2 item\(s\)/);
  });

  test("adds a parcel and its carrier's updates", async () => {
    const order = await returns.sendByForwarder();
    await printed('return', 'announce', order.salesOrderId);
    const added = await printed('return', 'ship', 'HES', '4711', '--item', ...order.itemIds);
    const [, id] = /^Return parcel (\S+) has 1 item/.exec(added) ?? [];
    const told = await printed('return', 'track', id as string, 'DELIVERED', '--text', 'Handed over');
    assert.match(told, /: ANNOUNCED, DELIVERED\.\n$/);
  });

  test('reports errors', async () => {
    const order = await returns.send();
    const early = await kontor(['return', 'withdraw', order.orderNumber]);
    assert.equal(early.exitCode, 1);
    assert.match(early.notes, /RETURN_STATE_FORBIDS/);
    const unnamed = await runCommand(
      ['return', 'announce', order.salesOrderId, '--operator', server.operatorUrl],
      { input: '' },
    );
    assert.equal(unnamed.exitCode, 2);
    assert.match(unnamed.notes, /--partner/);
    assert.equal((await kontor(['return', 'ship', 'HES', '1'])).exitCode, 2);
    assert.match(await printed('return', 'search', '--status', 'REJECTED'), /^No returns\.\n$/);
  });
});
