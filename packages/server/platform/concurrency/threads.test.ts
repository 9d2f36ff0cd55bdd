import assert from 'node:assert/strict';
import { once } from 'node:events';
import { afterEach, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { preludeOptions, startThread, threadPrelude } from './threads.ts';

const preludeName = Symbol.for('kontor.threadPrelude');

afterEach(() => {
  Reflect.deleteProperty(globalThis, preludeName);
});

/** A module with the given code, to be the entry of a thread. */
const moduleOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

/** Starts a thread that sends the value of an expression, and resolves to the value. */
async function valueIn(expression: string, workerData?: string): Promise<unknown> {
  const entry = moduleOf(`
    import module from 'node:module';
    import { parentPort, workerData } from 'node:worker_threads';
    parentPort.postMessage(${expression});`);
  const [value] = await once(startThread(entry, { workerData }), 'message');
  return value;
}

test('a thread runs its entry with the data that it was given', async () => {
  assert.equal(await valueIn('workerData + " arrived"', 'data'), 'data arrived');
});

test('a thread resolves modules as the process does before it loads its entry', async () => {
  const loaded = await valueIn(`Object.keys(module.createRequire('file:///entry.js').cache)`);
  assert.match(String(loaded), /own-modules\.cjs/);
});

test('a thread has a compile cache', async () => {
  assert.equal(await valueIn('typeof module.getCompileCacheDir()'), 'string');
});

test('an entry that throws ends its thread with the error', async () => {
  const [error] = await once(startThread(moduleOf(`throw new Error('broken')`), {}), 'error');
  assert.match(String(error), /broken/);
});

test('in a single executable, a thread runs the prelude before its entry', async () => {
  assert.equal(threadPrelude(), '');
  assert.deepEqual(preludeOptions(), []);
  Reflect.set(globalThis, preludeName, 'globalThis.prepared = "by the prelude";');
  assert.equal(await valueIn('globalThis.prepared'), 'by the prelude');
});

test('in a single executable, a thread with options of its own knows the files, and writes no warning of the runtime', async () => {
  Reflect.set(globalThis, preludeName, ';');
  const execArgv = preludeOptions();
  assert.ok(execArgv.includes('--experimental-vfs'));
  const code = "process.emitWarning('of the runtime', 'ExperimentalWarning');";
  const thread = new Worker(code, { eval: true, execArgv, stderr: true });
  let written = '';
  thread.stderr.on('data', (chunk) => (written += chunk));
  await once(thread, 'exit');
  assert.equal(written, '');
});
