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
