import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { deliver } from '@kontor/harness/deliver';
import { allEvents, readOn } from '@kontor/harness/events';
import { ean, product, products } from '@kontor/harness/products';
import { reviewsOf, rulesPath, waits } from '@kontor/harness/reviews';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf } from '@kontor/harness/statuses';
import type { ReviewRule } from '../../../../contract/generated/operator-v1.ts';

const server = await startTestServer();
const reviews = reviewsOf(server);
let eans = 80_000;

beforeEach(() => reviews.put([]));

function fresh(more: Parameters<typeof product>[0] = {}) {
  eans += 1;
  const sku = `RULE-${eans}`;
  return product({ sku, productReference: sku, ean: ean(eans), ...more });
}

const skusOf = async (partnerId: string) => (await reviews.list(partnerId)).map(({ sku }) => sku).sort();

describe('PUT /operator/v1/review-rules answers 200', () => {
  test('and GET returns the rules in the form and order in which they were sent', async () => {
    const { partnerId } = await server.newPartner();
    const [{ productDescription } = fresh()] = products(1);
    const { brandId, category } = productDescription;
    const rules: ReviewRule[] = [
      { partnerId, brandId, category, applies: 'new' },
      { category, applies: 'all' },
      { applies: 'new' },
    ];
    const answer = await server.operator.put(rulesPath, rules);
    assert.deepEqual([answer.status, answer.json], [200, rules]);
    assert.deepEqual((await server.operator.get(rulesPath)).json, rules);
  });

  for (const member of ['partnerId', 'brandId', 'category'] as const) {
    test(`and with ${member}, only what has that value waits`, async () => {
      const client = await server.newPartner();
      const mine = products(8);
      const valueIn = ({ productDescription }: (typeof mine)[number]) =>
        member === 'partnerId' ? client.partnerId : productDescription[member];
      const [first] = mine;
      assert.ok(first);
      const value = valueIn(first);
      await reviews.put([{ [member]: value, applies: 'new' }]);
      await deliver(client, mine);
      for (const each of mine) {
        await (valueIn(each) === value ? waits : checked)(client, each.sku);
      }
      const expected = mine.filter((each) => valueIn(each) === value).map(({ sku }) => sku);
      assert.deepEqual(await skusOf(client.partnerId), expected.sort());
    });
  }

  test('and a rule with several values matches only what has all of them; of two rules, either suffices', async () => {
    const [one, other] = [await server.newPartner(), await server.newPartner()];
    const sold = fresh();
    const { brandId, category } = sold.productDescription;
    await server.operator.put('/operator/v1/brands', [{ id: 'OTHER', name: 'Other', useable: true }]);
    await reviews.put([
      { partnerId: one.partnerId, brandId, category, applies: 'new' },
      { partnerId: other.partnerId, brandId: 'OTHER', applies: 'new' },
    ]);
    for (const client of [one, other]) await deliver(client, [sold]);
    await waits(one, sold.sku);
    await checked(other, sold.sku);
    assert.equal((await statusOf(other, sold.sku)).status, 'ONLINE');
  });

  test('and a rule about new variations lets changed content through', async () => {
    const client = await server.newPartner();
    const sold = fresh();
    await deliverAndCheck(client, [sold]);
    await reviews.put([{ applies: 'new' }]);
    await deliverAndCheck(client, [{ ...sold, mpn: 'OTHER' }]);
    assert.equal((await statusOf(client, sold.sku)).status, 'ONLINE');
  });

  test('and what is online stays online, also after it is switched off and on, until its content changes', async () => {
    const client = await server.newPartner();
    const sold = fresh();
    await deliverAndCheck(client, [sold]);
    await reviews.put([{ applies: 'all' }]);
    assert.equal((await statusOf(client, sold.sku)).status, 'ONLINE');
    for (const active of [false, true]) {
      await deliver(client, { status: [{ sku: sold.sku, active }] }, '/v5/products/active-status');
    }
    await checked(client, sold.sku);
    assert.equal((await statusOf(client, sold.sku)).status, 'ONLINE');
    await deliver(client, [{ ...sold, mpn: 'OTHER' }]);
    await waits(client, sold.sku);
  });

  test('and what waits and no rule matches any more goes online by itself, and the rest waits on', async () => {
    const [one, other] = [await server.newPartner(), await server.newPartner()];
    await reviews.put([{ applies: 'new' }]);
    const [mine, theirs] = [[fresh(), fresh()], [fresh()]];
    await deliver(one, mine);
    await deliver(other, theirs);
    await waits(one, ...mine.map(({ sku }) => sku));
    await waits(other, ...theirs.map(({ sku }) => sku));
    await reviews.put([{ partnerId: other.partnerId, applies: 'new' }]);
    await checked(one, ...mine.map(({ sku }) => sku));
    for (const { sku } of mine) assert.equal((await statusOf(one, sku)).status, 'ONLINE');
    assert.deepEqual(
      await skusOf(other.partnerId),
      theirs.map(({ sku }) => sku),
    );
  });

  test('and the release goes on over more variations than one step takes', async () => {
    const client = await server.newPartner();
    await reviews.put([{ partnerId: client.partnerId, applies: 'new' }]);
    const many = Array.from({ length: 510 }, () => fresh());
    await deliver(client, many.slice(0, 400));
    await deliver(client, many.slice(400));
    await waits(client, ...many.map(({ sku }) => sku));
    assert.equal((await reviews.list(client.partnerId)).length, 510);
    await reviews.put([]);
    await checked(client, ...many.map(({ sku }) => sku));
    assert.deepEqual(await reviews.list(client.partnerId), []);
  });

  test('and a variation that a changed category lets in waits', async () => {
    const client = await server.newPartner();
    const category = 'Reviewed lamps';
    const putGroup = async (relatedMediaAssets: string[]) => {
      const attributes = [{ name: 'Data', type: 'STRING', multiValue: false, relatedMediaAssets }];
      const group = { categoryGroup: 'Group of reviewed lamps', categories: [category], attributes };
      const answer = await server.operator.put('/operator/v1/category-groups', [group]);
      assert.equal(answer.status, 200, answer.text);
    };
    await putGroup(['PRODUCT_DATASHEET']);
    const sold = fresh();
    const { brandId } = sold.productDescription;
    await deliverAndCheck(client, [{ ...sold, productDescription: { category, brandId } }]);
    assert.equal((await statusOf(client, sold.sku)).status, 'RESTRICTED');
    await reviews.put([{ applies: 'new' }]);
    await putGroup([]);
    while ((await statusOf(client, sold.sku)).status === 'RESTRICTED') {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await waits(client, sold.sku);
    assert.deepEqual(await skusOf(client.partnerId), [sold.sku]);
  });

  test('and tells it in the journal and the audit log, unless nothing changed', async () => {
    const { cursor } = await readOn(server.operator, allEvents, {});
    const { partnerId } = await server.newPartner();
    const rules: ReviewRule[] = [{ partnerId, applies: 'all' }];
    await reviews.put(rules);
    await reviews.put(rules);
    const { events } = await readOn(server.operator, allEvents, { after: cursor });
    const told = events.filter(({ type }) => type === 'kontor.review-rules.changed.v1');
    assert.deepEqual(
      told.map(({ subject, data }) => [subject, data]),
      [['review-rules', { rules: 1 }]],
    );
    const audit = await server.operator.get('/operator/v1/audit?record=review-rules');
    const changes = audit.json.resources.filter(({ before, after }: { before: unknown; after: unknown }) =>
      isDeepStrictEqual([before, after], [[], rules]),
    );
    assert.equal(changes.length, 1);
  });

  test('and a name that is stored already stays allowed when its partner is gone', async () => {
    const answer = await server.operator.post('/sandbox/v1/partners', {});
    const { partnerId } = answer.json;
    const rules: ReviewRule[] = [{ partnerId, applies: 'new' }];
    await reviews.put(rules);
    await server.operator.send('DELETE', `/sandbox/v1/partners/${partnerId}`);
    await reviews.put([...rules, { applies: 'new' }]);
  });
});

describe('PUT /operator/v1/review-rules answers 400', () => {
  for (const [about, body, place] of [
    ['no array', { applies: 'new' }, '$'],
    ['a rule that is no object', ['new'], '$[0]'],
    ['a rule without applies', [{}], '$[0].applies'],
    ['unknown values of applies', [{ applies: 'some' }], '$[0].applies'],
    ['an unknown member', [{ applies: 'new' }, { applies: 'new', brand: 'B-0001' }], '$[1]'],
    ['an unknown partner', [{ applies: 'new', partnerId: '1' }], '$[0].partnerId'],
    ['an unknown brand', [{ applies: 'new', brandId: 'NONE' }], '$[0].brandId'],
    ['an unknown category', [{ applies: 'new', category: 'None' }], '$[0].category'],
  ] as const) {
    test(`for ${about}`, async () => {
      const answer = await server.operator.put(rulesPath, body as object);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.json.errors[0].jsonpath, place);
      assert.deepEqual((await server.operator.get(rulesPath)).json, []);
    });
  }
});

test('PUT /operator/v1/review-rules answers 400 for more than 1,000 rules', async () => {
  const answer = await server.operator.put(rulesPath, Array(1_001).fill({ applies: 'new' }));
  assert.deepEqual([answer.status, answer.json.errors[0].jsonpath], [400, '$']);
});
