import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { followAll, linkOf, loginNamed } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { elementsOf, label, newReturnPartner, returnsOf, type SentOrder } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
server.clock.stopAt(server.clock.nowMs());
const path = '/v1/return-shipments';
const step = () => server.clock.moveTo(server.clock.nowMs() + 60_000);
const now = () => new Date(server.clock.nowMs()).toISOString();

interface Listed {
  returnShipmentId: string;
  createdAt: string;
  trackingKey: { trackingNumber: string };
}

const numbersOf = (parcels: readonly Listed[]) =>
  parcels.map(({ trackingKey }) => trackingKey.trackingNumber);
const labelsOf = (order: SentOrder) => order.labels.map(({ trackingNumber }) => trackingNumber);

describe('200', () => {
  test('RS4: lists parcels by announcement, oldest first, ties by id', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    const [late, early] = [await returns.send(), await returns.send(3)];
    await returns.announce(early);
    step();
    await returns.announce(late);
    const { resources, links } = (await partner.get(`${path}?datefrom=2020-01-01`)).json;
    assert.deepEqual(links, []);
    assert.deepEqual(numbersOf(resources).slice(3), labelsOf(late));
    const ids = resources.slice(0, 3).map(({ returnShipmentId }: Listed) => returnShipmentId);
    assert.deepEqual(ids, ids.toSorted());
  });

  test('RS4: datefrom finds parcels announced, joined or given a state at or after that time', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    const shared = label();
    const [quiet, told, joined] = [
      await returns.send(),
      await returns.send(),
      await returns.send(2, () => shared),
    ];
    for (const order of [quiet, told]) await returns.announce(order);
    await returns.announce(joined, { positionItemIds: [joined.itemIds[0]] });
    step();
    const from = now();
    const [parcel] = await returns.parcelsOf(told.itemIds[0] as string);
    await returns.news(parcel.returnShipmentId, { state: 'ON_THE_WAY', occurredOn: '2020-01-01T00:00:00Z' });
    await returns.announce(joined, { positionItemIds: [joined.itemIds[1]] });
    const found = (await partner.get(`${path}?datefrom=${from}`)).json.resources;
    assert.deepEqual(numbersOf(found).toSorted(), [...labelsOf(told), shared.trackingNumber].toSorted());
    step();
    assert.deepEqual((await partner.get(`${path}?datefrom=${now()}`)).json.resources, []);
  });

  test('RS3: acceptance, rejection and misdirection do not change the parcel', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    const order = await returns.send(3);
    await returns.announce(order);
    const before = (await partner.get(`${path}?datefrom=2020-01-01`)).text;
    step();
    const [one, two] = elementsOf(order) as [object, object];
    await returns.accept([one]);
    await returns.reject([{ ...two, reason: 'EXCHANGE' }]);
    await returns.misdirect(order);
    assert.equal((await partner.get(`${path}?datefrom=2020-01-01`)).text, before);
    assert.deepEqual((await partner.get(`${path}?datefrom=${now()}`)).json.resources, []);
  });

  test('RS4: 25 a page by default, at most 100; a cursor remembers the date, and only limit is used next to it', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    await returns.announce(await returns.send());
    step();
    const from = now();
    await returns.announce(await returns.send(60));
    await returns.announce(await returns.send(60));
    const sizeOf = async (query: string) => (await partner.get(`${path}${query}`)).json.resources.length;
    assert.equal(await sizeOf(`?datefrom=${from}`), 25);
    assert.equal(await sizeOf(`?datefrom=${from}&limit=1000000000`), 100);
    const next = linkOf(await partner.get(`${path}?datefrom=${from}`), 'next');
    const second = await partner.get(`${next}&datefrom=2099-01-01` as typeof next);
    assert.equal(second.json.resources.length, 25);
    const all = await followAll(partner, `${path}?datefrom=${from}&limit=50`);
    assert.equal(new Set(numbersOf(all)).size, 120);
  });

  test('RS4: a day means its midnight in UTC', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    await returns.announce(await returns.send());
    const day = now().slice(0, 10);
    const nextDay = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    assert.equal((await partner.get(`${path}?datefrom=${day}`)).json.resources.length, 1);
    assert.equal((await partner.get(`${path}?datefrom=${nextDay}`)).json.resources.length, 0);
  });

  test('0.1: the array is named resources for clients with named lists too', async () => {
    const partner = await newReturnPartner(server);
    const returns = returnsOf(server, partner);
    await returns.announce(await returns.send());
    const named = await loginNamed(server, partner.username);
    assert.equal((await named.get(`${path}?datefrom=2020-01-01`)).json.resources.length, 1);
  });
});

describe('400', () => {
  test('RS4, RS9: without a date, for an invalid one, and for a limit below 1, with both spellings of the place', async () => {
    const partner = await newReturnPartner(server);
    for (const query of [
      '',
      '?datefrom=',
      '?datefrom=yesterday',
      '?datefrom=2020-01-01T00:00:00',
      '?datefrom=2020-01-01&limit=0',
    ]) {
      const answer = await partner.get(path + query);
      assert.equal(answer.status, 400, query);
      const [{ code, title }] = answer.json.errors;
      assert.deepEqual([code, title], ['INVALID_PARAMETER', 'BAD_REQUEST']);
    }
  });

  test('0.3, RS9: for a cursor that is malformed, tampered with, of another partner, or older than a day', async () => {
    const own = await startTestServer();
    const partner = await newReturnPartner(own);
    const other = await newReturnPartner(own);
    await returnsOf(own, partner).announce(await returnsOf(own, partner).send(3));
    const next = linkOf(await partner.get(`${path}?datefrom=2020-01-01&limit=1`), 'next');
    const refused = async (client: typeof partner, target: string) => {
      const answer = await client.get(target);
      assert.deepEqual([answer.status, answer.json.errors[0].code], [400, 'INVALID_CURSOR'], target);
    };
    const tampered = next.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const target of [`${path}?next=broken`, tampered]) await refused(partner, target);
    await refused(other, next);
    await moveClock(own, { advance: 'PT25H' });
    await partner.login(partner.username, 'pass-word');
    await refused(partner, next);
  });
});

test('RS8, RS9: 403 without the role for shipments, with the title that clients read', async () => {
  const partner = await server.newPartner(['Returns_Read', 'Returns_Write']);
  const answer = await partner.get(`${path}?datefrom=2020-01-01`);
  assert.deepEqual([answer.status, answer.json.errors[0].title], [403, 'INSUFFICIENT_PERMISSION']);
});

test('RS8: nothing can be written', async () => {
  const partner = await newReturnPartner(server);
  for (const method of ['POST', 'PUT', 'DELETE'])
    assertRefused(await partner.send(method, path), 405, 'METHOD_NOT_ALLOWED');
});
