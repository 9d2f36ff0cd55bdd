import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { causesOf, elementsOf, newReturnPartner, returnsOf, type SentOrder } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);
const path = '/v3/returns/acceptance';

/** Sends elements that all have to be refused; resolves to the causes. */
async function refused(items: readonly unknown[]): Promise<string[]> {
  const answer = await partner.post(path, { positionItems: items });
  assert.equal(answer.status, 422, answer.text);
  assert.equal(answer.json.results, undefined);
  return causesOf(answer);
}

/** The element for the only item of an order. */
const only = (order: SentOrder, more: object = {}) => elementsOf(order, more)[0] as object;

describe('200', () => {
  test('RT4: accepts items without a status, announced, misdirected and rejected ones; the order follows', async () => {
    const before = [
      async () => {},
      (order: SentOrder) => returns.announce(order),
      (order: SentOrder) => returns.misdirect(order),
      (order: SentOrder) => returns.reject(elementsOf(order, { reason: 'ITEM_DAMAGED' })),
    ];
    for (const prepare of before) {
      const order = await returns.send();
      await prepare(order);
      const [sent] = await returns.itemsOf(order);
      assert.equal(sent.fulfillmentStatus, 'SENT');
      const { lastModifiedDate } = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json;
      server.clock.moveTo(server.clock.nowMs() + 10);
      const answer = await returns.accept(elementsOf(order));
      assert.equal(answer.status, 200, answer.text);
      const [item] = await returns.itemsOf(order);
      assert.equal(item.fulfillmentStatus, 'RETURNED');
      assert.equal(item.returnAcceptedByMarketplace, false);
      const found = await returns.returnOf(item.positionItemId);
      assert.equal(found.status, 'ACCEPTED');
      assert.equal(found.occurredTime, item.returnedDate);
      const after = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json;
      assert.ok(after.lastModifiedDate > lastModifiedDate);
      const bucket = await partner.get('/v4/orders?fulfillmentStatus=RETURNED&limit=256');
      const ids = bucket.json.resources.map(({ salesOrderId }: { salesOrderId: string }) => salesOrderId);
      assert.ok(ids.includes(order.salesOrderId));
    }
  });

  test('RT14, RT15: results repeat the elements as sent, in order, over several orders', async () => {
    const [one, two] = [await returns.send(2), await returns.send()];
    const items = [
      { ...only(two), note: 'left alone' },
      ...elementsOf(one, { condition: 'A', reason: 'RETURN_RECEIVED' }),
    ];
    const answer = await returns.accept(items);
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.json, { results: items });
  });

  test('RT16, RT17: every reason for partners is accepted and shown; without a reason none is shown', async () => {
    const reasons = [
      'RETURN_RECEIVED',
      'STATUS_SENT_BY_ACCIDENT',
      'CANCEL_REQUEST_BY_CUSTOMER',
      'REFUND_AFTER_AFFIDAVIT',
      'COMPLAINT',
      'SHIPMENT_LOST',
      'RETURN_LOST',
      'UNDELIVERABLE',
      'FAST_REFUND',
      'CUSTOMER_CLARIFICATION',
    ];
    const order = await returns.send(reasons.length + 1);
    const items = elementsOf(order).map((element, index) => {
      const reason = reasons[index];
      return reason === undefined ? element : { ...element, reason };
    });
    assert.equal((await returns.accept(items)).status, 200);
    for (const [index, id] of order.itemIds.entries()) {
      const { details } = await returns.returnOf(id);
      assert.deepEqual(details, reasons[index] === undefined ? {} : { reason: reasons[index] });
    }
  });

  test('0.8, 0.9: accepts ids in capitals, optional members that are null, a content type with a charset', async () => {
    const order = await returns.send();
    const positionItems = [
      {
        positionItemId: order.itemIds[0]?.toUpperCase(),
        salesOrderId: order.salesOrderId.toUpperCase(),
        reason: null,
        condition: null,
      },
    ];
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    const answer = await partner.post(path, { positionItems }, headers);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.json.results, positionItems);
    const found = await returns.returnOf(order.itemIds[0] as string);
    assert.deepEqual([found.status, found.details], ['ACCEPTED', {}]);
  });

  test('0.8: accepts any charset parameter in the content type', async () => {
    for (const charset of ['ISO-8859-1', 'utf-16', '"us-ascii"']) {
      const order = await returns.send();
      const headers = { 'content-type': `application/json; charset=${charset}` };
      const answer = await returns.accept(elementsOf(order), headers);
      assert.equal(answer.status, 200, answer.text);
    }
  });

  test('accepts 200 items together', async () => {
    const order = await returns.send(100);
    const other = await returns.send(100);
    const answer = await returns.accept([...elementsOf(order), ...elementsOf(other)]);
    assert.equal(answer.status, 200);
    assert.equal(answer.json.results.length, 200);
  });

  test('RT20: the same request again is refused, unless it has the same Idempotency-Key', async () => {
    const order = await returns.send();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await returns.accept(elementsOf(order), headers);
    const second = await returns.accept(elementsOf(order), headers);
    assert.deepEqual([second.status, second.text], [200, first.text]);
    const third = await returns.accept(elementsOf(order));
    assert.equal(third.status, 422);
    assert.deepEqual(causesOf(third), ['2004 ALREADY_ACCEPTED $.positionItems[0]']);
    assert.match(third.text, /"detail":"The return has already been accepted/);
  });
});

describe('207', () => {
  test('RT14, RT15: what is possible is done and stays done; the rest is reported in the order of the request', async () => {
    const order = await returns.send(3);
    const [one, two, three] = elementsOf(order) as [object, object, object];
    await returns.accept([two]);
    const items = [{ positionItemId: randomUUID(), salesOrderId: order.salesOrderId }, one, two, three];
    const answer = await returns.accept(items);
    assert.equal(answer.status, 207);
    assert.deepEqual(answer.json.results, [one, three]);
    assert.deepEqual(causesOf(answer), [
      '2001 UNKNOWN_POSITION_ITEM $.positionItems[0]',
      '2004 ALREADY_ACCEPTED $.positionItems[2]',
    ]);
    const [error] = answer.json.errors;
    assert.equal(error.path, path);
    assert.equal(error.logref, answer.headers.get('x-request-id'));
    assert.equal(
      error['detail-structured'].positionItemId,
      items[0] && 'positionItemId' in items[0] && items[0].positionItemId,
    );
    const states = (await returns.itemsOf(order)).map(
      (item: { fulfillmentStatus: string }) => item.fulfillmentStatus,
    );
    assert.deepEqual(states, ['RETURNED', 'RETURNED', 'RETURNED']);
  });
});

describe('422, nothing changed', () => {
  test('RT13: 2001 for an item that does not exist or belongs to another partner, and for a text that is not an id', async () => {
    const other = await newReturnPartner(server);
    const foreign = await returnsOf(server, other).send();
    const { salesOrderId } = await returns.send();
    assert.deepEqual(
      await refused([
        { positionItemId: randomUUID(), salesOrderId },
        only(foreign),
        { positionItemId: 'no id', salesOrderId },
        { positionItemId: '', salesOrderId },
        { positionItemId: 'x'.repeat(1000), salesOrderId },
        { positionItemId: '\u0000', salesOrderId },
      ]),
      [0, 1, 2, 3, 4, 5].map((index) => `2001 UNKNOWN_POSITION_ITEM $.positionItems[${index}]`),
    );
    assert.equal((await returnsOf(server, other).itemsOf(foreign))[0].fulfillmentStatus, 'SENT');
  });

  test('RT13: 2002 for an item of another sales order of the partner', async () => {
    const [one, two] = [await returns.send(), await returns.send()];
    const answer = await returns.accept([{ ...only(one), salesOrderId: two.salesOrderId }]);
    assert.deepEqual(causesOf(answer), ['2002 ORDER_MISMATCH $.positionItems[0]']);
    assert.equal(answer.json.errors[0]['detail-structured'].salesOrderId, one.salesOrderId);
    assert.equal((await returns.itemsOf(one))[0].fulfillmentStatus, 'SENT');
  });

  test('RT13: 2003 for what was never sent or was cancelled', async () => {
    const placed = await returns.orders.place();
    const ready = await returns.orders.placeProcessable();
    const blocked = await returns.orders.placeProcessable();
    await returns.orders.block(blocked.salesOrderId);
    const cancelled = await returns.orders.place();
    await returns.orders.cancel(cancelled.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    const items = [placed, ready, blocked, cancelled].map(({ salesOrderId, positionItems }) => ({
      positionItemId: positionItems[0].positionItemId,
      salesOrderId,
    }));
    const answer = await returns.accept(items);
    assert.deepEqual(
      causesOf(answer),
      [0, 1, 2, 3].map((index) => `2003 NOT_SENT $.positionItems[${index}]`),
    );
    assert.deepEqual(
      answer.json.errors.map((error) => error['detail-structured'].fulfillmentStatus),
      ['ANNOUNCED', 'PROCESSABLE', 'BLOCKED', 'CANCELLED_BY_MARKETPLACE'],
    );
  });

  test('RT13, RT17: 2007 for an unknown reason and for reasons only the operator may use', async () => {
    const order = await returns.send();
    for (const reason of ['OVERDUE_CREDIT', 'LACK_OF_COOPERATION', 'WRONG_ITEM', 'return_received', '']) {
      const answer = await returns.accept([only(order, { reason })]);
      assert.deepEqual(causesOf(answer), ['2007 INVALID_REASON $.positionItems[0]'], reason);
      const { value, allowedValues } = answer.json.errors[0]['detail-structured'];
      assert.deepEqual([value, allowedValues.length], [reason, 10]);
    }
  });

  test('RT13, RT18: 2008 for a condition that is not one of the five capital letters', async () => {
    const order = await returns.send();
    for (const condition of ['a', 'F', 'AB', '']) {
      assert.deepEqual(await refused([only(order, { condition })]), [
        '2008 INVALID_CONDITION $.positionItems[0]',
      ]);
    }
  });

  test('RT13: 2009 lists the missing members, 2010 those of the wrong type', async () => {
    const order = await returns.send();
    const answer = await returns.accept(
      [
        {},
        { positionItemId: null, salesOrderId: order.salesOrderId },
        { positionItemId: 7, salesOrderId: [], reason: {}, condition: true },
        { positionItemId: order.itemIds[0], reason: 1 },
        'not an object',
        null,
        [],
      ].map((each) => each as object),
    );
    assert.deepEqual(causesOf(answer), [
      '2009 MISSING_FIELD $.positionItems[0]',
      '2009 MISSING_FIELD $.positionItems[1]',
      '2010 INVALID_FIELD $.positionItems[2]',
      '2009 MISSING_FIELD $.positionItems[3]',
      '2010 INVALID_FIELD $.positionItems[4]',
      '2010 INVALID_FIELD $.positionItems[5]',
      '2010 INVALID_FIELD $.positionItems[6]',
    ]);
    const members = answer.json.errors.map((error) => error['detail-structured'].members.toSorted());
    assert.deepEqual(members, [
      ['positionItemId', 'salesOrderId'],
      ['positionItemId'],
      ['condition', 'positionItemId', 'reason', 'salesOrderId'],
      ['salesOrderId'],
      [],
      [],
      [],
    ]);
  });

  test('RT13, RT19: of several violations the first in this order is reported by number and name: members, reason, condition, named before, unknown', async () => {
    const nobody = { positionItemId: randomUUID(), salesOrderId: randomUUID() };
    assert.deepEqual(
      await refused([
        { ...nobody, reason: 'X', condition: 'X', salesOrderId: undefined },
        { ...nobody, reason: 'X', condition: 'X' },
        { ...nobody, condition: 'X' },
        nobody,
        { ...nobody, positionItemId: randomUUID() },
      ]),
      [
        '2009 MISSING_FIELD $.positionItems[0]',
        '2007 INVALID_REASON $.positionItems[1]',
        '2008 INVALID_CONDITION $.positionItems[2]',
        '2006 DUPLICATE_POSITION_ITEM $.positionItems[3]',
        '2001 UNKNOWN_POSITION_ITEM $.positionItems[4]',
      ],
    );
  });

  test('RT13: 2006 for an item that the body already named, even in an invalid element', async () => {
    const order = await returns.send(2);
    const [one, two] = elementsOf(order) as [{ positionItemId: string }, object];
    const answer = await returns.accept([
      one,
      { ...one, positionItemId: one.positionItemId.toUpperCase() },
      { ...two, reason: 'NO_REASON' },
      two,
    ]);
    assert.equal(answer.status, 207);
    assert.deepEqual(answer.json.results, [one]);
    assert.deepEqual(causesOf(answer), [
      '2006 DUPLICATE_POSITION_ITEM $.positionItems[1]',
      '2007 INVALID_REASON $.positionItems[2]',
      '2006 DUPLICATE_POSITION_ITEM $.positionItems[3]',
    ]);
  });

  test('an element of more than 4096 bytes, and one with a duplicate member, fail without affecting others', async () => {
    const order = await returns.send(3);
    const [one, two, three] = elementsOf(order) as [object, object, object];
    const body = `{"positionItems":[${JSON.stringify({ ...one, note: 'x'.repeat(4096) })},${JSON.stringify(
      two,
    ).replace('{', '{"salesOrderId":"",')},${JSON.stringify(three)}]}`;
    const answer = await partner.post(path, body);
    assert.equal(answer.status, 207, answer.text);
    assert.deepEqual(answer.json.results, [three]);
    assert.deepEqual(causesOf(answer), [
      '2012 ELEMENT_TOO_LARGE $.positionItems[0]',
      '2010 INVALID_FIELD $.positionItems[1].salesOrderId',
    ]);
  });
});

describe('the whole request is refused and nothing is done', () => {
  test('RT12: 400 for a body that is not a JSON object with a list of elements', async () => {
    for (const [body, code] of [
      ['{', 'INVALID_JSON'],
      ['[]', 'NOT_AN_ARRAY'],
      ['7', 'NOT_AN_ARRAY'],
      ['null', 'NOT_AN_ARRAY'],
      ['{}', 'NOT_AN_ARRAY'],
      ['{"positionItems":{}}', 'NOT_AN_ARRAY'],
      ['{"positionItems":null}', 'NOT_AN_ARRAY'],
      ['{"positionItems":[]}', 'VALIDATION_FAILED'],
      ['{"note":{"positionItems":[{}]}}', 'NOT_AN_ARRAY'],
      ['{"positionItems":[{}],"positionItems":[{}]}', 'INVALID_JSON'],
    ] as const) {
      const answer = await partner.post(path, body);
      assert.deepEqual([answer.status, answer.json.errors[0].code], [400, code], body);
    }
  });

  test('RT12: 413 for more than 200 elements', async () => {
    const order = await returns.send();
    const answer = await returns.accept(Array.from({ length: 201 }, () => only(order)));
    assert.equal(answer.status, 413);
    assert.deepEqual(causesOf(answer), ['2011 TOO_MANY_ITEMS $.positionItems']);
    assert.equal((await returns.itemsOf(order))[0].fulfillmentStatus, 'SENT');
  });
});

test('0.6: the audit log records the return and its order', async () => {
  const order = await returns.send();
  await returns.accept(elementsOf(order, { reason: 'COMPLAINT' }));
  const query = `partnerId=${partner.partnerId}&operationId=acceptReturns&limit=10`;
  const { resources } = (await server.operator.get(`/operator/v1/audit?${query}`)).json;
  const records = new Map(resources.map((entry) => [entry.record, entry]));
  const ofReturn = records.get(`returns/${order.itemIds[0]}`);
  assert.deepEqual(ofReturn?.after, {
    salesOrderId: order.salesOrderId,
    status: 'ACCEPTED',
    details: { reason: 'COMPLAINT' },
  });
  assert.ok(records.has(`orders/${order.salesOrderId}`));
});
