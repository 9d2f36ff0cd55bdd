/** A good and a bad client call the sandbox, and both are judged by its recordings. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import type { Verdict } from '../conformance/command.ts';

const server = await startTestServer();
const { operator } = server;

const kontor = (...args: string[]) => runCommand(['conformance', '--operator', server.operatorUrl, ...args]);

async function judged(partnerId: string) {
  const { exitCode, output } = await kontor('--partner', partnerId, '--format', 'json');
  const verdicts = JSON.parse(output) as Verdict[];
  return { exitCode, marks: Object.fromEntries(verdicts.map(({ name, verdict }) => [name, verdict])) };
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-waivers-'));
after(() => rmSync(folder, { recursive: true }));

test('a client that follows the rules passes', async () => {
  const good = await server.newPartner();
  const sent = await good.post('/v5/products', products(3), { prefer: 'wait=10', 'idempotency-key': 'one' });
  assert.equal(sent.status, 202, sent.text);
  const { id } = sent.json.task;
  // On a busy machine, the delivery may take longer than the server waits for it.
  for (let { state } = sent.json; state !== 'done'; ) {
    const polled = await good.get(`/v5/products/update-tasks/${id}`, { prefer: 'wait=10' });
    assert.equal(polled.status, 200, polled.text);
    state = polled.json.state;
  }
  for (const part of ['succeeded', 'failed', 'unchanged']) {
    await good.get(`/v5/products/update-tasks/${id}/${part}`);
  }
  await followAll(good, '/v5/products?limit=1');
  const { exitCode, marks } = await judged(good.partnerId);
  assert.deepEqual(
    [exitCode, Object.values(marks).filter((mark) => mark === 'failed')],
    [0, []],
    JSON.stringify(marks),
  );
  for (const name of ['follows-next', 'reads-outcomes', 'sends-in-bulk', 'refreshes-tokens']) {
    assert.equal(marks[name], 'passed', name);
  }
});

test('a client that does not fails, with what it did and what to change', async () => {
  const bad = await server.newPartner();
  const price = [{ sku: 'EX-1', standardPrice: { amount: 1, currency: 'EUR' } }];
  for (let sent = 0; sent < 5; sent += 1) await bad.post('/v5/products/prices', price);
  await bad.post('/v5/products', products(2));
  await bad.get('/v5/products/brands?limit=1');
  await operator.post('/sandbox/v1/faults', {
    partnerId: bad.partnerId,
    nth: 1,
    effect: { status: 429, retryAfterSeconds: 60 },
  });
  await bad.get('/v5/products');
  await bad.get('/v5/products');
  const { exitCode, marks } = await judged(bad.partnerId);
  assert.equal(exitCode, 1);
  for (const name of ['sends-in-bulk', 'reads-outcomes', 'backs-off', 'follows-next']) {
    assert.equal(marks[name], 'failed', `${name} ${JSON.stringify(marks)}`);
  }
  const { output, notes } = await kontor('--partner', bad.partnerId);
  assert.match(output, /failed {4}backs-off: .*\n.*a 429 required a wait of 60 s/);
  assert.match(
    notes,
    new RegExp(`The connector fails [4-9] of ${Object.keys(marks).length} checks`),
    'each check of the report is counted once',
  );
  const junit = await kontor('--partner', bad.partnerId, '--format', 'junit');
  assert.match(junit.output, /^<\?xml version="1\.0"/);
  assert.equal((await kontor('--format', 'poem')).exitCode, 2);
});

test('a command that sends as the partner is not judged as its connector', async () => {
  const { partnerId, username } = await server.newPartner();
  const file = join(folder, 'prices.json');
  writeFileSync(file, JSON.stringify([{ sku: 'EX-1', standardPrice: { amount: 1, currency: 'EUR' } }]));
  const login = ['--url', server.partnerUrl, '--user', username, '--password', 'pass-word'];
  const pushed = await runCommand(['push', file, '--kind', 'prices', ...login]);
  assert.match(pushed.output, /EX-1/);
  assert.equal((await judged(partnerId)).marks['reads-outcomes'], 'not seen');
});

test('checks are waived on the command line or with a reason in a file', async () => {
  const reader = await server.newPartner();
  await reader.get('/v5/products/brands?limit=1');
  const partner = ['--partner', reader.partnerId];
  assert.equal((await kontor(...partner)).exitCode, 1);
  const skipped = await kontor(...partner, '--skip', 'follows-next');
  assert.equal(skipped.exitCode, 0, skipped.notes);
  assert.match(skipped.output, /^waived {4}follows-next: .*\n.*getBrands: .*, waived: skipped by --skip$/m);
  assert.equal((await kontor(...partner, '--skip', 'follows-next@findPartnerOrders')).exitCode, 1);
  assert.match(
    (await kontor('--skip', 'follows-nxt')).notes,
    /"follows-nxt", which does not exist. The closest one is follows-next/,
  );

  const file = join(folder, 'waivers.yaml');
  writeFileSync(file, '- check: follows-next\n  operation: getBrands\n  reason: one brand is enough\n');
  const waived = await kontor(...partner, '--waivers', file, '--format', 'junit');
  assert.equal(waived.exitCode, 0, waived.notes);
  assert.match(waived.output, /<skipped message=".*, waived: one brand is enough"\/>/);
  for (const content of ['- check: follows-next', 'check: x', '- {check: a, reason: b, until: c}', '{']) {
    writeFileSync(file, content);
    assert.equal((await kontor('--waivers', file)).exitCode, 2, content);
  }
  assert.equal((await kontor('--waivers', join(folder, 'none'))).exitCode, 2);
});
