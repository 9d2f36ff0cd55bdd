import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import { loginNamed } from '@kontor/harness/lists';
import { ordersOf } from '@kontor/harness/orders';
import { dispute, newReceiptPartner, shipped } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';
import { dayMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const partner = await newReceiptPartner(server);
const dayOf = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 10);
const firstDay = dayOf(server.clock.nowMs());

/** Five orders are sent; a part of the first one is returned. All of it on one day. */
const sent: { order: { salesOrderId: string }; ids: string[] }[] = [];
for (let index = 0; index < 5; index += 1) sent.push(await shipped(server, partner));
const [first] = sent as [(typeof sent)[number]];
const refund = await dispute(server, partner.partnerId, first.order.salesOrderId, {
  positionItemId: first.ids[0],
});
assert.equal(refund.status, 201, refund.text);

const list = async (query = '') => {
  const answer = await partner.get(`/v3/receipts${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
};
const numbers = (page: { resources: { receiptNumber: string }[] }) =>
  page.resources.map(({ receiptNumber }) => receiptNumber);
const sorted = (page: { resources: { creationDate: string; receiptNumber: string }[] }) =>
  page.resources.map(({ creationDate, receiptNumber }) => `${creationDate} ${receiptNumber}`);

describe('200: listReceipts', () => {
  test('lists all receipts, newest first, ties by number descending (RC21)', async () => {
    const page = await list();
    assert.equal(page.resources.length, 6);
    assert.deepEqual(page.links, []);
    assert.deepEqual(sorted(page), sorted(page).toSorted().reverse());
    assert.equal(page.resources[0].receiptType, 'PARTIAL_REFUND');
  });

  test('lists the tenth receipt of an instant before the ninth, on every page of every filter (RC21)', async () => {
    const busy = await newReceiptPartner(server);
    server.clock.stopAt(server.clock.nowMs());
    for (let index = 0; index < 11; index += 1) await shipped(server, busy);
    const expected = Array.from({ length: 11 }, (_, index) => String(11 - index));
    for (const query of ['', '&receiptTypes=PURCHASE', '&receiptTypes=PURCHASE,REFUND']) {
      const runnings: string[] = [];
      let next = `/v3/receipts?limit=3${query}` as PathTo<BodyOf<'listReceipts'>>;
      while (next !== undefined) {
        const page: Awaited<ReturnType<typeof list>> = (await busy.get(next)).json;
        runnings.push(...numbers(page).map((number) => number.split('-').at(-1) as string));
        next = page.links.find(({ rel }) => rel === 'next')?.href;
      }
      assert.deepEqual(runnings, expected, query);
    }
  });

  test('filters by types, repeated or separated by commas (RC21)', async () => {
    assert.equal((await list('?receiptTypes=PURCHASE')).resources.length, 5);
    assert.equal((await list('?receiptTypes=REFUND')).resources.length, 0);
    for (const both of [
      'receiptTypes=PURCHASE,PARTIAL_REFUND',
      'receiptTypes=PURCHASE&receiptTypes=PARTIAL_REFUND',
      'receiptTypes[]=PURCHASE&receiptTypes[]=PARTIAL_REFUND&receiptTypes[]=REFUND',
    ]) {
      assert.deepEqual(numbers(await list(`?${both}`)), numbers(await list()), both);
    }
  });

  test('filters by days in UTC, both inclusive, and by order; all filters have to match (RC21)', async () => {
    const tomorrow = dayOf(server.clock.nowMs() + dayMs);
    assert.equal((await list(`?from=${firstDay}&to=${tomorrow}`)).resources.length, 6);
    assert.equal((await list(`?from=${tomorrow}`)).resources.length, 0);
    assert.equal((await list(`?to=${dayOf(server.clock.nowMs() - 2 * dayMs)}`)).resources.length, 0);
    const { salesOrderId } = first.order;
    const ofOrder = await list(`?salesOrderId=${salesOrderId.toUpperCase()}`);
    assert.deepEqual(
      ofOrder.resources.map(({ receiptType }: { receiptType: string }) => receiptType),
      ['PARTIAL_REFUND', 'PURCHASE'],
    );
    assert.equal((await list(`?salesOrderId=${salesOrderId}&receiptTypes=PURCHASE`)).resources.length, 1);
    assert.equal((await list(`?salesOrderId=${salesOrderId}&from=${tomorrow}`)).resources.length, 0);
  });

  test('leads on by its cursor, with none at the end; receipts written meanwhile shift nothing (RC22)', async () => {
    for (const filter of ['', '&receiptTypes=PURCHASE', '&receiptTypes=PURCHASE,PARTIAL_REFUND']) {
      const whole = numbers(await list(`?limit=128${filter}`));
      const seen: string[] = [];
      let page = await list(`?limit=2${filter}`);
      for (;;) {
        seen.push(...numbers(page));
        const next = page.links.find(({ rel }) => rel === 'next');
        if (next === undefined) break;
        assert.match(next.href, /^\/v3\/receipts\?limit=2&next=[\w-]+$/);
        await shipped(server, partner);
        const answer = await partner.get(next.href);
        assert.equal(answer.status, 200, answer.text);
        page = answer.json;
      }
      assert.deepEqual(seen, whole, filter);
    }
  });

  test('caps a limit above 128, and pages by number too, from 1 (RC22)', async () => {
    assert.ok((await list('?limit=1000000')).resources.length > 5);
    const whole = numbers(await list());
    assert.deepEqual(numbers(await list('?limit=2&page=1')), whole.slice(0, 2));
    assert.deepEqual(numbers(await list('?limit=2&page=2')), whole.slice(2, 4));
    const types = 'receiptTypes=PURCHASE,PARTIAL_REFUND';
    assert.deepEqual(numbers(await list(`?limit=2&page=2&${types}`)), whole.slice(2, 4));
    const beyond = await list('?page=2147483647');
    assert.deepEqual(beyond.resources, []);
    const [prev, ...others] = beyond.links;
    assert.deepEqual([prev.rel, others], ['prev', []]);
    assert.match(prev.href, /page=2147483646/);
  });

  test('continues from a numbered page by its cursor, and prefers a cursor to a number (RC22)', async () => {
    const whole = numbers(await list());
    const second = await list(`?limit=2&page=2&from=${firstDay}`);
    const [prev, onwards] = second.links;
    assert.deepEqual(numbers((await partner.get(prev.href)).json), whole.slice(0, 2));
    assert.deepEqual(numbers((await partner.get(onwards.href)).json), whole.slice(4, 6));
    const next = new URL(onwards.href, 'http://host').searchParams.get('next');
    assert.deepEqual(numbers(await list(`?limit=2&page=1&next=${next}`)), whole.slice(4, 6));
  });

  test('names its array resources for every client', async () => {
    const app = await loginNamed(server, partner.username);
    assert.ok((await app.get('/v3/receipts')).json.resources.length > 0);
  });

  test('is empty for a partner without receipts', async () => {
    const other = await newReceiptPartner(server);
    await ordersOf(server, other.partnerId).placeProcessable();
    assert.deepEqual((await other.get('/v3/receipts')).json, { resources: [], links: [] });
  });
});

describe('400: listReceipts', () => {
  const refused = async (query: string, code = 'INVALID_PARAMETER') => {
    const answer = await partner.get(`/v3/receipts?${query}`);
    assert.equal(answer.status, 400, `${query}: ${answer.text}`);
    assert.equal(answer.json.errors[0].code, code, query);
    return answer.json.errors;
  };

  test('for filter values that do not exist (RC21, RC25)', async () => {
    for (const query of [
      'receiptTypes=INVOICE',
      'receiptTypes=purchase',
      'from=2026-02-30',
      'to=yesterday',
      'from=2026-03-02&to=2026-03-01',
      'salesOrderId=1',
      'limit=0',
      'limit=-1',
      'limit=1e9',
      'limit=ten',
      'page=0',
      'page=1.5',
    ]) {
      await refused(query);
    }
  });

  test('for cursors that are foreign, tampered with or older than a day (RC25)', async () => {
    const { links } = await list('?limit=2');
    const next = new URL(links[0].href, 'http://host').searchParams.get('next') ?? '';
    for (const cursor of ['x', `${next}A`, next.slice(1)]) await refused(`next=${cursor}`, 'INVALID_CURSOR');
    const other = await newReceiptPartner(server);
    const foreign = await other.get(`/v3/receipts?next=${next}`);
    assert.equal(foreign.json.errors[0].code, 'INVALID_CURSOR');
    server.clock.moveTo(server.clock.nowMs() + dayMs + 1000);
    await partner.login(partner.username, 'pass-word');
    await refused(`next=${next}`, 'INVALID_CURSOR');
  });
});

test('the link to the previous page can be followed from the first instant of all (RC22)', async () => {
  const { links } = await list('?from=1970-01-01&limit=1&page=2');
  const previous = links.find(({ rel }) => rel === 'prev').href;
  assert.deepEqual(
    await list(new URL(previous, 'http://any').search),
    await list('?from=1970-01-01&limit=1&page=1'),
  );
});
