import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { newOperator } from '@kontor/harness/operators';
import { line, orderRoles, ordersOf, parcel } from '@kontor/harness/orders';
import { ean, product } from '@kontor/harness/products';
import { raw } from '@kontor/harness/raw-sql';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newShopper, wordsOf } from '@kontor/harness/shoppers';
import { newStore } from '@kontor/harness/store';
import { takedownsOf, takedownsPath } from '@kontor/harness/takedowns';
import type { TakedownBuyer } from '../../../../contract/generated/operator-v1.ts';

const server = await startTestServer();
const takedowns = takedownsOf(server);
const roles = ['Products_Read', 'Products_Write', ...orderRoles];
const longAgo = '2020-01-01T00:00:00Z';
let nowMs = server.clock.nowMs();

type Seller = Awaited<ReturnType<typeof server.newPartner>>;

async function seller(eans: Readonly<Record<string, string>>): Promise<Seller> {
  const client = await server.newPartner(roles);
  const products = Object.entries(eans).map(([sku, code]) =>
    product({ sku, productReference: sku, ean: code }),
  );
  assert.equal((await deliver(client, products)).progress.failed, 0);
  return client;
}

/** A second later, a shopper orders the skus, and all of it is sent. */
async function sold(partner: Seller, skus: readonly string[], more: object = {}): Promise<string> {
  nowMs += 1_000;
  server.clock.stopAt(nowMs);
  const lines = skus.map((sku) => line(sku));
  const order = await ordersOf(server, partner.partnerId).placeProcessable({ lines, ...more });
  const sent = await partner.post('/v1/shipments', parcel(order));
  assert.equal(sent.status, 201, sent.text);
  return order.salesOrderId;
}

interface Page {
  readonly buyers: readonly TakedownBuyer[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

const pathOf = (takedownId: string) => `${takedownsPath}/${takedownId}/buyers` as const;

async function page(path: string, since = longAgo, by: ApiClient = server.operator): Promise<Page> {
  const answer = await by.post(path as ReturnType<typeof pathOf>, { since });
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

const buyers = async (takedownId: string, since = longAgo) => (await page(pathOf(takedownId), since)).buyers;
const itemsOf = ({ salesOrderId, positionItems }: TakedownBuyer) => [
  salesOrderId,
  positionItems.map(({ sku }) => sku),
];

describe('POST /operator/v1/takedowns/{takedownId}/buyers answers 200', () => {
  test('with the orders of all sellers that were sent, each once, with the recalled items only', async () => {
    const [kettle, pot] = [ean(3_001), ean(3_002)];
    const one = await seller({ KETTLE: kettle, POT: pot, CUP: ean(3_003) });
    const other = await seller({ 'TEA-MAKER': kettle.padStart(14, '0') });
    const shopper = newShopper();
    const several = await sold(one, ['POT', 'CUP', 'KETTLE'], { deliveryAddress: shopper });
    await sold(one, ['CUP']);
    await ordersOf(server, one.partnerId).placeProcessable({ lines: [line('KETTLE')] });
    const elsewhere = await sold(other, ['TEA-MAKER']);
    const { takedownId } = await takedowns.add({ eans: [kettle, pot] });
    const found = await buyers(takedownId);
    const expected = new Map([
      [several, ['POT', 'KETTLE']],
      [elsewhere, ['TEA-MAKER']],
    ]);
    assert.equal(found.length, 2);
    for (const each of found) assert.deepEqual(itemsOf(each)[1], expected.get(each.salesOrderId));
    const shown = found.find(({ salesOrderId }) => salesOrderId === several);
    assert.equal(shown?.partnerId, one.partnerId);
    assert.deepEqual(shown?.deliveryAddress, shopper);
    assert.equal(shown?.positionItems[0]?.fulfillmentStatus, 'SENT');
    await takedowns.lift(takedownId);
    assert.equal((await buyers(takedownId)).length, 2, 'also when it is lifted');
  });

  test('with what was sent at that time or later', async () => {
    const partner = await seller({ LAMP: ean(3_010) });
    await sold(partner, ['LAMP']);
    const later = await sold(partner, ['LAMP']);
    const { takedownId } = await takedowns.add({ partnerId: partner.partnerId });
    const all = await buyers(takedownId);
    assert.equal(all.length, 2);
    const last = all.find(({ salesOrderId }) => salesOrderId === later)?.positionItems[0]?.sentDate ?? '';
    assert.deepEqual((await buyers(takedownId, last)).map(itemsOf), [[later, ['LAMP']]]);
    const after = new Date(Date.parse(last) + 1).toISOString();
    assert.deepEqual(await buyers(takedownId, after), []);
  });

  test('with returned items, and for a sku that is in no catalogue', async () => {
    const partner = await seller({ OTHER: ean(3_020) });
    const id = await sold(partner, ['UNLISTED']);
    await ordersOf(server, partner.partnerId).acceptReturn(id);
    const withdrawal = `/operator/v1/partners/${partner.partnerId}/products/UNLISTED/withdrawal` as const;
    const { takedownId } = (await server.operator.post(withdrawal, '')).json;
    const [found] = await buyers(takedownId);
    assert.deepEqual([found?.salesOrderId, found?.positionItems[0]?.fulfillmentStatus], [id, 'RETURNED']);
  });

  test('in pages, whose links need the same body', async () => {
    const partner = await seller({ A: ean(3_030), B: ean(3_031), C: ean(3_032) });
    const ids = new Set<string>();
    for (const skus of [['A'], ['A', 'B'], ['C', 'B'], ['C'], ['C', 'A', 'B']])
      ids.add(await sold(partner, skus));
    const { takedownId } = await takedowns.add({ partnerId: partner.partnerId });
    const whole = (await buyers(takedownId)).map(({ salesOrderId }) => salesOrderId);
    assert.deepEqual(new Set(whole), ids);
    assert.equal(whole.length, ids.size);
    const paged: string[] = [];
    const first = await page(`${pathOf(takedownId)}?limit=1`);
    for (let next: Page | undefined = first; next !== undefined; ) {
      paged.push(...next.buyers.map(({ salesOrderId }) => salesOrderId));
      const link: string | undefined = next.links[0]?.href;
      next = link === undefined ? undefined : await page(link);
    }
    assert.deepEqual(paged, whole);
    const link = first.links[0]?.href as ReturnType<typeof pathOf>;
    const changed = await server.operator.post(link, { since: '2021-01-01T00:00:00Z' });
    assert.equal(changed.status, 400);
    assert.match(changed.text, /INVALID_CURSOR/);
  });

  test('with masked addresses for the role catalogue; the audit log tells who read what', async () => {
    const partner = await seller({ LAMP: ean(3_040) });
    const shopper = newShopper();
    await sold(partner, ['LAMP'], { deliveryAddress: shopper });
    const { takedownId } = await takedowns.add({ partnerId: partner.partnerId });
    for (const [role, isMasked] of [
      ['catalogue', true] as const,
      ['orders', false],
      ['privacy', false],
    ] as const) {
      const reader = await newOperator(server, `reader-${role}`, [role]);
      for (const accept of ['application/json', 'text/csv']) {
        const answer = await reader.post(pathOf(takedownId), { since: longAgo }, { accept });
        assert.equal(answer.status, 200, answer.text);
        assert.equal(wordsOf(shopper, answer.text).length, isMasked ? 0 : 5, `${role} ${accept}`);
        assert.match(answer.text, /DEU/);
      }
      const log = await server.operator.get(`/operator/v1/audit?record=takedowns/${takedownId}/buyers`);
      const own = JSON.stringify(log.json.resources).split(`reader-${role}`).length - 1;
      assert.ok(own >= 2, log.text);
      assert.match(log.text, isMasked ? /masked data of shoppers/ : /"data of shoppers"/);
      assert.deepEqual(wordsOf(shopper, log.text), []);
    }
  });

  test('as a table, of which no spreadsheet takes a cell for a formula, with the link in a header', async () => {
    const partner = await seller({ LAMP: ean(3_050) });
    const evil = newShopper({ addition: '=HYPERLINK("http://x")', city: 'Bonn, "Nord"' });
    const id = await sold(partner, ['LAMP'], { deliveryAddress: evil });
    await sold(partner, ['LAMP']);
    const { takedownId } = await takedowns.add({ partnerId: partner.partnerId });
    const read = (query: string, accept = 'text/csv') =>
      server.operator.post(
        `${pathOf(takedownId)}${query}` as ReturnType<typeof pathOf>,
        { since: longAgo },
        { accept },
      );
    const whole = await read('');
    assert.match(whole.headers.get('content-type') ?? '', /^text\/csv/);
    const [head, ...lines] = whole.text.trimEnd().split('\r\n');
    assert.match(head ?? '', /^partnerId,salesOrderId,orderNumber,.*,deliveryAddress\.street,/);
    assert.equal(lines.length, 2);
    const own = lines.find((each) => each.includes(id)) ?? '';
    assert.match(own, /,"'=HYPERLINK\(""http:\/\/x""\)",/);
    assert.match(own, /,"Bonn, ""Nord""",/);
    assert.equal(whole.headers.get('link'), null);
    assert.match(
      (await read('?limit=1')).headers.get('link') ?? '',
      /^<\/operator\S+cursor=\S+>; rel="next"$/,
    );
    assert.match((await read('', '*/*')).headers.get('content-type') ?? '', /json/);
  });

  test('with an order whose shopper is erased, without addresses', async () => {
    const partner = await seller({ LAMP: ean(3_060) });
    const id = await sold(partner, ['LAMP']);
    const { takedownId } = await takedowns.add({ partnerId: partner.partnerId });
    const store = await newStore({ url: server.databaseUrl, remove: async () => undefined });
    await store.write((tx) =>
      raw(tx).run('UPDATE orders SET personal = NULL WHERE partner_id = ?1', partner.partnerId),
    );
    const [found] = await buyers(takedownId);
    assert.deepEqual([found?.salesOrderId, found?.deliveryAddress], [id, undefined]);
  });

  test('with a link where a page examined many variations without orders', async () => {
    const partner = await seller({ ZEBRA: ean(3_070) });
    const ids = [await sold(partner, ['ZEBRA']), await sold(partner, ['ZEBRA'])];
    const skus = Array.from({ length: 999 }, (_, index) => `NOBODY-${index}`);
    const { takedownId } = await takedowns.add({ partnerId: partner.partnerId, skus: [...skus, 'ZEBRA'] });
    const first = await page(pathOf(takedownId));
    const rest = await page(first.links[0]?.href ?? '');
    assert.equal(first.buyers.length, 1);
    const found = [...first.buyers, ...rest.buyers].map(({ salesOrderId }) => salesOrderId);
    assert.deepEqual(found, ids.sort());
  });
});

describe('POST /operator/v1/takedowns/{takedownId}/buyers answers', () => {
  const unknown = pathOf('b47251f9-bc6b-4730-a0dd-b41b858732b8');

  test('404 for a takedown that does not exist', async () => {
    const answer = await server.operator.post(unknown, { since: longAgo });
    assert.equal(answer.status, 404);
    assert.match(answer.text, /TAKEDOWN_NOT_FOUND/);
  });

  for (const [about, body] of [
    ['no date', {}],
    ['a date that does not exist', { since: '2026-02-31T00:00:00Z' }],
    ['an unknown member', { since: longAgo, until: longAgo }],
  ] as const) {
    test(`400 for ${about}`, async () => {
      const answer = await server.operator.post(unknown, body);
      assert.equal(answer.status, 400, answer.text);
      assert.match(answer.text, /since|until/);
    });
  }

  test('406 for a type that it does not have', async () => {
    const answer = await server.operator.post(unknown, { since: longAgo }, { accept: 'application/pdf' });
    assertRefused(answer, 406, 'NOT_ACCEPTABLE');
  });

  test('403 for the role viewer', async () => {
    const viewer = await newOperator(server, 'only-viewer', ['viewer']);
    assertRefused(await viewer.post(unknown, { since: longAgo }), 403, 'MISSING_ROLE');
  });
});
