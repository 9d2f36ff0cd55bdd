import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { type Sandbox, SandboxError, startSandbox } from 'kontor/sandbox';
import type { PopulationState } from '../../src/contract/sandbox-v1.ts';
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
    assert.equal((await partner.fetch('/v5/products')).status, 503);
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
