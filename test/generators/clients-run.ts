/**
 * The clients that the most used generators make of `/openapi.json`: each is compiled, and makes the same run against a
 * sandbox. docs/integrators/generated-clients.md says what each of them needs.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ordersOf } from '@kontor/harness/orders';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { rolldown } from 'rolldown';
import { root } from '../tidy/sources.ts';
import { type Caller, programs } from './clients/programs.ts';

const home = join(root, 'node_modules/.cache/generated-clients');
const folder = mkdtempSync(join(tmpdir(), 'kontor-generated-clients-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function succeed(command: string, args: readonly string[], cwd: string): void {
  const { NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
}

mkdirSync(home, { recursive: true });
cpSync(join(import.meta.dirname, 'clients'), home, { recursive: true });
succeed('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'], home);
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));

const server = await startTestServer();
const { text, json: document } = await server.anonymous.get('/openapi.json');
writeFileSync(join(folder, 'openapi.json'), text);
succeed(process.execPath, ['generate.mjs', join(folder, 'openapi.json'), folder], home);

/** A key that is a part of a path only when it is encoded. */
const slashed = 'lamp/1.5';

for (const [generator, code] of Object.entries(programs)) {
  describe(`the client of ${generator}`, () => {
    const file = join(folder, `${generator}.ts`);
    writeFileSync(file, `const baseUrl = '${server.partnerUrl}';\n${code}`);

    test('compiles with strict types', () => {
      const tsc = join(home, 'node_modules/typescript/bin/tsc');
      const options = ['--noEmit', '--strict', '--target', 'esnext', '--lib', 'esnext,dom,dom.iterable'];
      const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck'];
      succeed(process.execPath, [tsc, ...options, ...modules, file], folder);
    });

    test('logs in, delivers, polls, reads, filters by several values and cancels', async () => {
      const bundle = await rolldown({ input: file });
      const built = join(folder, `${generator}.mjs`);
      await bundle.write({ file: built });
      const { caller } = (await import(pathToFileURL(built).href)) as { caller: Caller };
      const roles = ['Products_Read', 'Products_Write', 'Orders_Read', 'Orders_Write'];
      const partner = await server.newPartner(roles);
      const kind = await caller.login(partner.username, 'pass-word');
      assert.equal(kind.toLowerCase(), 'bearer');
      const skus = ['A', 'B', slashed];
      const delivery = await caller.deliver(skus.map((sku, at) => product({ sku, ean: ean(900 + at) })));
      while ((await caller.stateOf(delivery)) !== 'done');
      assert.equal(await caller.read(slashed), slashed);
      assert.deepEqual((await caller.withStatus(['PENDING', 'ONLINE', 'REJECTED'])).sort(), skus);
      const orders = ordersOf(server, partner.partnerId);
      const { salesOrderId, orderNumber } = await orders.placeProcessable();
      await caller.cancel(orderNumber);
      const { positionItems } = (await partner.get(`/v4/orders/${salesOrderId}`)).json;
      assert.deepEqual(
        positionItems.map(({ fulfillmentStatus }: { fulfillmentStatus: string }) => fulfillmentStatus),
        ['CANCELLED_BY_PARTNER'],
      );
    });
  });
}

test('RE2 reads every pattern of the document as JavaScript does', async () => {
  const { RE2JS } = await import(pathToFileURL(join(home, 'node_modules/re2js/build/index.js')).href);
  const patterns = new Set(
    Array.from(text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g), ([, each = '']) => JSON.parse(each)),
  );
  assert.ok(patterns.size >= 15, `${patterns.size} patterns`);
  assert.equal(document.openapi, '3.1.0');
  for (const pattern of patterns) {
    const compiled = RE2JS.compile(pattern);
    for (const each of ['', 'A', 'a b', ' a', 'a\u0085', 'DEU', slashed, '😀', 'https://a.example/b?c'])
      assert.equal(
        compiled.matcher(each).find(),
        new RegExp(pattern, 'u').test(each),
        `${pattern} of ${JSON.stringify(each)}`,
      );
  }
});
