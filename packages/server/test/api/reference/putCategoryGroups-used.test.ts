/** Category groups whose change concerns variations, takedowns or review rules. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/category-groups';
const seller = await server.newPartner();

let made = 0;

/** A group with two categories, of which the second one can be left out; `names` are those of the categories. */
async function newGroup() {
  made += 1;
  const categoryGroup = `Group ${made}`;
  const [kept, dropped] = [`Kept ${made}`, `Dropped ${made}`];
  const put = (categories: string[], more: object = {}) =>
    operator.put(path, [{ categoryGroup, categories, attributes: [], ...more }]);
  assert.equal((await put([kept, dropped])).status, 200);
  return { categoryGroup, kept, dropped, put };
}

let delivered = 0;

async function deliverTo(category: string, count = 1): Promise<void> {
  const { brandId } = product().productDescription;
  const variations = Array.from({ length: count }, () => {
    delivered += 1;
    const sku = `USED-${delivered}`;
    const productDescription = { category, brandId };
    return product({ sku, productReference: sku, ean: ean(delivered), productDescription });
  });
  assert.equal((await deliver(seller, variations)).progress.succeeded, count);
}

describe('a category that is left out of its group', () => {
  test('goes when nothing uses it', async () => {
    const { kept, put } = await newGroup();
    const answer = await put([kept]);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.json.changed, 1);
  });

  test('stays when it has variations: 400 with their number', async () => {
    const { kept, dropped, put } = await newGroup();
    await deliverTo(dropped, 2);
    const answer = await put([kept]);
    assert.equal(answer.status, 400, answer.text);
    const [error, ...others] = answer.json.errors;
    assert.deepEqual(others, []);
    assert.equal(error.jsonpath, '$[0].categories');
    assert.equal(
      error.detail,
      `The category "${dropped}" is left out, but has 2 stored variations. Keep it, or send a group that has it.`,
    );
    const facts = { category: dropped, variations: 2, takedowns: 0, reviewRules: 0 };
    assert.deepEqual(error['detail-structured'], facts);
    assert.equal((await seller.get(`/v5/products/categories?category=${dropped}`)).status, 200);
  });

  test('stays while an active takedown names it', async () => {
    const { kept, dropped, put } = await newGroup();
    const takedown = await operator.post('/operator/v1/takedowns', {
      scope: { category: dropped },
      reason: 'A recall',
    });
    assert.equal(takedown.status, 201, takedown.text);
    const answer = await put([kept]);
    assert.equal(answer.status, 400, answer.text);
    assert.match(answer.json.errors[0].detail, /is left out, but has 1 active takedown\. Keep it/);
    const lifted = await operator.send('DELETE', `/operator/v1/takedowns/${takedown.json.takedownId}`);
    assert.equal(lifted.status, 200, lifted.text);
    assert.equal((await put([kept])).status, 200);
  });

  test('stays while a review rule names it', async () => {
    const { kept, dropped, put } = await newGroup();
    const rules = await operator.put('/operator/v1/review-rules', [{ category: dropped, applies: 'new' }]);
    assert.equal(rules.status, 200, rules.text);
    const answer = await put([kept]);
    assert.equal(answer.status, 400, answer.text);
    assert.match(answer.json.errors[0].detail, /is left out, but has 1 review rule\. Keep it/);
    await operator.put('/operator/v1/review-rules', []);
    assert.equal((await put([kept])).status, 200);
  });

  test('may be one of at most 100 in a request', async () => {
    const categories = Array.from({ length: 102 }, (_, index) => `Many ${index}`);
    const put = (names: string[]) =>
      operator.put(path, [{ categoryGroup: 'Many', categories: names, attributes: [] }]);
    assert.equal((await put(categories)).status, 200);
    const answer = await put(categories.slice(0, 1));
    assert.equal(answer.status, 400, answer.text);
    assert.equal(
      answer.json.errors[0].detail,
      'The groups leave out 101 categories; one request can leave out 100.',
    );
    assert.equal((await put(categories.slice(0, 2))).status, 200);
  });
});

describe('the answer', () => {
  test('counts the stored variations of groups that changed, also of categories that move', async () => {
    const one = await newGroup();
    const other = await newGroup();
    await deliverTo(one.kept, 2);
    await deliverTo(one.dropped);
    await deliverTo(other.kept);
    assert.equal((await one.put([one.kept, one.dropped], { title: '{brand}' })).json.variations, 3);
    assert.equal((await one.put([one.kept, one.dropped], { title: '{brand}' })).json.variations, 0);
    const moved = await operator.put(path, [
      { categoryGroup: one.categoryGroup, categories: [one.kept], attributes: [] },
      {
        categoryGroup: other.categoryGroup,
        categories: [other.kept, other.dropped, one.dropped],
        attributes: [],
      },
    ]);
    assert.equal(moved.status, 200, moved.text);
    assert.equal(moved.json.variations, 4);
  });
});
