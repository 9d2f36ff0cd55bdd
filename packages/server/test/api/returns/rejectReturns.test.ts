import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused } from '@kontor/harness/refused';
import { causesOf, elementsOf, newReturnPartner, returnsOf, type SentOrder } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);
const reason = 'WRONG_ITEM';

describe('200', () => {
  test('RT6: rejects items without a status, announced and misdirected ones; the item stays SENT', async () => {
    const before = [
      async () => {},
      (order: SentOrder) => returns.announce(order),
      (order: SentOrder) => returns.misdirect(order),
    ];
    for (const prepare of before) {
      const order = await returns.send();
      await prepare(order);
      const items = elementsOf(order, { reason });
      const answer = await returns.reject(items);
      assert.deepEqual([answer.status, answer.json], [200, { results: items }]);
      const [item] = await returns.itemsOf(order);
      assert.equal(item.fulfillmentStatus, 'SENT');
      assert.equal(item.returnedDate, undefined);
      const found = await returns.returnOf(item.positionItemId);
      assert.deepEqual([found.status, found.details], ['REJECTED', { reason }]);
    }
  });

  test('RT18: accepts each of the seven reasons and each of the five conditions', async () => {
    const reasons = [
      'THIRD_PARTY_ITEM',
      'WRONG_ITEM',
      'EXCHANGE',
      'DAMAGE_TO_THE_HYGIENE_SEAL',
      'ITEM_DAMAGED',
      'RETURN_PERIOD_EXCEEDED',
      'ITEM_NOT_IN_THE_PARCEL',
    ];
    const conditions = ['A', 'B', 'C', 'D', 'E'];
    const order = await returns.send(reasons.length);
    const items = elementsOf(order).map((element, index) => {
      const condition = conditions[index];
      return { ...element, reason: reasons[index], ...(condition !== undefined && { condition }) };
    });
    assert.equal((await returns.reject(items)).status, 200);
    for (const { positionItemId, salesOrderId: _, ...details } of items) {
      assert.deepEqual((await returns.returnOf(positionItemId)).details, details);
    }
  });

  test('RT21: no return period is enforced', async () => {
    const moved = await startTestServer();
    const own = await newReturnPartner(moved);
    const order = await returnsOf(moved, own).send(2);
    await moveClock(moved, { advance: 'P700D' });
    await own.login(own.username, 'pass-word');
    const [one, two] = elementsOf(order) as [object, object];
    assert.equal(
      (await returnsOf(moved, own).reject([{ ...one, reason: 'RETURN_PERIOD_EXCEEDED' }])).status,
      200,
    );
    assert.equal((await returnsOf(moved, own).accept([two])).status, 200);
  });

  test('RT20: is repeated for the Idempotency-Key of the first request', async () => {
    const order = await returns.send();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await returns.reject(elementsOf(order, { reason }), headers);
    const second = await returns.reject(elementsOf(order, { reason }), headers);
    assert.deepEqual([second.status, second.text], [200, first.text]);
  });
});

describe('207 and 422', () => {
  test('RT13: 2005 for rejected items, 2004 for accepted ones; what is possible is done', async () => {
    const order = await returns.send(3);
    const [one, two, three] = elementsOf(order, { reason }) as [object, object, object];
    await returns.reject([one]);
    await returns.accept([elementsOf(order)[1] as object]);
    const answer = await returns.reject([one, two, three]);
    assert.equal(answer.status, 207);
    assert.deepEqual(answer.json.results, [three]);
    assert.deepEqual(causesOf(answer), [
      '2005 ALREADY_REJECTED $.positionItems[0]',
      '2004 ALREADY_ACCEPTED $.positionItems[1]',
    ]);
  });

  test('RT13, RT18: the reason is required and one of seven, not free text', async () => {
    const order = await returns.send();
    const element = elementsOf(order)[0] as object;
    const answer = await returns.reject([
      element,
      { ...element, reason: null },
      { ...element, reason: 'RETURN_RECEIVED' },
      { ...element, reason: 'It was scratched' },
    ]);
    assert.equal(answer.status, 422);
    assert.deepEqual(causesOf(answer), [
      '2009 MISSING_FIELD $.positionItems[0]',
      '2009 MISSING_FIELD $.positionItems[1]',
      '2007 INVALID_REASON $.positionItems[2]',
      '2007 INVALID_REASON $.positionItems[3]',
    ]);
    assert.deepEqual(answer.json.errors[0]['detail-structured'].members, ['reason']);
    assert.equal(await returns.returnOf(order.itemIds[0] as string), undefined);
  });

  test('RT13: 2001, 2002, 2003, 2006 and 2008 as in acceptances', async () => {
    const [one, two] = [await returns.send(), await returns.send()];
    const placed = await returns.orders.place();
    const ofOne = elementsOf(one, { reason })[0] as object;
    const answer = await returns.reject([
      { ...ofOne, positionItemId: randomUUID() },
      { ...ofOne, salesOrderId: two.salesOrderId },
      { positionItemId: placed.positionItems[0].positionItemId, salesOrderId: placed.salesOrderId, reason },
      ofOne,
      { ...elementsOf(two, { reason })[0], condition: 'Z' },
    ]);
    assert.equal(answer.status, 422);
    assert.deepEqual(causesOf(answer), [
      '2001 UNKNOWN_POSITION_ITEM $.positionItems[0]',
      '2002 ORDER_MISMATCH $.positionItems[1]',
      '2003 NOT_SENT $.positionItems[2]',
      '2006 DUPLICATE_POSITION_ITEM $.positionItems[3]',
      '2008 INVALID_CONDITION $.positionItems[4]',
    ]);
  });
});

test('RT12: 400 without elements, 413 with more than 200', async () => {
  const path = '/v3/returns/rejection';
  for (const [body, name] of [
    [{}, 'NOT_AN_ARRAY $.positionItems'],
    [{ positionItems: [] }, 'VALIDATION_FAILED $.positionItems'],
    [{ positionItems: 'x' }, 'NOT_AN_ARRAY $.positionItems'],
  ] as const) {
    assertRefused(await partner.post(path, body), 400, name);
  }
  const order = await returns.send();
  const [element] = elementsOf(order, { reason });
  const answer = await returns.reject(Array.from({ length: 201 }, () => element as object));
  assert.deepEqual([answer.status, ...causesOf(answer)], [413, '2011 TOO_MANY_ITEMS $.positionItems']);
});
