/**
 * Clients that others generate from the published documents, and the types of our own client under the TypeScript that
 * most projects still have. The generators need an older compiler than this project, so they are installed elsewhere,
 * by a lock file of their own.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { rolldown } from 'rolldown';
import { bundleClient } from '../../scripts/bundle.ts';
import { bundleClientTypes } from '../../scripts/pack-client.ts';
import { root } from '../tidy/sources.ts';

const home = join(root, 'node_modules/.cache/generators');
const folder = mkdtempSync(join(tmpdir(), 'kontor-generators-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function run(words: readonly string[], cwd: string) {
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
  const [command = '', ...rest] = words;
  const child = spawn(command, rest, { cwd, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}

async function succeed(words: readonly string[], cwd = folder): Promise<string> {
  const { code, text } = await run(words, cwd);
  assert.equal(code, 0, `${words.join(' ')}\n${text}`);
  return text;
}

/** Installs what the lock file names; false if that cannot be downloaded. */
async function install(): Promise<boolean> {
  mkdirSync(home, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'generate.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(home, name));
  const words = ['npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  return existsSync(join(home, 'node_modules/openapi-typescript')) || (await run(words, home)).code === 0;
}

const skip = (await install()) ? false : 'the generators cannot be installed here';
const tsc5 = join(home, 'node_modules/typescript/bin/tsc');
const tsc7 = join(root, 'node_modules/typescript/bin/tsc');
const strict = ['--noEmit', '--strict', '--target', 'esnext', '--lib', 'esnext,dom,dom.iterable'];
const documents = join(root, 'packages/contract/generated/openapi');

async function bundled(file: string): Promise<string> {
  const bundle = await rolldown({ input: join(folder, file) });
  const target = join(folder, `${file}.mjs`);
  await bundle.write({ file: target });
  return target;
}

describe('clients that are generated from the documents', { skip }, async () => {
  if (skip !== false) return;
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
  await succeed([process.execPath, 'generate.mjs', documents, folder], home);
  const server = await startTestServer();
  const { token } = await server.login();

  const programs = {
    'fetch.ts': `
      import createClient from 'openapi-fetch';
      import type { paths } from './products-v5';
      const client = createClient<paths>({ baseUrl: '${server.partnerUrl}', headers: { authorization: 'Bearer ${token}' } });
      const { data, error } = await client.GET('/v5/products/brands', { params: { query: { limit: 3 } } });
      const ids: string[] | undefined = data?.resources.map(({ id }) => id);
      console.log(ids?.length, error);`,
    'hey.ts': `
      import { client } from './hey/client.gen';
      import { getBrands } from './hey/sdk.gen';
      client.setConfig({ baseUrl: '${server.partnerUrl}', auth: () => '${token}' });
      const { data, error } = await getBrands({ query: { limit: 3 } });
      const ids: string[] | undefined = data?.resources.map(({ id }) => id);
      console.log(ids?.length, error);`,
  };
  for (const [name, code] of Object.entries(programs)) writeFileSync(join(folder, name), code);

  test('compile: by openapi-typescript for every document, and the programs that use them', async () => {
    const files = readdirSync(documents).map((name) => name.replace('.json', '.ts'));
    assert.ok(files.length >= 17, `${files.length} documents`);
    const options = [...strict, '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'];
    await succeed([process.execPath, tsc5, ...options, ...files, ...Object.keys(programs)]);
  });

  for (const [generator, name] of [
    ['openapi-typescript', 'fetch.ts'],
    ['hey-api', 'hey.ts'],
  ] as const) {
    test(`by ${generator} call the server`, async () => {
      assert.equal(await succeed([process.execPath, await bundled(name)]), '3 undefined\n');
    });
  }
});

describe('the types of kontor-client', { skip }, async () => {
  if (skip !== false) return;
  const consumer = join(folder, 'consumer');
  const installed = join(consumer, 'node_modules/kontor-client');
  cpSync(join(root, 'scripts/release/kontor-client'), installed, { recursive: true });
  await bundleClient(installed);
  await bundleClientTypes(installed);
  writeFileSync(join(consumer, 'package.json'), '{"type":"module"}');
  const program = (call: string, id = "'getProductVariation'") => `
    import { createClient } from 'kontor-client';
    const kontor = createClient({ url: 'http://market.example', user: 'a', password: 'b' });
    const product = await kontor.call(${id}, { sku: 'A' });
    console.log(product${call});`;
  const files = {
    'right.ts': program('.ean'),
    'right.js': program('.ean'),
    'member.ts': program('.eann'),
    'member.js': program('.eann'),
    'operation.js': program('.ean', "'getProductVariatio'"),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(consumer, name), text);

  for (const [version, tsc] of [
    ['5.9', tsc5],
    ['7', tsc7],
  ] as const) {
    test(`are read by TypeScript ${version}, in TypeScript and in checked JavaScript`, async () => {
      const options = [...strict, '--allowJs', '--checkJs', '--module', 'nodenext'];
      const check = (names: readonly string[]) =>
        run([process.execPath, tsc, '--pretty', 'false', ...options, ...names], consumer);
      const right = await check(['right.ts', 'right.js']);
      assert.equal(right.code, 0, right.text);
      const { text } = await check(['member.ts', 'member.js', 'operation.js']);
      for (const name of ['member.ts', 'member.js'])
        assert.match(text, new RegExp(`^${name.replace('.', '\\.')}\\(.*eann`, 'm'));
      assert.match(text, /^operation\.js\(.*getProductVariatio/m);
    });
  }
});
