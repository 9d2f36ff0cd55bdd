/** Packs `kontor-client` alone, installs it in an empty folder, and runs its README there on each supported runtime. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { newStockPartner } from '@kontor/harness/availability';
import { startTestServer } from '@kontor/harness/server';
import { root } from '../../../test/tidy/sources.ts';

/** Runtimes as packages of npm, in exact versions, so that a new one does not change what was tested. */
const runtimes = [
  { name: 'node', version: '20.20.2', program: 'node/bin/node' },
  { name: 'node', version: '22.23.3', program: 'node/bin/node' },
  { name: 'node', version: '24.18.0', program: 'node/bin/node' },
  { name: 'node', version: '26.10.0', program: 'node/bin/node' },
  { name: 'deno', version: '2.9.6', program: '.bin/deno', words: ['run', '--allow-net'] },
  { name: 'bun', version: '1.4.5', program: '.bin/bun' },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'kontor-client-package-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const project = join(folder, 'project');

async function run(words: readonly string[], cwd: string) {
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
  const [command = '', ...rest] = words;
  const child = spawn(command, rest, { cwd, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}

async function succeed(words: readonly string[], cwd: string): Promise<string> {
  const { code, text } = await run(words, cwd);
  assert.equal(code, 0, `${words.join(' ')}\n${text}`);
  return text;
}

before(async () => {
  const source = join(folder, 'source');
  cpSync(join(root, 'scripts/release/kontor-client'), source, { recursive: true });
  await succeed([process.execPath, join(root, 'scripts/pack-client.ts'), source], root);
  await succeed(['npm', 'pack', '--ignore-scripts', '--loglevel=error'], source);
  const tarball = readdirSync(source).find((name) => name.endsWith('.tgz')) ?? '';
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"type":"module","private":true}');
  await succeed(['npm', 'install', '--no-audit', '--no-fund', '--offline', join(source, tarball)], project);
});

/** Returns a runtime: the Node.js of this process, or one that npm installs once; undefined if it cannot. */
async function programOf({ name, version, program }: (typeof runtimes)[number]): Promise<string | undefined> {
  if (name === 'node' && process.versions.node === version) return process.execPath;
  const home = join(root, 'node_modules/.cache', `${name}-versions`, version);
  const path = join(home, 'node_modules', program);
  if (existsSync(path)) return path;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  const install = ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', `${name}@${version}`];
  const { code } = await run(install, home);
  return code === 0 && existsSync(path) ? path : undefined;
}

describe('the package kontor-client', async () => {
  const server = await startTestServer();
  const manifest = JSON.parse(readFileSync(join(root, 'scripts/release/kontor-client/package.json'), 'utf8'));

  test('has the version of kontor, and no dependency', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.equal(manifest.version, version);
    assert.deepEqual(
      Object.keys(manifest).filter((name) => /dependencies/i.test(name)),
      [],
    );
    assert.match(
      readFileSync(join(root, 'scripts/release/kontor-client/CHANGELOG.md'), 'utf8'),
      new RegExp(`^## ${version}$`, 'm'),
    );
  });

  test('installs nothing else, and has only its files', () => {
    assert.deepEqual(
      readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
      ['kontor-client'],
    );
    const files = readdirSync(join(project, 'node_modules/kontor-client')).sort();
    assert.deepEqual(files, [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'client.d.ts',
      'client.js',
      'package.json',
    ]);
  });

  for (const runtime of runtimes) {
    const { name, version } = runtime;
    test(`runs the example of its README on ${name} ${version}`, async (t) => {
      const program = await programOf(runtime);
      if (program === undefined) return t.skip(`${name}@${version} cannot be installed here`);
      const partner = await newStockPartner(server, 'EX-00001-1');
      const [, example = ''] =
        /```js\n([\s\S]*?)```/.exec(
          readFileSync(join(root, 'scripts/release/kontor-client/README.md'), 'utf8'),
        ) ?? [];
      const code = example
        .replace('http://127.0.0.1:8080', server.partnerUrl)
        .replace("user: 'demo', password: 'demo'", `user: '${partner.username}', password: 'pass-word'`);
      const file = join(project, `readme-${name}-${version}.js`);
      writeFileSync(file, `${code}\nconsole.log(process.versions.${name});\n`);
      const words = 'words' in runtime ? runtime.words : [];
      assert.equal(await succeed([program, ...words, file], project), `EX-00001-1 succeeded \n${version}\n`);
    });
  }
});
