import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { followAll, linkOf } from '@kontor/harness/lists';
import { product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/products';
const firstMs = Date.parse('2026-09-01T00:00:00.000Z');

/** Error of test products whose last digit is 1. */
const imageError = '900040';

interface Listed {
  readonly partnerId: string;
  readonly sku: string;
  readonly status: string;
}

async function read(query: string) {
  const answer = await operator.get(`${path}?${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}
const skusOf = (resources: readonly Listed[]) => resources.map(({ sku }) => sku);

/** A partner with two products online, two restricted and one switched off, each an hour after the previous one. */
async function newSeller() {
  server.clock.stopAt(firstMs);
  const client = await server.newPartner();
  for (const [index, sku] of ['Z-ONLINE', 'A-ONLINE', 'Z-BAD', 'A-BAD', 'OFF'].entries()) {
    server.clock.stopAt(firstMs + index * 3_600_000);
    await client.login(client.username, 'pass-word');
    const ean = testProductEan(index, sku.endsWith('BAD') ? 1 : 0);
    const { productDescription } = product();
    const brandId = sku.startsWith('Z') ? '9HGZKXQ1' : productDescription.brandId;
    await deliverAndCheck(client, [
      product({ sku, ean, productReference: sku, productDescription: { ...productDescription, brandId } }),
    ]);
  }
  await deliver(client, { status: [{ sku: 'OFF', active: false }] }, '/v5/products/active-status');
  return client;
}

await operator.put('/operator/v1/brands', [{ id: '9HGZKXQ1', name: 'Another', usable: true }]);
const seller = await newSeller();
const other = await newSeller();
const of = (client = seller) => `partnerId=${client.partnerId}`;
const { category, brandId } = product().productDescription;

test('an EAN that nobody can have is refused', async () => {
  for (const ean of ['ABC', '1234567', '123456789012345']) {
    const { status, json } = await operator.get(`${path}?ean=${ean}`);
    assert.deepEqual([status, json.errors[0].code], [400, 'INVALID_PARAMETER']);
  }
});

describe('200', () => {
  test('shows what each product is and its status', async () => {
    const { resources } = await read(`${of()}&errorCode=${imageError}`);
    const [bad] = resources;
    assert.equal(bad.sku, 'A-BAD');
    const { productReference, ean, moin, lastModified, errors, information, ...rest } = bad;
    assert.equal(errors[0].code, '900040 - MAIN_IMAGE_UNUSABLE');
    assert.deepEqual(information, []);
    assert.ok(productReference && ean === testProductEan(3, 1));
    assert.equal(moin, undefined);
    assert.equal(lastModified, '2026-09-01T03:00:00.000Z');
    assert.deepEqual(rest, {
      partnerId: seller.partnerId,
      sku: 'A-BAD',
      category,
      brandId,
      ...(product().productDescription.productLine && {
        productLine: product().productDescription.productLine,
      }),
      standardPrice: product().pricing.standardPrice,
      active: true,
      status: 'RESTRICTED',
      visible: false,
      orderable: false,
      reasons: ['NOT_ONLINE'],
    });
  });

  test('in the order of the last status change, or of skus when filtered', async () => {
    const byTime = ['Z-ONLINE', 'A-ONLINE', 'Z-BAD', 'A-BAD', 'OFF'];
    assert.deepEqual(skusOf((await read(of())).resources), byTime);
    const bySku = [...byTime].sort();
    assert.deepEqual(
      skusOf((await read(`${of()}&category=${encodeURIComponent(category)}`)).resources),
      bySku,
    );
  });

  const cases: [query: string, skus: string[]][] = [
    ['status=ONLINE', ['Z-ONLINE', 'A-ONLINE']],
    ['status=RESTRICTED', ['Z-BAD', 'A-BAD']],
    ['status=INACTIVE', ['OFF']],
    ['status=PENDING', []],
    ['status=REJECTED', []],
    ['brandId=9HGZKXQ1', ['Z-BAD', 'Z-ONLINE']],
    ['brandId=nobody-has-this', []],
    ['category=nobody-has-this', []],
    [`errorCode=${imageError}`, ['A-BAD', 'Z-BAD']],
    [`errorCode=${encodeURIComponent('900040 - MAIN_IMAGE_UNUSABLE')}`, ['A-BAD', 'Z-BAD']],
    ['errorCode=1', []],
    [`errorCode=${imageError}&brandId=9HGZKXQ1`, ['Z-BAD']],
    [`errorCode=${imageError}&status=ONLINE`, []],
    ['brandId=9HGZKXQ1&status=ONLINE', ['Z-ONLINE']],
    [`category=${encodeURIComponent(category)}&brandId=9HGZKXQ1&status=RESTRICTED`, ['Z-BAD']],
    ['changedSince=2026-09-01T02:00:00Z', ['Z-BAD', 'A-BAD', 'OFF']],
    ['changedSince=2026-09-01T02:00:00.001Z', ['A-BAD', 'OFF']],
    ['changedSince=2026-09-01T02:00:00.001Z&status=RESTRICTED', ['A-BAD']],
    ['changedSince=2026-09-01T02:00:00.001Z&brandId=9HGZKXQ1', []],
    ['changedSince=2030-01-01', []],
    ['sku=A-BAD', ['A-BAD']],
    ['sku=nobody-has-this', []],
    ['sku=A-BAD&status=ONLINE', []],
    [`ean=${testProductEan(3, 1)}`, ['A-BAD']],
    [`ean=${testProductEan(3, 1).padStart(14, '0')}`, ['A-BAD']],
    [`ean=${testProductEan(3, 1)}&errorCode=${imageError}`, ['A-BAD']],
    [`ean=${testProductEan(3, 1)}&errorCode=1`, []],
    [`ean=${testProductEan(3, 1)}&sku=Z-BAD`, []],
    [`ean=${testProductEan(3, 1)}&sku=A-BAD&brandId=${brandId}&changedSince=2026-09-01`, ['A-BAD']],
    [`ean=${testProductEan(3, 1)}&category=nobody-has-this`, []],
    ['ean=4006381333931', []],
  ];
  for (const [query, skus] of cases) {
    test(`${query} gives ${skus.join(', ') || 'nothing'}, for one partner and for all, on any page, and counts it`, async () => {
      const mine = `${of()}&${query}`;
      assert.deepEqual(skusOf((await read(mine)).resources), skus);
      assert.deepEqual(skusOf(await followAll(operator, `${path}?${mine}&limit=1`)), skus);
      assert.equal((await read(`${mine}&count=true`)).count, skus.length);
      const all = await followAll(operator, `${path}?${query}&limit=2`);
      for (const client of [seller, other]) {
        assert.deepEqual(skusOf(all.filter(({ partnerId }) => partnerId === client.partnerId)), skus);
      }
      const ids = all.map(({ partnerId }) => partnerId);
      assert.deepEqual(ids, [...ids].sort());
      const { count, countIsMinimum } = await read(`${query}&count=true&limit=1`);
      assert.equal(count, all.length);
      assert.equal(countIsMinimum, undefined);
    });
  }

  test('returns counts on a first page that requests only them', async () => {
    assert.ok(!('count' in (await read(of()))));
    assert.ok(!('count' in (await read(`${of()}&count=false`))));
    const first = await operator.get(`${path}?${of()}&count=true&limit=2`);
    assert.equal(first.json.count, 5);
    const second = await operator.get(linkOf(first, 'next'));
    assert.ok(!('count' in second.json));
  });

  test('updates the counts with every change of status and of errors', async () => {
    const client = await newSeller();
    const counts = async () => {
      const of = async (query: string) =>
        (await read(`partnerId=${client.partnerId}&count=true&${query}`)).count;
      const statuses = ['PENDING', 'ONLINE', 'RESTRICTED', 'REJECTED', 'INACTIVE'];
      const byStatus = await Promise.all(statuses.map((status) => of(`status=${status}`)));
      return [...byStatus, await of(''), await of(`errorCode=${imageError}`), await of('errorCode=NOT_NICE')];
    };
    assert.deepEqual(await counts(), [0, 2, 2, 0, 1, 5, 2, 0]);
    const decision = `/operator/v1/partners/${client.partnerId}/products/A-BAD/marketplace-status`;
    const errors = [{ code: 'NOT_NICE', title: 'It is not nice' }];
    assert.equal((await operator.put(decision, { status: 'REJECTED', errors })).status, 200);
    assert.deepEqual(await counts(), [0, 2, 1, 1, 1, 5, 1, 1]);
    assert.equal((await operator.send('DELETE', decision)).status, 200);
    await checked(client, 'A-BAD');
    assert.deepEqual(await counts(), [0, 2, 2, 0, 1, 5, 2, 0]);
    await deliver(client, { status: [{ sku: 'Z-BAD', active: false }] }, '/v5/products/active-status');
    // A product that is switched off keeps its errors.
    assert.deepEqual(await counts(), [0, 2, 1, 0, 2, 5, 2, 0]);
    await deliver(client, [product({ sku: 'NEW', productReference: 'NEW', ean: 'x' })]);
    assert.deepEqual(await counts(), [0, 2, 1, 0, 2, 5, 2, 0]);
  });

  test('caps a limit of any size', async () => {
    assert.equal((await read(`${of()}&limit=2000000000`)).resources.length, 5);
  });

  test('an operator paging through one partner neither misses nor repeats what stays unchanged while others change', async () => {
    const client = await newSeller();
    const query = `${path}?partnerId=${client.partnerId}&limit=1`;
    let round = 0;
    const seen = await followAll(operator, query, async () => {
      round += 1;
      if (round === 2) {
        await deliver(client, { status: [{ sku: 'Z-ONLINE', active: false }] }, '/v5/products/active-status');
      }
    });
    assert.deepEqual([...new Set(skusOf(seen))].sort(), ['A-BAD', 'A-ONLINE', 'OFF', 'Z-BAD', 'Z-ONLINE']);
  });
});

describe('400', () => {
  for (const [query, name] of [
    ['status=GONE', 'INVALID_PARAMETER'],
    ['changedSince=yesterday', 'INVALID_PARAMETER'],
    ['count=perhaps', 'INVALID_PARAMETER'],
    ['limit=0', 'INVALID_PARAMETER'],
    ['limit=many', 'INVALID_PARAMETER'],
    ['cursor=made-up', 'INVALID_CURSOR'],
    ['partner=1000001', 'UNKNOWN_PARAMETER'],
  ] as const) {
    test(query, async () => assertRefused(await operator.get(`${path}?${query}`), 400, name));
  }

  test('for a cursor of another list, and one that is a day old', async () => {
    const audit = await operator.get('/operator/v1/audit?limit=1');
    const foreign = new URLSearchParams(linkOf(audit, 'next')?.split('?')[1]).get('cursor') ?? '';
    assert.notEqual(foreign, '');
    assertRefused(await operator.get(`${path}?cursor=${encodeURIComponent(foreign)}`), 400, 'INVALID_CURSOR');
    const next = linkOf(await operator.get(`${path}?limit=1`), 'next');
    assert.equal((await operator.get(next)).status, 200);
    server.clock.stopAt(firstMs + 30 * 3_600_000);
    assertRefused(await operator.get(next), 400, 'INVALID_CURSOR');
  });
});

test('404 for an unknown partner, whatever else is requested', async () => {
  for (const query of ['', '&status=ONLINE', '&count=true']) {
    const answer = await operator.get(`${path}?partnerId=nobody${query}`);
    assert.equal(answer.status, 404, answer.text);
    assert.match(answer.text, /PARTNER_NOT_FOUND/);
  }
});
