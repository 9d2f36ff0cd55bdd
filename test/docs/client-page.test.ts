/** docs/integrators/client.md and http-tasks.md: their code runs, against a server with an order, a return and a receipt. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { Webhook } from 'standardwebhooks';
import { createClient, createOperatorClient } from '../../packages/client/index.ts';
import type { ProductVariation } from '../../packages/contract/generated/products-v5.ts';
import { defaultPlacement } from '../../packages/testing/controls.ts';
import { root } from '../tidy/sources.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-client-page-'));
after(() => rmSync(folder, { recursive: true }));
copyFileSync(join(root, 'examples/products.json'), join(folder, 'products.json'));
writeFileSync(join(folder, 'products.csv'), 'sku;ean;pricing.vat\nTABLE-1;4006381333931;\n');

const operator = createOperatorClient({ url: server.operatorUrl, token: 'operator' });
const login = { user: '', password: '' };

let partnerId = '';
before(async () => {
  const partner = await operator.call('createSandboxPartner', { body: {} });
  partnerId = partner.partnerId;
  Object.assign(login, { user: partner.username, password: partner.password });
});

let parcels = 0;
let shoppers = 0;

/** Each language finds an order to ship and a return to accept, and loses its first request for receipts. */
beforeEach(async () => {
  const place = async () => {
    shoppers += 1;
    // Pages deliver a product of which a shopper may order one piece.
    const deliveryAddress = { ...defaultPlacement.deliveryAddress, lastName: `Muster ${shoppers}` };
    const body = { ...defaultPlacement, deliveryAddress };
    const { salesOrderId } = await operator.call('placeOrder', { partnerId, body });
    return operator.call('endCancellationPeriod', { partnerId, salesOrderId });
  };
  const partner = createClient({ url: server.partnerUrl, ...login });
  const { salesOrderId, orderDate, positionItems } = await place();
  const [item] = positionItems;
  assert.ok(item, 'the order has an item');
  parcels += 1;
  const trackingKey = (kind: string) => ({ carrier: 'DHL' as const, trackingNumber: `${kind}${parcels}` });
  const { positionItemId } = item;
  await partner.call('createShipment', {
    body: {
      trackingKey: trackingKey('S'),
      shipDate: orderDate,
      shipFromAddress: { city: 'Musterstadt', countryCode: 'DEU', zipCode: '12345' },
      positionItems: [{ positionItemId, salesOrderId, returnTrackingKey: trackingKey('R') }],
    },
  });
  await operator.call('announceReturn', { partnerId, salesOrderId, body: {} });
  await place();
  const rule = { partnerId, operations: ['listReceipts'], nth: 1, effect: { drop: 'before' as const } };
  await operator.call('createFault', { body: rule });
});

/** The code of a page for this server and its login. */
function codeOf(page: string, language: string): string {
  const text = readFileSync(join(root, 'docs/integrators', page), 'utf8');
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code]) => code,
  );
  assert.ok(blocks.length > 0, `${page} has code in ${language}`);
  return blocks
    .join('\n')
    .replaceAll('http://127.0.0.1:8080', server.partnerUrl)
    .replaceAll('http://127.0.0.1:8081', server.operatorUrl)
    .replaceAll("'kontor/client/tables'", `'${join(root, 'packages/client/sheets/index.ts')}'`)
    .replaceAll("'kontor/client'", `'${join(root, 'packages/client/index.ts')}'`)
    .replaceAll(/(user(?:name)?["']?(?:: | => |=)["']?)demo/g, `$1${login.user}`)
    .replaceAll(/(password["']?(?:: | => |=)["']?)demo/g, `$1${login.password}`);
}

async function run(words: readonly string[]): Promise<string> {
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
  const [command = '', ...rest] = words;
  const child = spawn(command, rest, { cwd: folder, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.equal(code, 0, text);
  return text;
}

const missing = (program: string) =>
  spawnSync(program, ['--version']).status === 0 ? false : `${program} is not installed`;

describe('the tasks of an integrator', () => {
  test('run with the client, and its code has no error of types', async () => {
    writeFileSync(join(folder, 'page.ts'), codeOf('client.md', 'ts'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const text = await run([process.execPath, 'page.ts']);
    for (const line of [
      /^2 MANDATORY_FIELD_MISSING /m,
      /^line 1: succeeded$/m,
      /^1 of 1 stored$/m,
      /^shipped as \S+$/m,
      /^\S+ \d{4,} bytes$/m,
      /^orders\/\S+$/m,
      /^EX-00001-1 \d/m,
      /^no such order$/m,
      /^0 left$/m,
    ])
      assert.match(text, line);
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        allowImportingTsExtensions: true,
        rewriteRelativeImportExtensions: false,
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: ['page.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await run([process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', folder]);
  });

  test('run with curl', { skip: missing('curl') }, async () => {
    // The first block is for a sandbox of one's own; this server has an order already.
    const [, ...curl] = codeOf('http-tasks.md', 'sh').split('\n\n');
    const text = await run(['sh', '-c', curl.join('\n')]);
    assert.equal(text.match(/"state":"done"/g)?.length, 2, text);
    assert.doesNotMatch(text, /"code"/);
    for (const member of ['shipmentId', 'receiptNumber', 'secret'])
      assert.match(text, new RegExp(`"${member}":"[^"]+"`));
    assert.match(text, /errors: 404$/m);
    await assertAllDone();
  });

  test('run with Python', { skip: missing('python3') }, async () => {
    const check = `
import sys
print("genuine:", event_of(json.loads(sys.argv[1]), sys.argv[2].encode(), sys.argv[3])["type"])
try:
    event_of(json.loads(sys.argv[1]), sys.argv[2].encode() + b" ", sys.argv[3])
except ValueError:
    print("forged: refused")
`;
    writeFileSync(join(folder, 'page.py'), codeOf('http-tasks.md', 'python') + check);
    assertTold(await run(['python3', 'page.py', ...signedEvent()]));
    await assertAllDone();
  });

  test('run with PHP', { skip: missing('php') }, async () => {
    const check = `
$received = json_decode($argv[1], true);
echo 'genuine: ', eventOf($received, $argv[2], $argv[3])['type'], "\n";
try {
    eventOf($received, $argv[2] . ' ', $argv[3]);
} catch (RuntimeException) {
    echo "forged: refused\n";
}
`;
    writeFileSync(join(folder, 'page.php'), codeOf('http-tasks.md', 'php') + check);
    assertTold(await run(['php', 'page.php', ...signedEvent()]));
    await assertAllDone();
  });
});

test('the smallest product is stored, and refused without any of its members', async () => {
  const smallest: ProductVariation = JSON.parse(codeOf('client.md', 'json'));
  const partner = createClient({ url: server.partnerUrl, ...login });
  const verdictsOf = async (rows: ProductVariation[], dryRun: boolean) => {
    const verdicts: string[] = [];
    for await (const { verdict } of partner.deliver('products', rows, { dryRun })) verdicts.push(verdict);
    return verdicts;
  };
  assert.deepEqual(await verdictsOf([smallest], false), ['succeeded']);
  const lacking = placesOf(smallest).map((place) => without(smallest, place));
  assert.ok(lacking.length > 15, `${lacking.length} members`);
  for (const each of lacking)
    assert.deepEqual(await verdictsOf([each], true), ['failed'], JSON.stringify(each));
});

/** The places of all members of a value, also of those inside of others. */
function placesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...placesOf(inner).map((place) => [name, ...place]),
  ]);
}

/** A copy of a product without what is at a place. */
function without(product: ProductVariation, place: readonly string[]): ProductVariation {
  const copy = structuredClone(product);
  const parent = place.slice(0, -1).reduce<object>((inner, name) => Reflect.get(inner, name), copy);
  const last = place.at(-1) ?? '';
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return copy;
}

/** What a program of the page prints. */
function assertTold(text: string): void {
  assert.match(text, /^products: done 0 failed\nprices: done\n[\s\S]*^errors: \S*NOT_FOUND/m);
  for (const line of [
    /^orders: [1-9]/m,
    /^shipped: \S{8,}$/m,
    /^return: /m,
    /^receipts: [1-9]/m,
    /^webhook: \S{8,}$/m,
    /^genuine: kontor.order.placed.v1\nforged: refused$/m,
  ])
    assert.match(text, line);
}

/** The order of a test was shipped and its return accepted. */
async function assertAllDone(): Promise<void> {
  const partner = createClient({ url: server.partnerUrl, ...login });
  const { entries: orders } = await partner
    .list('findPartnerOrders', { fulfillmentStatus: 'PROCESSABLE' })
    .page();
  const { entries: returns } = await partner.list('listReturns', { status: 'ANNOUNCED' }).page();
  assert.deepEqual([orders.length, returns.length], [0, 0]);
}

/** Arguments of a program: headers of a webhook, its body, and its secret. */
function signedEvent(): string[] {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = JSON.stringify({ id: '1-1', type: 'kontor.order.placed.v1' });
  const at = new Date();
  const headers = {
    'webhook-id': '1-1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('1-1', at, body),
  };
  return [JSON.stringify(headers), body, secret];
}
