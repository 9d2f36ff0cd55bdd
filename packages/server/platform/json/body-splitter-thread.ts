/** Entry of the thread that splits bodies while the writer thread goes on. */
import { parentPort } from 'node:worker_threads';
import { freeBytes } from '@kontor/values/bytes';
import type { FromSplitter, ToSplitter } from './body-splitter.ts';
import { splitBody } from './split-elements.ts';

function send(message: FromSplitter): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', ({ body, reading }: ToSplitter) => {
  send({ found: splitBody(Buffer.from(body.buffer, body.byteOffset, body.byteLength), reading) });
  freeBytes(body);
});
send('ready');
