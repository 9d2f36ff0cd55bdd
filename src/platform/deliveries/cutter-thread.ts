/** Entry of the thread that cuts bodies beside the one that writes. */
import { parentPort } from 'node:worker_threads';
import { freeBytes } from '../../values/free-bytes.ts';
import { cutBody } from './cut-body.ts';
import type { FromCutter, ToCutter } from './cutter.ts';

function send(message: FromCutter): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', ({ body, reading }: ToCutter) => {
  send({ found: cutBody(Buffer.from(body.buffer, body.byteOffset, body.byteLength), reading) });
  freeBytes(body);
});
send('ready');
