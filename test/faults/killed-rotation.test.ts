/**
 * `kontor secrets rotate` that is killed anywhere continues when it is called again; nothing is sealed with a third
 * key before that.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { newShopper, shoppersPath } from '@kontor/harness/shoppers';
import { runCommand } from '@kontor/harness/test-context';
import { isLong, rotationPoints } from './named-points.ts';
import { newShopperStore } from './shopper-store.ts';

const points = isLong ? rotationPoints : ['update signing_keys', 'update orders #203', 'insert settings #4'];
const newKey = () => randomBytes(32).toString('base64');
const market = await newShopperStore();

const keysOf = ([next, former]: readonly [string, string]) => ({
  KONTOR_ENCRYPTION_KEY: next,
  KONTOR_ENCRYPTION_KEY_PREVIOUS: former,
});

/** Runs the rotation from the second key to the first one. */
const rotate = (keys: readonly [string, string]) =>
  runCommand(['secrets', 'rotate', '--database-url', market.url], { environment: keysOf(keys) });

/** Runs the rotation in a process that is killed at a point. */
async function rotateKilledAt(point: string, keys: readonly [string, string]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rotate.ts'), point, market.url], {
    env: { ...process.env, ...keysOf(keys) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, notes, [, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null, string | null]>,
  ]);
  return { signal, output, notes };
}

test('a rotation that is killed after any of its writes continues, and no other starts before it is over', async (t) => {
  const shopper = newShopper();
  let key = newKey();
  const first = await market.start({ KONTOR_ENCRYPTION_KEY: key });
  t.after(() => first.kill());
  await market.partner.login('demo', 'demo');
  const webhook = { url: 'https://receiver.example/hooks', types: ['kontor.order.placed.v1'] };
  assert.equal((await market.partner.post('/v1/webhooks', webhook)).status, 201);
  // More than one transaction seals.
  const ids = await market.sell(shopper, 205, 2);
  assert.equal(await first.stop(), 0);
  const some = [ids[0], ids[1], ids.at(-1)].map(String);

  for (const point of points) {
    const [next, third] = [newKey(), newKey()];
    const killed = await rotateKilledAt(point, [next, key]);
    assert.equal(killed.signal, 'SIGKILL', `nothing passed ${point}: ${killed.output}${killed.notes}`);
    await assertWhole(market.url);

    // Part of it is sealed with the first key, part of it with the second; or all of it is unchanged.
    const tooEarly = await rotate([third, next]);
    assert.equal(tooEarly.exitCode, 1, `${point}: ${tooEarly.output}`);
    assert.match(tooEarly.notes, /neither KONTOR_ENCRYPTION_KEY .* Nothing was changed/);
    const between = await market.start({ KONTOR_ENCRYPTION_KEY: next, KONTOR_ENCRYPTION_KEY_PREVIOUS: key });
    t.after(() => between.kill());
    assert.deepEqual(await market.lastNames(some), new Set([shopper.lastName]), point);
    const found = await market.operator.post(`${shoppersPath}/search`, { email: shopper.email });
    assert.equal(found.json.orders.length, 100, 'as many as a search shows');
    assert.equal(await between.stop(), 0);

    const again = await rotate([next, key]);
    assert.equal(again.exitCode, 0, again.notes);
    const nothing = await rotate([next, key]);
    assert.match(nothing.output, /^There is nothing to do/);
    const last = await market.start({ KONTOR_ENCRYPTION_KEY: next });
    t.after(() => last.kill());
    assert.deepEqual(await market.lastNames(some), new Set([shopper.lastName]), point);
    await market.partner.login('demo', 'demo');
    assert.equal(await last.stop(), 0);
    assert.deepEqual(await market.remains(shopper), [], point);
    key = next;
  }
});
