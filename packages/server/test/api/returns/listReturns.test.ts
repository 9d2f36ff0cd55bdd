import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { followAll, linkOf, loginNamed } from '@kontor/harness/lists';
import { causesOf, elementsOf, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
server.clock.stopAt(server.clock.nowMs());
const path = '/v3/returns';

interface Listed {
  positionItemId: string;
  occurredTime: string;
}

const idsOf = (entries: readonly Listed[]) => entries.map(({ positionItemId }) => positionItemId);

describe('200', () => {
  test('RT8: lists every item that has a status once, latest change first, ties by id', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    const [one, two] = [await returns.send(3), await returns.send(2)];
    await returns.announce(one);
    server.clock.moveTo(server.clock.nowMs() + 1000);
    await returns.announce(two);
    server.clock.moveTo(server.clock.nowMs() + 1000);
    await returns.accept([elementsOf(one)[1] as object]);
    const [first, second, third] = [
      [one.itemIds[1]],
      two.itemIds.toSorted(),
      [one.itemIds[0], one.itemIds[2]],
    ];
    const page = await partner.get(path);
    assert.equal(page.status, 200);
    assert.deepEqual(idsOf(page.json.resources), [...first, ...second, ...third.toSorted()]);
    assert.deepEqual(page.json.links, []);
  });

  test('RT8: omits items without a status, even after an announcement was withdrawn', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    const order = await returns.send();
    assert.deepEqual((await partner.get(path)).json, { resources: [], links: [] });
    await returns.announce(order);
    assert.equal((await partner.get(path)).json.resources.length, 1);
    await returns.withdraw(order);
    assert.deepEqual((await partner.get(path)).json, { resources: [], links: [] });
  });

  test('shows each item as it was sold, if asked, on every page', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    const order = await returns.send(2);
    await returns.announce(order);
    const pages = await followAll(partner, `${path}?with=item&limit=1`);
    assert.equal(pages.length, 2);
    for (const { item } of pages as { item?: { sentDate?: string } }[]) {
      const { sentDate, ...sold } = item ?? {};
      assert.deepEqual(sold, {
        orderNumber: order.orderNumber,
        sku: 'LAMP-1',
        productTitle: 'Amber desk lamp',
        price: { amount: 59.99, currency: 'EUR' },
      });
      assert.match(sentDate ?? '', /^\d{4}-/);
    }
    assert.equal('item' in (await partner.get(path)).json.resources[0], false);
  });

  test('RT8, SB1: nothing expires', async () => {
    const moved = await startTestServer();
    const partner = await newReturnPartner(moved);
    await returnsOf(moved, partner).announce(await returnsOf(moved, partner).send());
    await moveClock(moved, { advance: 'P900D' });
    await partner.login(partner.username, 'pass-word');
    assert.equal((await partner.get(path)).json.resources.length, 1);
  });

  test('RT9: the status filter accepts one value in any letter case; no match is an empty list', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    const orders = [
      await returns.send(),
      await returns.send(),
      await returns.send(),
      await returns.send(),
    ] as const;
    await returns.announce(orders[0]);
    await returns.misdirect(orders[1]);
    await returns.accept(elementsOf(orders[2]));
    for (const status of ['ANNOUNCED', 'announced', 'Announced']) {
      assert.deepEqual(
        idsOf((await partner.get(`${path}?status=${status}`)).json.resources),
        orders[0].itemIds,
      );
    }
    assert.deepEqual(
      idsOf((await partner.get(`${path}?status=misdirected`)).json.resources),
      orders[1].itemIds,
    );
    assert.deepEqual(idsOf((await partner.get(`${path}?status=ACCEPTED`)).json.resources), orders[2].itemIds);
    const none = await partner.get(`${path}?status=rejected`);
    assert.deepEqual([none.status, none.json], [200, { resources: [], links: [] }]);
  });

  test('RT10: ten a page by default, at most fifty; pages count from 1, and one beyond the end is empty', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    await returns.announce(await returns.send(60));
    const sizeOf = async (query: string) => (await partner.get(`${path}${query}`)).json.resources.length;
    assert.equal(await sizeOf(''), 10);
    assert.equal(await sizeOf('?limit=50'), 50);
    assert.equal(await sizeOf('?limit=1000000000'), 50);
    assert.equal(await sizeOf('?limit=50&page=2'), 10);
    assert.equal(await sizeOf('?limit=50&page=3'), 0);
    assert.equal(await sizeOf('?page=2147483647'), 0);
    const all = idsOf((await partner.get(`${path}?limit=50`)).json.resources);
    const third = await partner.get(`${path}?page=3`);
    assert.deepEqual(idsOf(third.json.resources), all.slice(20, 30));
    assert.deepEqual((await partner.get(linkOf(third, 'prev'))).json.resources.length, 10);
    const fourth = await partner.get(linkOf(third, 'next'));
    assert.deepEqual(idsOf(fourth.json.resources), all.slice(30, 40));
  });

  test('RT10: next links have a cursor that remembers the filter, and only limit is used next to it', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    const order = await returns.send(25);
    await returns.announce(order);
    await returns.acceptForPartner(order, { positionItemIds: order.itemIds.slice(0, 2) });
    const first = await partner.get(`${path}?status=announced&limit=7`);
    const next = linkOf(first, 'next');
    assert.match(next, /next=/);
    const second = await partner.get(
      `${next.replace('limit=7', 'limit=3')}&status=ACCEPTED&page=9` as typeof next,
    );
    assert.equal(second.json.resources.length, 3);
    assert.ok(second.json.resources.every(({ status }) => status === 'ANNOUNCED'));
    const all = await followAll(partner, `${path}?status=announced&limit=7`);
    assert.deepEqual(idsOf(all).toSorted(), order.itemIds.slice(2).toSorted());
  });

  test('RT10: an item that changes while a list is followed may be missing, and is first in the next run', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    const [late, early] = [await returns.send(), await returns.send(20)];
    await returns.announce(late);
    server.clock.moveTo(server.clock.nowMs() + 5);
    await returns.announce(early);
    let pages = 0;
    const run = await followAll(partner, path, async () => {
      pages += 1;
      server.clock.moveTo(server.clock.nowMs() + 5);
      if (pages === 1) await returns.reject(elementsOf(late, { reason: 'WRONG_ITEM' }));
    });
    assert.deepEqual(idsOf(run).toSorted(), early.itemIds.toSorted());
    assert.deepEqual((await partner.get(path)).json.resources[0].positionItemId, late.itemIds[0]);
  });

  test('RT11: details contain the label, the ticket, or reason and condition as far as given', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    const announced = await returns.sendInParcels(3);
    await returns.announce(announced);
    const { returnTrackingKey } = (await returns.returnOf(announced.itemIds[0] as string)).details;
    assert.equal(returnTrackingKey.carrier, 'DHL');
    assert.deepEqual(
      returnTrackingKey.trackingNumbers.toSorted(),
      announced.labels.map(({ trackingNumber }) => trackingNumber),
    );
    const bulky = await returns.sendByForwarder();
    await returns.announce(bulky);
    assert.deepEqual((await returns.returnOf(bulky.itemIds[0] as string)).details, {});
    const misdirected = await returns.send();
    await returns.misdirect(misdirected, { marketplaceWarehouseId: 'W-77' });
    const found = await returns.returnOf(misdirected.itemIds[0] as string);
    assert.deepEqual(found.details, { orderNumber: misdirected.orderNumber, marketplaceWarehouseId: 'W-77' });
    assert.equal(found.salesOrderId, misdirected.salesOrderId);
    const accepted = await returns.send(3);
    const [one, two, three] = elementsOf(accepted) as [object, object, object];
    await returns.accept([
      { ...one, reason: 'COMPLAINT', condition: 'C' },
      { ...two, condition: 'A' },
      three,
    ]);
    const details = async (index: number) =>
      (await returns.returnOf(accepted.itemIds[index] as string)).details;
    assert.deepEqual(await details(0), { reason: 'COMPLAINT', condition: 'C' });
    assert.deepEqual(await details(1), { condition: 'A' });
    assert.deepEqual(await details(2), {});
    const rejected = await returns.send();
    await returns.reject(elementsOf(rejected, { reason: 'EXCHANGE', condition: 'E' }));
    assert.deepEqual((await returns.returnOf(rejected.itemIds[0] as string)).details, {
      reason: 'EXCHANGE',
      condition: 'E',
    });
  });

  test('0.1: clients with named lists get positionItems instead', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    await returns.announce(await returns.send());
    const named = await loginNamed(server, partner.username);
    const page = (await named.get(path)).json;
    assert.deepEqual([page.positionItems.length, page.resources], [1, undefined]);
  });
});

describe('400', () => {
  test('RT9, RT10: for another status, and for an invalid limit or page', async () => {
    const partner = await newReturnPartner(server);
    for (const query of [
      'status=SENT',
      'status=ANNOUNCED&status=REJECTED',
      'status=ANNOUNCED,REJECTED',
      'limit=0',
      'limit=-1',
      'limit=ten',
      'page=0',
      'page=1.5',
    ]) {
      const answer = await partner.get(`${path}?${query}`);
      assert.equal(answer.status, 400, query);
      assert.equal(answer.json.errors[0].code, 'INVALID_PARAMETER');
    }
  });

  test('0.3: for a cursor that is malformed, of another partner, of another list, or older than a day', async () => {
    const own = await startTestServer();
    const partner = await newReturnPartner(own);
    const other = await newReturnPartner(own);
    const returns = returnsOf(own, partner);
    await returns.announce(await returns.send(3));
    const next = linkOf(await partner.get(`${path}?limit=1`), 'next');
    const cursor = new URLSearchParams(next.split('?')[1]).get('next') as string;
    const refused = async (client: typeof partner, target: string) => {
      const answer = await client.get(target);
      assert.equal(answer.status, 400, target);
      assert.equal(answer.json.errors[0].code, 'INVALID_CURSOR');
    };
    await refused(partner, `${path}?next=broken`);
    await refused(
      partner,
      next.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    await refused(other, next);
    await refused(partner, `/v1/return-shipments?next=${encodeURIComponent(cursor)}`);
    await moveClock(own, { advance: 'PT25H' });
    await partner.login(partner.username, 'pass-word');
    await refused(partner, next);
  });
});

test('another partner cannot see or change any of it', async () => {
  const partner = await newReturnPartner(server);
  const other = await newReturnPartner(server);
  const order = await returnsOf(server, partner).send();
  await returnsOf(server, partner).announce(order);
  assert.deepEqual((await other.get(path)).json.resources, []);
  const answer = await returnsOf(server, other).accept(elementsOf(order));
  assert.equal(answer.status, 422);
  assert.deepEqual(causesOf(answer), ['2001 UNKNOWN_POSITION_ITEM $.positionItems[0]']);
});
