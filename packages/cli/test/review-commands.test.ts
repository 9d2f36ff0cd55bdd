import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { reviewsOf, waits } from '@kontor/harness/reviews';
import { startTestServer } from '@kontor/harness/server';
import { checked, statusOf } from '@kontor/harness/statuses';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const reviews = reviewsOf(server);
const kontor = (...args: string[]) => runCommand([...args, '--operator', server.operatorUrl]);

beforeEach(() => reviews.put([{ applies: 'all' }]));

async function seller(number: number) {
  const client = await server.newPartner();
  const sold = product({ ean: ean(number) });
  await deliver(client, [sold]);
  await waits(client, sold.sku);
  return { client, sold, sku: sold.sku, partnerId: client.partnerId };
}

describe('kontor review', () => {
  test('list shows what waits and what changed, approve lets it in', async () => {
    const { client, sold, sku, partnerId } = await seller(910);
    const listed = await kontor('review', 'list', '--partner', partnerId);
    assert.match(listed.output, new RegExp(`^${partnerId}  ${sku}  [0-9a-f]{32}  \\S+  new\\n$`));
    const approved = await kontor('review', 'approve', sku, '--partner', partnerId);
    assert.deepEqual([approved.exitCode, approved.output], [0, `${sku}  approved\n`]);
    await checked(client, sku);
    assert.equal((await statusOf(client, sku)).status, 'ONLINE');
    await deliver(client, [{ ...sold, mpn: 'OTHER' }]);
    await waits(client, sku);
    const changed = await kontor('review', 'list', '--partner', partnerId);
    assert.match(changed.output, /changed\n {2}\$\.mpn: .+ -> "OTHER"\n$/);
    const explained = await kontor('explain', sku, '--partner', partnerId);
    assert.match(explained.output, /^Shoppers see the version before its last change, because it has been/);
    assert.match(explained.output, / {2}review of changed content [0-9a-f]{32}\n {2}the shop check/);
  });

  test('approve is refused for content that was replaced, and exits with 1', async () => {
    const { client, sold, sku, partnerId } = await seller(911);
    const [seen] = await reviews.list(partnerId);
    await deliver(client, [{ ...sold, mpn: 'OTHER' }]);
    await waits(client, sku);
    const flags = ['--partner', partnerId, '--content', seen?.version ?? ''];
    const refused = await kontor('review', 'approve', sku, ...flags);
    assert.equal(refused.exitCode, 1);
    assert.match(refused.output, /refused: REVIEW_CONTENT_REPLACED: /);
    assert.match(refused.notes, /1 of 1 decisions were refused/);
  });

  test('reject tells the reason', async () => {
    const { client, sku, partnerId } = await seller(912);
    const flags = ['--partner', partnerId, '--reason', 'Wrong image'];
    const rejected = await kontor('review', 'reject', sku, 'NONE', ...flags);
    assert.equal(rejected.exitCode, 1);
    assert.match(rejected.output, new RegExp(`^${sku}  rejected\\nNONE  refused: SKU_NOT_FOUND: `));
    const { status, errors } = await statusOf(client, sku);
    assert.deepEqual([status, errors[0].title], ['REJECTED', 'Wrong image']);
    assert.equal((await kontor('review', 'list', '--partner', partnerId)).output, 'No product waits.\n');
  });

  test('rules lists, adds and removes rules', async () => {
    const { partnerId } = await server.newPartner();
    await kontor('review', 'rules', '--none');
    assert.match((await kontor('review', 'rules')).output, /^No rules: /);
    await kontor('review', 'rules', '--add', 'new');
    const added = await kontor('review', 'rules', '--add', 'all', '--partner', partnerId);
    assert.equal(added.output, `1  new  all products\n2  new and changed  partner ${partnerId}\n`);
    const left = await kontor('review', 'rules', '--remove', '1', '--json');
    assert.deepEqual(JSON.parse(left.output), [{ partnerId, applies: 'all' }]);
  });

  for (const [about, args, sentence] of [
    ['a version of several skus', ['approve', 'A', 'B', '--partner', '1', '--content', 'x'], /a single sku/],
    ['no reason', ['reject', 'A', '--partner', '1'], /--reason/],
    ['values without --add', ['rules', '--brand', 'B'], /require --add/],
    ['a rule that does not exist', ['rules', '--remove', '9'], /There is no rule number 9/],
  ] as const) {
    test(`exits with 2 for ${about}`, async () => {
      const { exitCode, notes } = await kontor('review', ...args);
      assert.equal(exitCode, 2, notes);
      assert.match(notes, sentence);
    });
  }
});
