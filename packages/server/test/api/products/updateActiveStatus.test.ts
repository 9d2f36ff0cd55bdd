import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, statusOf, testProductEan } from '@kontor/harness/statuses';
import { testBulkRefusals } from './bulk-refusals.ts';

const server = await startTestServer();
const path = '/v5/products/active-status';
const [first, second] = products(2) as [ReturnType<typeof product>, ReturnType<typeof product>];
const { sku } = first;

const morning = Date.parse('2026-03-01T07:15:00.000Z');
server.clock.stopAt(morning);

/** Creates a partner with both variations of one product. */
async function seller(): Promise<ApiClient> {
  const client = await server.newPartner();
  const { progress } = await deliver(client, [first, second]);
  assert.equal(progress.succeeded, 2);
  return client;
}

type Flags = Readonly<Record<string, boolean>>;

const send = (client: ApiClient, flags: Flags, headers = {}) =>
  deliver(
    client,
    { status: Object.entries(flags).map(([each, active]) => ({ sku: each, active })) },
    path,
    headers,
  );
const flagOf = async (client: ApiClient, of = sku) =>
  (await client.get(`/v5/products/${of}/active-status`)).json;
const isOn = async (client: ApiClient, of = sku) => (await flagOf(client, of)).active;

async function violationsOf(client: ApiClient, entry: unknown): Promise<[string, string][]> {
  const { progress, part } = await deliver(client, { status: [entry] }, path);
  assert.equal(progress.failed, 1, JSON.stringify(entry));
  const [{ errors }] = await part('failed');
  return errors.map((error: { code: string; jsonPath: string }) => [error.code.slice(0, 6), error.jsonPath]);
}

describe('POST /v5/products/active-status answers 202', () => {
  test('with the progress, its task and four links', async () => {
    const client = await seller();
    const answer = await client.post(path, { status: [{ sku, active: false }] });
    assert.equal(answer.status, 202);
    const { task, links, state, total } = answer.json;
    assert.equal(task.href, `/v5/products/update-tasks/${task.id}`);
    assert.deepEqual([state, total, links.length], ['pending', 1, 4]);
  });

  test('for an empty wrapper, which is done immediately', async () => {
    const { progress } = await deliver(await seller(), { status: [] }, path);
    assert.deepEqual([progress.state, progress.total], ['done', 0]);
  });

  test('for 500 entries, each of which is decided separately', async () => {
    const client = await server.newPartner();
    await deliver(client, products(300));
    const status = products(500).map((each) => ({ sku: each.sku, active: false }));
    const { progress, part } = await deliver(client, { status }, path);
    assert.deepEqual([progress.succeeded, progress.failed, progress.unchanged], [300, 200, 0]);
    assert.deepEqual((await part('succeeded'))[0], { variation: `/v5/products/${sku}`, sku });
  });

  test('and ignores unknown members of the body and of its entries', async () => {
    const client = await seller();
    const body = { status: [{ sku, active: false, lastModified: 'x', reason: 1 }], resources: [1] };
    assert.equal((await deliver(client, body, path)).progress.succeeded, 1);
    assert.equal(await isOn(client), false);
  });
});

describe('an active flag', () => {
  test('is on for a new variation and shows when it last changed', async () => {
    const client = await seller();
    assert.deepEqual(await flagOf(client), { sku, active: true, lastModified: '2026-03-01T07:15:00.000Z' });
    server.clock.stopAt(morning + 60_000);
    await send(client, { [sku]: false });
    assert.deepEqual(await flagOf(client), { sku, active: false, lastModified: '2026-03-01T07:16:00.000Z' });
    assert.equal((await flagOf(client, second.sku)).active, true);
    server.clock.stopAt(morning);
  });

  test('is not part of the product: a delivery does not change it, and the product does not show it', async () => {
    const client = await seller();
    await send(client, { [sku]: false });
    const before = (await client.get(`/v5/products/${sku}`)).json;
    assert.equal('active' in before, false);
    await deliver(client, [{ ...first, mpn: 'other', active: true }]);
    assert.equal(await isOn(client), false);
    assert.equal((await client.get(`/v5/products/${sku}`)).json.mpn, 'other');
  });

  test('does not affect the product last sent, so that an equal delivery is unchanged', async () => {
    const client = await seller();
    await send(client, { [sku]: false });
    assert.equal((await deliver(client, [first])).progress.unchanged, 1);
  });

  test('that is sent again is unchanged and keeps its date', async () => {
    const client = await seller();
    await send(client, { [sku]: false });
    server.clock.stopAt(morning + 60_000);
    const again = await deliver(client, `{"status":[{"active":false,"sku":"${sku}","note":1}]}`, path);
    server.clock.stopAt(morning);
    assert.deepEqual(await again.part('unchanged'), [{ variation: `/v5/products/${sku}`, sku }]);
    assert.equal((await flagOf(client)).lastModified, '2026-03-01T07:15:00.000Z');
  });

  test('that was never sent succeeds the first time although it is already on, and keeps its date', async () => {
    const client = await seller();
    server.clock.stopAt(morning + 60_000);
    assert.equal((await send(client, { [sku]: true })).progress.succeeded, 1);
    assert.equal((await send(client, { [sku]: true })).progress.unchanged, 1);
    server.clock.stopAt(morning);
    assert.equal((await flagOf(client)).lastModified, '2026-03-01T07:15:00.000Z');
  });

  test('can be switched on and off any number of times', async () => {
    const client = await seller();
    for (const active of [false, true, false, true]) {
      assert.equal((await send(client, { [sku]: active })).progress.succeeded, 1);
      assert.equal(await isOn(client), active);
    }
  });
});

describe('switching off', () => {
  test('frees the ean for another sku', async () => {
    const client = await seller();
    const heir = product({ sku: 'heir', productReference: 'heir', ean: first.ean });
    assert.equal((await deliver(client, [heir])).progress.failed, 1);
    await send(client, { [sku]: false });
    assert.equal((await deliver(client, [heir])).progress.succeeded, 1);
  });

  test('lets productReference and ean change', async () => {
    const client = await seller();
    const moved = { ...first, productReference: 'moved' };
    assert.equal((await deliver(client, [moved])).progress.failed, 1);
    await send(client, { [sku]: false });
    assert.equal((await deliver(client, [moved])).progress.succeeded, 1);
    assert.equal((await send(client, { [sku]: true })).progress.succeeded, 1);
  });
});

describe('switching on', () => {
  /** The seller after another sku has taken the ean of the first one, which is switched off. */
  async function withHeir(): Promise<ApiClient> {
    const client = await seller();
    await send(client, { [sku]: false });
    const heir = product({ sku: 'heir', productReference: 'heir', ean: first.ean });
    assert.equal((await deliver(client, [heir])).progress.succeeded, 1);
    return client;
  }

  test('fails with 100013 while another active sku has the ean', async () => {
    const client = await withHeir();
    assert.deepEqual(await violationsOf(client, { sku, active: true }), [['100013', '$.status[0].active']]);
    assert.equal(await isOn(client), false);
    assert.equal((await send(client, { heir: false })).progress.succeeded, 1);
    assert.equal((await send(client, { [sku]: true })).progress.succeeded, 1);
    assert.deepEqual(await violationsOf(client, { sku: 'heir', active: true }), [
      ['100013', '$.status[0].active'],
    ]);
  });

  test('works when the same body switches the other sku off, in either order', async () => {
    for (const order of [
      ['heir', sku],
      [sku, 'heir'],
    ]) {
      const client = await withHeir();
      const flags = Object.fromEntries(order.map((each) => [each, each === sku]));
      assert.equal((await send(client, flags)).progress.succeeded, 2);
      assert.deepEqual([await isOn(client), await isOn(client, 'heir')], [true, false]);
    }
  });

  test('fails for the second of two skus with one ean in a body', async () => {
    const client = await withHeir();
    await send(client, { heir: false });
    const { part } = await send(client, { [sku]: true, heir: true });
    assert.deepEqual(
      (await part('succeeded')).map((each) => each.sku),
      [sku],
    );
    assert.deepEqual(
      (await part('failed')).map((each) => each.sku),
      ['heir'],
    );
  });

  test('fails with 900009 when the product has changed into another meanwhile', async () => {
    const client = await seller();
    await send(client, { [sku]: false });
    const { brandId } = (products(5)[4] as typeof first).productDescription;
    const rebranded = { ...second, productDescription: { ...second.productDescription, brandId } };
    assert.equal((await deliver(client, [rebranded])).progress.succeeded, 1);
    assert.deepEqual(await violationsOf(client, { sku, active: true }), [['900009', '$.status[0].active']]);
    const followed = { ...first, productDescription: { ...first.productDescription, brandId } };
    assert.equal((await deliver(client, [followed])).progress.succeeded, 1);
    assert.equal((await send(client, { [sku]: true })).progress.succeeded, 1);
  });
});

describe('the marketplace status', () => {
  const at = (minute: number) => server.clock.stopAt(morning + minute * 60_000);

  test('is INACTIVE while the flag is off, and follows it', async () => {
    const client = await seller();
    await checked(client, sku);
    assert.equal((await statusOf(client, sku)).status, 'ONLINE');
    at(1);
    await send(client, { [sku]: false });
    const off = await statusOf(client, sku);
    assert.deepEqual([off.status, off.lastModified], ['INACTIVE', '2026-03-01T07:16:00.000Z']);
    at(2);
    await send(client, { [sku]: true });
    await checked(client, sku);
    const on = await statusOf(client, sku);
    assert.deepEqual([on.status, on.lastModified], ['ONLINE', '2026-03-01T07:17:00.000Z']);
    assert.equal(on.moin, off.moin);
    at(0);
  });

  test('keeps its errors while INACTIVE, and is decided by the shop check again after switching on', async () => {
    const client = await server.newPartner();
    await deliver(client, [product({ ean: testProductEan(1, 1) })]);
    await checked(client, sku);
    const restricted = await statusOf(client, sku);
    assert.equal(restricted.status, 'RESTRICTED');
    await send(client, { [sku]: false });
    const off = await statusOf(client, sku);
    assert.deepEqual([off.status, off.errors], ['INACTIVE', restricted.errors]);
    await send(client, { [sku]: true });
    await checked(client, sku);
    const again = await statusOf(client, sku);
    assert.deepEqual([again.status, again.errors], ['RESTRICTED', restricted.errors]);
  });

  test('stays INACTIVE when the product is delivered again, whatever its price', async () => {
    const client = await seller();
    await send(client, { [sku]: false });
    await deliver(client, [{ ...first, mpn: 'other' }]);
    const standardPrice = { amount: 1, currency: 'EUR' };
    await deliver(client, [{ sku, standardPrice }], '/v5/products/prices');
    assert.equal((await statusOf(client, sku)).status, 'INACTIVE');
  });

  test('stays the same when the flag is confirmed or refused', async () => {
    const client = await seller();
    await checked(client, sku, second.sku);
    const before = await statusOf(client, sku);
    at(3);
    await send(client, { [sku]: true });
    await deliver(client, { status: [{ sku, active: 'no' }] }, path);
    assert.deepEqual(await statusOf(client, sku), before);
    at(0);
  });
});

const invalidSeller = await seller();

describe('an invalid flag', () => {
  const violations: [string, unknown, [string, string][]][] = [
    ['of an unknown sku', { sku: 'nobody', active: true }, [['900007', '$.status[0].sku']]],
    [
      'of the sku in other letters',
      { sku: sku.toLowerCase(), active: false },
      [['900007', '$.status[0].sku']],
    ],
    ['without sku', { active: true }, [['900001', '$.status[0].sku']]],
    ['without active', { sku }, [['900001', '$.status[0].active']]],
    ['that is null', { sku, active: null }, [['900001', '$.status[0].active']]],
    ['that is a text', { sku, active: 'false' }, [['200003', '$.status[0].active']]],
    ['that is a number', { sku, active: 0 }, [['200003', '$.status[0].active']]],
    ['that is no object', 'x', [['900019', '$.status[0]']]],
    [
      'with several violations, all of which are told',
      { sku: 'nobody', active: 1 },
      [
        ['200003', '$.status[0].active'],
        ['900007', '$.status[0].sku'],
      ],
    ],
  ];
  for (const [name, entry, expected] of violations) {
    test(`${name} fails with ${expected.map(([code]) => code).join(', ')} and changes nothing`, async () => {
      assert.deepEqual(await violationsOf(invalidSeller, entry), expected);
      assert.equal(await isOn(invalidSeller), true);
    });
  }

  test("of another partner's sku is unknown", async () => {
    const stranger = await server.newPartner();
    assert.deepEqual(await violationsOf(stranger, { sku, active: false }), [['900007', '$.status[0].sku']]);
    assert.equal(await isOn(invalidSeller), true);
  });

  test('with a member that occurs twice fails with 900018', async () => {
    const { part } = await deliver(
      invalidSeller,
      `{"status":[{"sku":"${sku}","active":true,"active":false}]}`,
      path,
    );
    const [{ errors }] = await part('failed');
    assert.deepEqual(
      errors.map((error: { code: string; jsonPath: string }) => [error.code.slice(0, 6), error.jsonPath]),
      [['900018', '$.status[0].active']],
    );
    assert.equal(await isOn(invalidSeller), true);
  });

  test('does not affect the other elements; of two entries for one sku the later one counts', async () => {
    const client = await seller();
    const status = [{ sku, active: true }, null, { sku, active: false }];
    const { part } = await deliver(client, { status }, path);
    assert.deepEqual(
      (await part('failed')).map(({ errors }) => [errors[0].code.slice(0, 6), errors[0].jsonPath]),
      [
        ['900008', '$.status[0].sku'],
        ['900019', '$.status[1]'],
      ],
    );
    assert.equal(await isOn(client), false);
  });

  test('names the operation', async () => {
    const { part } = await send(invalidSeller, { nobody: true });
    const [{ variation, errors }] = await part('failed');
    assert.equal(variation, '/v5/products/nobody');
    assert.equal(errors[0].path, path);
  });
});

describe('the client time of a flag', () => {
  const at = (time: string) => ({ 'x-request-timestamp': `2026-02-01T${time}+01:00` });

  test('older than the last applied one leaves the flag alone, and the result says so', async () => {
    const client = await seller();
    await send(client, { [sku]: false }, at('08:00:00.000'));
    const late = await send(client, { [sku]: true }, at('07:59:59.999'));
    assert.deepEqual(await late.part('unchanged'), [
      { variation: `/v5/products/${sku}`, sku, superseded: true },
    ]);
    assert.equal(await isOn(client), false);
    assert.equal((await send(client, { [sku]: true }, at('08:00:00.000'))).progress.succeeded, 1);
  });

  test('counts for an equal flag too, and for the first one that sends the current value', async () => {
    const client = await seller();
    await send(client, { [sku]: true }, at('08:00:00.000'));
    const late = await send(client, { [sku]: false }, at('07:00:00.000'));
    assert.equal((await late.part('unchanged'))[0].superseded, true);
    await send(client, { [sku]: true }, at('10:00:00.000'));
    const between = await send(client, { [sku]: false }, at('09:00:00.000'));
    assert.equal((await between.part('unchanged'))[0].superseded, true);
    assert.equal(await isOn(client), true);
  });
});

test('a dry run of a flag gives its result and changes neither flag nor status', async () => {
  const client = await seller();
  await checked(client, sku);
  const before = await statusOf(client, sku);
  const status = [
    { sku, active: false },
    { sku: 'nobody', active: true },
  ];
  const trial = await client.post(`${path}?dryRun=true`, { status });
  assert.equal(trial.status, 200);
  const { total, succeeded, failed } = trial.json;
  assert.deepEqual([total, succeeded, failed], [2, 1, 1]);
  assert.equal(await isOn(client), true);
  assert.deepEqual(await statusOf(client, sku), before);
});

testBulkRefusals(server, { path, wrapper: 'status' });

test('POST /v5/products/active-status answers 400 to two wrappers in one body', async () => {
  const answer = await invalidSeller.post(path, '{"status":[],"status":[]}');
  assert.equal(answer.status, 400);
  assert.equal(answer.json.errors[0].jsonpath, '$.status');
});
