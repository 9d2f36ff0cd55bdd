import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { targetOf } from '../../scripts/doors.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages');

/** Everything that an entry loads before its first line runs: files below `packages/`, packages, modules of Node. */
function loadedBy(entry: string, known = new Set<string>()): Set<string> {
  if (known.has(entry)) return known;
  known.add(entry);
  const text = readFileSync(join(source, entry), 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^';]*?from\s*)?'([^']+)'/gm)) {
    if (name === undefined) continue;
    const file = targetOf(entry, name);
    if (file !== undefined && existsSync(join(source, file))) loadedBy(file, known);
    else known.add(name);
  }
  return known;
}

/** What the threads of a live server load before they serve. */
const live = {
  'the HTTP thread': ['server/process/serving.ts'],
  'the writer thread': ['server/process/writer-thread.ts', 'server/process/writer.ts'],
};

/** The same of any server, by the names of the threads. */
const threads: Readonly<Record<string, readonly string[]>> = {
  ...live,
  'the HTTP thread of a sandbox': [
    ...live['the HTTP thread'],
    'sandbox/environment.ts',
    'sandbox/app-environment.ts',
  ],
  'the writer thread of a sandbox': [
    ...live['the writer thread'],
    'sandbox/environment.ts',
    'sandbox/writer-environment.ts',
  ],
};
const loadedByThread = (thread: string) =>
  new Set((threads[thread] ?? []).flatMap((entry) => [...loadedBy(entry)]));

const later = (name: string, entry: string) =>
  `${entry} loads ${name} before its first line: import it where it is used (await import), or for its types alone`;

describe('a start loads only what it needs', () => {
  test('nothing of the web is loaded before the start of the writer thread', () => {
    const loaded = loadedBy('server/process/main.ts');
    for (const name of ['fastify', 'prom-client', 'server/process/app.ts'])
      assert.ok(!loaded.has(name), later(name, 'server/process/main.ts'));
  });

  test('the writer thread migrates before it loads the areas', () => {
    const loaded = loadedBy('server/process/writer-thread.ts');
    assert.ok(loaded.has('server/migrations/index.ts'), 'it no longer migrates: this test checks nothing');
    for (const name of loaded)
      assert.ok(
        !/^server\/areas\/\w+\/index\.ts$/.test(name),
        later(name, 'server/process/writer-thread.ts'),
      );
  });

  test('a live server loads nothing of the sandbox', () => {
    const entries = [
      'server/process/main.ts',
      'server/process/http-threads/thread.ts',
      'server/process/webhook-thread.ts',
    ];
    for (const entry of [...Object.values(live).flat(), ...entries]) {
      const ofSandbox = [...loadedBy(entry)].filter((name) => name.startsWith('sandbox/'));
      assert.deepEqual(
        ofSandbox,
        [],
        `${entry}: a sandbox gets it through server/process/environments/load.ts`,
      );
    }
  });

  test('a sandbox loads only what restores its clock before the store is announced', () => {
    const loaded = [...loadedBy('sandbox/environment.ts')].filter((name) => name.startsWith('sandbox/'));
    assert.deepEqual(loaded, ['sandbox/environment.ts', 'sandbox/clock-course.ts']);
  });

  for (const entry of Object.keys(threads)) {
    test(`${entry} loads no server driver, no parser of foreign tokens and no web client`, () => {
      const loaded = loadedByThread(entry);
      assert.ok(
        loaded.has('server/process/app.ts'),
        `${entry} no longer loads server/process/app.ts: this test follows its imports`,
      );
      // `contract/errors/catalogue.ts` mentions node:http.
      for (const name of ['pg', 'jose', 'node:http', 'node:https']) {
        assert.ok(!loaded.has(name), later(name, entry));
      }
    });
  }

  test('a server loads no metrics library before it is asked for metrics, and no validator before a body comes', () => {
    for (const entry of Object.keys(threads)) {
      const loaded = loadedByThread(entry);
      assert.ok(!loaded.has('prom-client'), later('prom-client', entry));
      const table = 'contract/generated/validators.ts';
      assert.ok(loaded.has(table), `${entry} no longer loads ${table}: this test follows its imports`);
      for (const name of loaded)
        assert.ok(!name.startsWith('contract/generated/validators/'), later(name, entry));
    }
  });

  test('the command line loads no YAML parser before a population file is named', () => {
    assert.ok(!loadedBy('cli/server/sandbox.ts').has('yaml'), later('yaml', 'cli/server/sandbox.ts'));
  });

  test('neither the command line nor a server loads what serves agents before an agent comes', () => {
    for (const entry of ['cli/server/sandbox.ts', 'server/process/serving.ts', 'cli/mcp/command.ts']) {
      const loaded = loadedBy(entry);
      for (const name of ['@modelcontextprotocol/server', 'cli/mcp/server.ts', 'cli/mcp/mcp-sdk.ts'])
        assert.ok(!loaded.has(name), later(name, entry));
    }
    const sdk = loadedBy('cli/mcp/mcp-sdk.ts');
    assert.ok(
      sdk.has('@modelcontextprotocol/server'),
      'the SDK is loaded elsewhere: this test checks nothing',
    );
  });

  test('modules of the program are found without reading their real paths and package files', () => {
    // Hooks registered first are called last, and only for what later ones pass on.
    const passedOn = `
      const { registerHooks } = require('node:module');
      const own = [];
      registerHooks({
        resolve(name, context, next) {
          if ('.@'.includes(name[0]) && context.parentURL?.includes('/packages/')) own.push(name);
          return next(name, context);
        },
      });
      if (process.argv[1] !== 'without') require('./bin/own-modules.cjs');
      import('./packages/server/platform/config/read-config.ts').then(() => console.log(own.length));`;
    const count = (...words: string[]) => {
      const { stdout } = spawnSync(process.execPath, ['-e', passedOn, ...words], {
        cwd: root,
        encoding: 'utf8',
      });
      return Number(stdout || 'NaN');
    };
    assert.ok(count('without') > 5, 'nothing is counted without own-modules.cjs: this test checks nothing');
    assert.equal(count(), 0);
  });

  test('a listening server has not loaded the schema compiler of the web framework', async () => {
    await startTestServer();
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    assert.ok(
      loaded.some((file) => file.includes('/node_modules/fastify/')),
      'fastify is not in the cache of modules: this test no longer sees what is loaded',
    );
    assert.deepEqual(
      loaded.filter((file) => file.includes('/@fastify/fast-json-stringify-compiler/')),
      [],
    );
  });

  test('a command that sends one request loads no web client, no TLS and no cryptography', async () => {
    const { operatorUrl } = await startTestServer();
    const script = `
      process.on('exit', () => console.log(process.moduleLoadList.join('\\n')));
      import('./packages/cli/main.ts').then(({ main }) => main(['partner', 'list', '--operator', '${operatorUrl}']));`;
    const command = spawn(process.execPath, ['-e', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed = (await text(command.stdout)).split('\n');
    const modules = printed.filter((line) => line.startsWith('NativeModule '));
    const isLoaded = (name: string) => modules.includes(`NativeModule ${name}`);
    assert.ok(isLoaded('_http_client'), `it sent nothing: ${printed[0]}`);
    for (const name of ['internal/deps/undici/undici', 'tls', 'crypto', 'readline/promises'])
      assert.ok(!isLoaded(name), later(name, 'cli/main.ts'));
  });

  test('the writer thread does not load the web framework', () => {
    for (const entry of ['the writer thread', 'the writer thread of a sandbox'])
      assert.ok(!loadedByThread(entry).has('fastify'), later('fastify', entry));
  });
});
