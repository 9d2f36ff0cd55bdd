import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { statusPath, testProductEan } from '@kontor/harness/statuses';
import fc from 'fast-check';

const checkDelayMs = 1000;
const server = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: String(checkDelayMs) });
let nowMs = Date.parse('2026-08-01T10:00:00.000Z');
server.clock.stopAt(nowMs);

/** The last one is a test product that the sandbox shop check always rejects. */
const skus = ['D', 'B', 'C', 'A', 'REFUSED'];
const colours = ['Red', 'Blue'];

/** What is stored, and everything that the decisions may depend on. Variations are in order of creation. */
interface Stored {
  colour: string;
  isActive: boolean;
  isRefusedByOperator: boolean;
}
type World = Map<string, Stored>;

type Step =
  | { readonly step: 'deliver'; readonly body: readonly { sku: string; colour: string }[] }
  | { readonly step: 'switch'; readonly sku: string; readonly isActive: boolean }
  | { readonly step: 'refuse' | 'lift'; readonly sku: string }
  | { readonly step: 'advance'; readonly byMs: number };

const sku = fc.constantFrom(...skus);
const element = fc.record({ sku, colour: fc.constantFrom(...colours) });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      step: fc.constant('deliver' as const),
      body: fc.uniqueArray(element, { selector: (each) => each.sku, minLength: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ step: fc.constant('advance' as const), byMs: fc.constantFrom(1, 400, 1000) }),
  },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('switch' as const), sku, isActive: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ step: fc.constantFrom('refuse' as const, 'lift' as const), sku }),
  },
);

const numberOf = (of: string) => skus.indexOf(of) + 1;

function variation(of: string, colour: string) {
  const { productDescription } = product();
  const attributes = productDescription.attributes?.map((attribute) =>
    attribute.name === 'Colour' ? { ...attribute, values: [colour] } : attribute,
  );
  return product({
    sku: of,
    ean: of === 'REFUSED' ? testProductEan(numberOf(of), 2) : ean(700 + numberOf(of)),
    productDescription: { ...productDescription, attributes },
  });
}

type Partner = ApiClient & { partnerId: string };

async function take(client: Partner, world: World, taken: Step): Promise<void> {
  if (taken.step === 'advance') {
    nowMs += taken.byMs;
    server.clock.stopAt(nowMs);
    // By the time of this request the due checks may have run or not; the outcome must not depend on it.
    await client.get('/v5/products/marketplace-status');
  } else if (taken.step === 'deliver') {
    const { progress } = await deliver(
      client,
      taken.body.map((each) => variation(each.sku, each.colour)),
    );
    assert.equal(progress.failed, 0);
    for (const each of taken.body) {
      const stored = world.get(each.sku);
      if (stored === undefined) {
        world.set(each.sku, { colour: each.colour, isActive: true, isRefusedByOperator: false });
      } else if (stored.colour !== each.colour) {
        Object.assign(stored, { colour: each.colour, isRefusedByOperator: false });
      }
    }
  } else {
    const stored = world.get(taken.sku);
    if (stored !== undefined) await change(client, stored, taken);
  }
}

async function change(
  client: Partner,
  stored: Stored,
  taken: Exclude<Step, { step: 'advance' | 'deliver' }>,
): Promise<void> {
  const path = `/operator/v1/partners/${client.partnerId}/products/${taken.sku}/marketplace-status` as const;
  if (taken.step === 'switch') {
    const body = { status: [{ sku: taken.sku, active: taken.isActive }] };
    await deliver(client, body, '/v5/products/active-status');
    stored.isActive = taken.isActive;
  } else if (taken.step === 'lift') {
    assert.equal((await server.operator.send('DELETE', path)).status, 200);
    stored.isRefusedByOperator = false;
  } else {
    const answer = await server.operator.put(path, {
      status: 'REJECTED',
      errors: [{ code: '900041 - NOT_WANTED', title: 'Not wanted' }],
    });
    assert.equal(answer.status, stored.isActive ? 200 : 409, answer.text);
    if (stored.isActive) stored.isRefusedByOperator = true;
  }
}

/** The expected outcome, computed from the stored data alone. */
function expected(world: World): Record<string, string> {
  const taken = new Set<string>();
  const statuses: Record<string, string> = {};
  for (const [of, { colour, isActive, isRefusedByOperator }] of world) {
    if (!isActive) statuses[of] = 'INACTIVE';
    else if (isRefusedByOperator || of === 'REFUSED' || taken.has(colour)) statuses[of] = 'REJECTED';
    else {
      statuses[of] = 'ONLINE';
      taken.add(colour);
    }
  }
  return statuses;
}

/** Moves the clock until no check is left. */
async function settled(client: ApiClient, world: World): Promise<Record<string, string>> {
  for (;;) {
    const statuses: Record<string, string> = {};
    for (const of of world.keys()) statuses[of] = (await client.get(statusPath(of))).json.status;
    if (!Object.values(statuses).includes('PENDING')) return statuses;
    nowMs += checkDelayMs;
    server.clock.stopAt(nowMs);
  }
}

test('of variations that are equal in every theme the one created first stays, whatever the order of the checks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const client = await server.newPartner();
      const world: World = new Map();
      for (const taken of steps) await take(client, world, taken);
      assert.deepEqual(await settled(client, world), expected(world));
    }),
    { numRuns: 30 },
  );
});

test('a duplicate that was checked first gives way when the one created before it is checked', async () => {
  const client = await server.newPartner();
  const world: World = new Map();
  await take(client, world, { step: 'deliver', body: [{ sku: 'D', colour: 'Red' }] });
  nowMs += 1_000;
  server.clock.stopAt(nowMs);
  while ((await client.get(statusPath('D'))).json.status === 'PENDING');
  await take(client, world, { step: 'deliver', body: [{ sku: 'A', colour: 'Blue' }] });
  await take(client, world, { step: 'advance', byMs: 500 });
  await take(client, world, { step: 'deliver', body: [{ sku: 'D', colour: 'Blue' }] });
  nowMs += 500;
  server.clock.stopAt(nowMs);
  while ((await client.get(statusPath('A'))).json.status === 'PENDING');
  assert.equal((await client.get(statusPath('D'))).json.status, 'PENDING');
  assert.equal((await client.get(statusPath('A'))).json.status, 'ONLINE');
  assert.deepEqual(await settled(client, world), { D: 'ONLINE', A: 'REJECTED' });
});
