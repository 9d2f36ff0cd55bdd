/**
 * Measures rendering receipts as PDF: time, server memory, and the latency of point reads meanwhile, which arrive on a
 * separate connection at a fixed pace. Run by `npm run bench:documents [COUNT]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../test/harness/client.ts';
import { address, line, parcel } from '../test/harness/orders.ts';
import { readPdf } from '../test/harness/pdf.ts';
import { startServerProcess } from '../test/harness/process.ts';
import { type Answer, Connection, requestBytes } from './load/connection.ts';
import { cpuMs, memoryMB, resetPeak } from './measure/process.ts';
import { percentiles } from './measure/statistics.ts';

const documents = Number(process.argv[2] ?? 1_000);
const pagesWanted = 3;
const lines = 28;
const atOnce = 4;
const betweenReadsMs = 10;
const readsBefore = 500;
const readMaxMs = 10;
const title =
  'Desk lamp of amber glass with a foot of brass, a woven cable and a switch that dims it in ten steps';

const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-documents-'));
const server = await startServerProcess(join(folder, 'kontor.db'));
const operator = new ApiClient(() => server.operatorUrl, 'operator');
const client = new ApiClient(() => server.partnerUrl);
await client.login('demo', 'demo');

/** Bills an order with many lines; resolves to the number of its receipt. */
async function bill(): Promise<string> {
  const base = '/operator/v1/partners/1000001/orders';
  const product = { articleNumber: 'M00A1B2C3D', productTitle: title, vatRate: 19 };
  const placed = await operator.post(base, {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: address,
    lines: Array.from({ length: lines }, (_, index) => line(`LAMP-${index}`, { product, quantity: 1 })),
    force: true,
  });
  const { salesOrderId } = placed.json;
  const order = (await operator.post(`${base}/${salesOrderId}/cancellation-period/end`, {})).json;
  const shipped = await client.post('/v1/shipments', parcel(order));
  if (shipped.status !== 201) throw new Error(shipped.text);
  return (await client.get(`/v3/receipts?salesOrderId=${salesOrderId}`)).json.resources[0].receiptNumber;
}

/** Sends a request with as little client overhead as possible, because client and server share the processors. */
async function ask(connection: Connection, path: string): Promise<Answer> {
  const answer = await connection.send(requestBytes(path, client.token));
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.toString()}`);
  return answer;
}

/** Reads one receipt as JSON repeatedly until `isOver`; resolves to the latency of each read in milliseconds. */
async function readUntil(path: string, isOver: (reads: number) => boolean): Promise<number[]> {
  const tookMs: number[] = [];
  const connection = await Connection.open(server.partnerUrl);
  while (!isOver(tookMs.length)) {
    tookMs.push((await ask(connection, path)).tookMs);
    await pause(betweenReadsMs);
  }
  connection.close();
  return tookMs;
}

async function renderAll(path: string): Promise<void> {
  let begun = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const connection = await Connection.open(server.partnerUrl);
      while (begun < documents) {
        begun += 1;
        await ask(connection, path);
      }
      connection.close();
    }),
  );
}

const fixed = (value: number) => value.toFixed(1);
const shown = (tookMs: readonly number[]) => {
  const { p50, p99, max } = percentiles(tookMs);
  return `median ${fixed(p50)} ms, p99 ${fixed(p99)} ms, longest ${fixed(max)} ms of ${tookMs.length}`;
};

const receipt = `/v3/receipts/${await bill()}`;
const first = (await ask(await Connection.open(server.partnerUrl), `${receipt}.pdf`)).body;
const { pages } = await readPdf(first);
if (pages.length !== pagesWanted) throw new Error(`the receipt has ${pages.length} pages`);
await readUntil(receipt, (reads) => reads >= 100);
const alone = await readUntil(receipt, (reads) => reads >= readsBefore);
resetPeak(server.child.pid);
const before = { memory: memoryMB(server.child.pid), cpu: cpuMs(server.child.pid), at: performance.now() };
let isOver = false;
const reading = readUntil(receipt, () => isOver);
await renderAll(`${receipt}.pdf`);
const seconds = (performance.now() - before.at) / 1000;
isOver = true;
const beside = await reading;
const { peak } = memoryMB(server.child.pid);
const { p99 } = percentiles(beside);
console.log(
  `${documents} receipts of ${pages.length} pages, ${first.byteLength} bytes each, ${atOnce} at a time`,
);
console.log(
  `${fixed(seconds)} s, ${fixed(documents / seconds)} a second, ${fixed((cpuMs(server.child.pid) - before.cpu) / documents)} ms of processor each`,
);
console.log(`memory ${fixed(before.memory.now)} MB before, at most ${fixed(peak)} MB meanwhile`);
console.log(`point reads alone: ${shown(alone)}`);
console.log(`point reads meanwhile: ${shown(beside)}`);
await server.stop();
rmSync(folder, { recursive: true, force: true });
if (!(p99 < readMaxMs)) {
  console.error(`p99 of point reads is ${fixed(p99)} ms; at most ${readMaxMs} ms are wanted`);
  process.exitCode = 1;
}
