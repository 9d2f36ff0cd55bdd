import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { answerOf, assertRefused } from '@kontor/harness/refused';
import { type Sandbox, SandboxError, startSandbox } from 'kontor/sandbox';
import type { PopulationState } from '../../packages/contract/generated/sandbox-v1.ts';
import { root } from '../tidy/sources.ts';

async function partnersOf({ operator }: Sandbox): Promise<string[]> {
  const { resources } = await operator<{ resources: { partnerId: string }[] }>({
    path: '/operator/v1/partners',
  });
  return resources.map(({ partnerId }) => partnerId);
}

describe('a sandbox for a test', () => {
  test('has what its options say, and can be reset to that', async () => {
    await using sandbox = await startSandbox({
      clock: { now: '2027-03-01T09:00:00Z', frozen: true },
      seed: 7,
    });
    assert.equal(await sandbox.clock.now(), '2027-03-01T09:00:00.000Z');
    const population = await sandbox.operator<{ preset: string; seed: number }>({
      path: '/sandbox/v1/population',
    });
    assert.deepEqual([population.preset, population.seed], ['none', 7]);
    await sandbox.partner({ products: 0 });
    await sandbox.clock.advance('P1D');
    await sandbox.reset();
    assert.equal(await sandbox.clock.now(), '2027-03-01T09:00:00.000Z');
    assert.deepEqual(await partnersOf(sandbox), ['1000001', '1000002']);
  });

  test('is given up when it takes longer to start than it may', async () => {
    await assert.rejects(
      startSandbox({ startTimeoutMs: 1 }),
      /did not start within 1 ms; startTimeoutMs gives/,
    );
  });

  test('logs in as often as tests need, and waits when the rate limit says so', async () => {
    await using sandbox = await startSandbox();
    const partner = await sandbox.partner({ products: 0 });
    for (let logins = 0; logins < 25; logins += 1) {
      await sandbox.clock.advance('PT1S');
      assert.equal((await partner.token()).split('.').length, 3);
    }
  });

  test('has partners whose tokens stay valid when the clock has moved', async () => {
    await using sandbox = await startSandbox();
    const mistyped = { product: 2 } as object;
    await assert.rejects(
      sandbox.partner(mistyped),
      /partner has no option "product". The closest one is products/,
    );
    const partner = await sandbox.partner({ name: 'Harbour Lamps', products: 2 });
    assert.equal(partner.name, 'Harbour Lamps');
    const order = await sandbox.orders.place(partner);
    await sandbox.clock.advance('PT2H');
    const read = await partner.fetch(`/v4/orders/${order.salesOrderId}`);
    assert.equal(read.status, 200);
    const { positionItems } = (await read.json()) as { positionItems: { fulfillmentStatus: string }[] };
    assert.equal(positionItems[0]?.fulfillmentStatus, 'PROCESSABLE');
    const { events } = await sandbox.events({ types: ['kontor.order.placed.v1'] });
    assert.equal(events.length, 1);
    const [newest] = await sandbox.requests({ last: 1 });
    assert.deepEqual([newest?.method, newest?.path], ['GET', `/v4/orders/${order.salesOrderId}`]);
    assert.deepEqual(await sandbox.requests({ failed: true }), []);
    await partner.remove();
    assert.deepEqual(await partnersOf(sandbox), ['1000001', '1000002']);
  });

  test('can be broken on purpose, and repaired', async () => {
    await using sandbox = await startSandbox();
    const partner = await sandbox.partner({ products: 0 });
    const [rule] = await sandbox.faults.add({ operations: ['getPartnerProducts'], effect: { status: 503 } });
    assert.ok(rule);
    assertRefused(await answerOf(await partner.fetch('/v5/products')), 503, 'OVERLOADED');
    await sandbox.faults.remove(rule.faultId);
    assert.equal((await partner.fetch('/v5/products')).status, 200);
    await sandbox.faults.add({ effect: { status: 503 } });
    await sandbox.faults.clear();
    assert.equal((await partner.fetch('/v5/products')).status, 200);
  });

  test('can be restored to a snapshot', async () => {
    await using sandbox = await startSandbox();
    const partner = await sandbox.partner({ products: 1 });
    const kept = await sandbox.snapshot();
    await sandbox.snapshot('by-name');
    await sandbox.orders.place(partner);
    await kept.restore();
    const orders = (await (await partner.fetch('/v4/orders')).json()) as { resources: unknown[] };
    assert.deepEqual(orders.resources, []);
    await sandbox.restore('by-name');
    await assert.rejects(sandbox.restore('nothing'), /answered 404: .*SNAPSHOT_NOT_FOUND/);
  });

  test('returns the events since it started or was reset, of all pages, and those after a mark', async () => {
    await using sandbox = await startSandbox();
    const oldest = await sandbox.events({ after: 'oldest' });
    assert.ok(oldest.events.length > 0);
    assert.deepEqual((await sandbox.events()).events, []);
    const partner = await sandbox.partner({ products: 100 });
    const products = (await (await partner.fetch('/v5/products?limit=100')).json()) as {
      resources: { sku: string }[];
    };
    // More than a page of the server.
    for (let round = 1; round <= 11; round += 1) {
      const answer = await partner.fetch('/v1/availability/quantities', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(products.resources.map(({ sku }) => ({ sku, quantity: round }))),
      });
      assert.ok(answer.ok, await answer.text());
    }
    const types = ['kontor.quantity.changed.v1'] as const;
    const { events, cursor } = await sandbox.events({ types });
    assert.ok(events.length > 1000, `${events.length}`);
    const placed = await sandbox.orders.place(partner);
    const since = await sandbox.events({ after: cursor, types: ['kontor.order.placed.v1'] });
    assert.deepEqual(
      since.events.map(({ subject }) => subject),
      [`orders/${placed.salesOrderId}`],
    );
    assert.equal((await sandbox.events({ limit: 3 })).events.length, 3);
    await sandbox.reset();
    assert.deepEqual((await sandbox.events()).events, []);
  });

  test('advances its clock to the next event of a type', async () => {
    await using sandbox = await startSandbox({ clock: { now: '2027-03-01T09:00:00Z', frozen: true } });
    const partner = await sandbox.partner({ products: 1 });
    const { salesOrderId } = await sandbox.orders.place(partner);
    const event = await sandbox.clock.advance({ until: 'kontor.order-item.processable.v1', partner });
    assert.match(event.subject, new RegExp(`^orders/${salesOrderId}/items/`));
    assert.equal(await sandbox.clock.now(), '2027-03-01T09:30:00.000Z');
    await assert.rejects(
      sandbox.clock.advance({ until: 'kontor.order-item.sent.v1', within: 'P2D' }),
      /There was no kontor.order-item.sent.v1 within P2D: it is 2027-03-03T09:30:00.000Z now/,
    );
  });

  test('has shoppers who order from every partner, also from one that joins later', async () => {
    await using sandbox = await startSandbox({
      population: { preset: 'normal', seed: 7, partners: 'all' },
      clock: '2027-03-01T00:00:00Z',
    });
    const partner = await sandbox.partner({ products: 3 });
    const gone = await sandbox.partner({ products: 1 });
    await gone.remove();
    await sandbox.clock.advance('P1D');
    const { events } = await sandbox.events({ types: ['kontor.order.placed.v1'] });
    const sources = new Set(events.map(({ source }) => source));
    assert.deepEqual(
      [...sources].sort(),
      ['1000001', '1000002', partner.partnerId].map((id) => `/partners/${id}`),
    );
    assert.deepEqual((await sandbox.population.state()).partners, ['all']);
    const quiet = await sandbox.population.set({ preset: 'quiet', partners: [partner.partnerId] });
    assert.deepEqual([quiet.ordersPerDay, quiet.partners], [5, [partner.partnerId]]);
    await assert.rejects(
      sandbox.population.set({ partners: ['all', '1000001'] }),
      /"all" means every partner and stands alone/,
    );
  });

  test('has webhooks that verify what arrives and can be awaited', async () => {
    await using sandbox = await startSandbox();
    const partner = await sandbox.partner({ products: 1 });
    await using all = await sandbox.webhooks();
    await using own = await sandbox.webhooks({ partner, types: ['kontor.order.placed.v1'] });
    const { salesOrderId } = await sandbox.orders.place(partner);
    const event = await own.next('kontor.order.placed.v1');
    assert.equal(event.subject, `orders/${salesOrderId}`);
    assert.deepEqual(own.events, [event]);
    assert.equal(
      (await all.next('kontor.order.placed.v1', { matches: ({ id }) => id === event.id })).id,
      event.id,
    );
    await assert.rejects(
      own.next('kontor.order-item.sent.v1', { timeoutMs: 10 }),
      /No kontor.order-item.sent.v1 arrived within 10 ms; what arrived: kontor.order.placed.v1/,
    );
    const forged = await fetch(own.url, { method: 'POST', body: '{"type":"kontor.order.placed.v1"}' });
    assert.deepEqual(await answerOf(forged), { status: 401, text: '' });
    assert.deepEqual([own.refused, own.events.length], [1, 1]);
  });

  test('judges the connector, but not the test around it', async () => {
    await using sandbox = await startSandbox();
    const partner = await sandbox.partner({ products: 3 });
    await partner.fetch('/v5/products?limit=1');
    assert.deepEqual(
      [(await sandbox.conformance()).passed, (await sandbox.conformance()).requests],
      [false, 0],
    );
    const headers = { authorization: `Bearer ${await partner.token()}` };
    await fetch(`${sandbox.url}/v5/products?limit=1`, { headers });
    const report = await sandbox.conformance({ partner });
    assert.deepEqual(
      [report.passed, report.checks.flatMap(({ findings }) => findings.map(({ cause }) => cause))],
      [false, ['the next page was not requested']],
    );
    assert.equal((await sandbox.conformance({ skip: ['follows-next@getPartnerProducts'] })).passed, true);
  });

  test('is independent of another one', async () => {
    await using first = await startSandbox({ clock: '2030-01-01T00:00:00Z' });
    await using second = await startSandbox();
    await first.partner({ products: 0 });
    assert.notEqual(first.url, second.url);
    assert.deepEqual(await partnersOf(second), ['1000001', '1000002']);
    assert.ok(Date.parse(await second.clock.now()) < Date.UTC(2029, 0));
    await first.stop();
    await first.stop();
    await assert.rejects(fetch(first.url));
    assert.equal((await fetch(`${second.operatorUrl}/livez`)).status, 200);
  });
});

test('a failed start reports the reason', async () => {
  await assert.rejects(
    startSandbox({ settings: { KONTOR_CURRENCIES: 'nonsense' } }),
    /did not start.*KONTOR_CURRENCIES/s,
  );
  await assert.rejects(startSandbox({ clock: 'tomorrow' }), /POST \/sandbox\/v1\/clock answered 400/);
});

test('a runtime that cannot run the sources says which versions work', () => {
  const code = "import 'kontor/sandbox';";
  const words = ['--no-strip-types', '--input-type=module', '-e', code];
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /kontor\/sandbox needs Node\.js 24\.15 or later and this is \d/);
});

test('a mistyped option or setting is refused before anything starts', async () => {
  const mistyped = { seeed: 1 } as object;
  await assert.rejects(startSandbox(mistyped), /no option "seeed". The closest one is seed/);
  const settings = { KONTOR_RATELIMIT: 'off' };
  await assert.rejects(
    startSandbox({ settings }),
    /no setting "KONTOR_RATELIMIT". The closest one is KONTOR_RATE_LIMIT/,
  );
});

test('a preset can be named as the population, and a refusal is reported in sentences, with its body as data', async () => {
  await using sandbox = await startSandbox({ population: 'quiet', seed: 3 });
  const { preset, ordersPerDay, seed } = await sandbox.operator<PopulationState>({
    path: '/sandbox/v1/population',
  });
  assert.deepEqual({ preset, ordersPerDay, seed }, { preset: 'quiet', ordersPerDay: 5, seed: 3 });
  const refused = await sandbox.clock.advance('31 minutes').catch((error: SandboxError) => error);
  assert.ok(refused instanceof SandboxError);
  assert.match(
    refused.message,
    /answered 400: VALIDATION_FAILED: advance is "31 minutes" and must be .* \(at \$\.advance\)$/,
  );
  assert.equal(JSON.parse(refused.body).errors.length, 1);
});

test('a test that forgets to stop its sandbox ends nevertheless, and the sandbox with it', async () => {
  const code = `
    import { startSandbox } from 'kontor/sandbox';
    const { operatorUrl } = await startSandbox();
    console.log(operatorUrl);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  // At its exit not all of its output may have arrived.
  assert.equal(await new Promise((resolve) => child.once('close', resolve)), 0);
  const url = output.trim();
  assert.match(url, /^http:/);
  const isGone = () =>
    fetch(url).then(
      () => false,
      () => true,
    );
  while (!(await isGone())) await new Promise((resolve) => setImmediate(resolve));
});
