import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startThread } from '../concurrency/threads.ts';
import { createLogger } from '../observability/logger.ts';
import { WriterThread } from './thread-client.ts';

test('the start of a writer thread fails when the thread ends before it is ready', async () => {
  const writer = new WriterThread({
    entry: new URL('data:text/javascript,process.exit()'),
    startThread,
    workerData: () => undefined,
    logger: createLogger('silent'),
    listeners: new Map(),
  });
  await assert.rejects(writer.start(), /ended before it was ready/);
});

test('a writer thread that replaces one starts no jobs either, once they were stopped', async () => {
  const entry = `import { parentPort, workerData } from 'node:worker_threads';
    parentPort.on('message', ({ type }) => {
      parentPort.postMessage({ type: 'event', name: 'asked', detail: [workerData.isRestart, type] });
      if (!workerData.isRestart || type === 'stop') process.exit();
    });
    parentPort.postMessage({ type: 'ready' });`;
  const { promise: askedLater, resolve } = Promise.withResolvers<unknown>();
  const asked = (detail: unknown) => {
    const [isRestart, type] = detail as [boolean, string];
    if (isRestart) resolve(type);
  };
  const writer = new WriterThread({
    entry: new URL(`data:text/javascript,${encodeURIComponent(entry)}`),
    startThread,
    workerData: (isRestart) => ({ isRestart }),
    logger: createLogger('silent'),
    listeners: new Map([['asked', asked]]),
  });
  await writer.start();
  writer.stopJobs();
  assert.equal(await askedLater, 'stopJobs');
  await writer.stop();
});

test('a writer thread that replaces one runs only when it is ready', async () => {
  const entry = `import { parentPort, workerData } from 'node:worker_threads';
    const tell = (detail) => parentPort.postMessage({ type: 'event', name: 'told', detail });
    const begin = () => parentPort.postMessage({ type: 'ready' });
    parentPort.on('message', ({ type }) => {
      if (!workerData.isRestart || type === 'stop') process.exit();
      begin();
      tell('ready');
    });
    if (workerData.isRestart) tell('starting');
    else begin();`;
  const [starting, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writer = new WriterThread({
    entry: new URL(`data:text/javascript,${encodeURIComponent(entry)}`),
    startThread,
    workerData: (isRestart) => ({ isRestart }),
    logger: createLogger('silent'),
    listeners: new Map([['told', (what) => (what === 'ready' ? ready : starting).resolve()]]),
  });
  await writer.start();
  assert.equal(writer.isRunning, true);
  writer.wake();
  await starting.promise;
  assert.equal(writer.isRunning, false);
  writer.wake();
  await ready.promise;
  assert.equal(writer.isRunning, true);
  await writer.stop();
  assert.equal(writer.isRunning, false);
});
