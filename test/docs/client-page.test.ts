/** docs/integrators/client.md and http-tasks.md: their code runs, against a server with an order, a return and a receipt. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createClient, createOperatorClient } from '../../src/client/index.ts';
import { usualPlacement } from '../../src/testing/controls.ts';
import { startTestServer } from '../harness/server.ts';
import { root } from '../tidy/sources.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-client-page-'));
after(() => rmSync(folder, { recursive: true }));
copyFileSync(join(root, 'examples/products.json'), join(folder, 'products.json'));

const operator = createOperatorClient({ url: server.operatorUrl, token: 'operator' });
const login = { user: '', password: '' };

before(async () => {
  const { partnerId, username, password } = await operator.call('createSandboxPartner', { body: {} });
  Object.assign(login, { user: username, password });
  const place = async () => {
    const { salesOrderId } = await operator.call('placeOrder', { partnerId, body: usualPlacement });
    return operator.call('endCancellationPeriod', { partnerId, salesOrderId });
  };
  const partner = createClient({ url: server.partnerUrl, ...login });
  const returned = await place();
  const [item] = returned.positionItems;
  assert.ok(item, 'the order has an item');
  const { salesOrderId, orderDate } = returned;
  const shipped = {
    positionItemId: item.positionItemId,
    salesOrderId,
    returnTrackingKey: { carrier: 'DHL' as const, trackingNumber: 'R1' },
  };
  await partner.call('createShipment', {
    body: {
      trackingKey: { carrier: 'DHL', trackingNumber: 'S1' },
      shipDate: orderDate,
      shipFromAddress: { city: 'Musterstadt', countryCode: 'DEU', zipCode: '12345' },
      positionItems: [shipped],
    },
  });
  await operator.call('announceReturn', { partnerId, salesOrderId, body: {} });
  await place();
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
    .replaceAll("'kontor/client'", `'${join(root, 'src/client/index.ts')}'`)
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
      /^line 1: succeeded$/m,
      /^1 of 1 stored$/m,
      /^shipped as \S+$/m,
      /^\S+ \d{4,} bytes$/m,
      /^orders\/\S+$/m,
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
    const text = await run(['sh', '-c', codeOf('http-tasks.md', 'sh')]);
    assert.equal(text.match(/"state":"done"/g)?.length, 2, text);
    assert.doesNotMatch(text, /"code"/);
  });

  test('run with Python', { skip: missing('python3') }, async () => {
    writeFileSync(join(folder, 'page.py'), codeOf('http-tasks.md', 'python'));
    assert.match(
      await run(['python3', 'page.py']),
      /^products: done 0 failed\nprices: done\n[\s\S]*^errors: \S*NOT_FOUND/m,
    );
  });

  test('run with PHP', { skip: missing('php') }, async () => {
    writeFileSync(join(folder, 'page.php'), codeOf('http-tasks.md', 'php'));
    assert.match(
      await run(['php', 'page.php']),
      /^products: done 0 failed\nprices: done\n[\s\S]*^errors: \S*NOT_FOUND/m,
    );
  });
});
