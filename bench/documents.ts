/**
 * Measures rendering receipts as PDF: time, server memory, and the latency of point reads meanwhile, which arrive on a
 * separate connection at a fixed pace.
 */
import { join } from 'node:path';
import { ApiClient } from '../test/harness/client.ts';
import { address, line, parcel } from '../test/harness/orders.ts';
import { readPdf } from '../test/harness/pdf.ts';
import { startServerProcess } from '../test/harness/process.ts';
import { type Answer, Connection, requestBytes } from './shared/connection.ts';
import { cpuMs, measuredFolder, memoryMB, resetPeak } from './shared/process.ts';
import { fine, logIn } from './shared/server.ts';
import { percentiles, repeated, requireAtMost } from './shared/timing.ts';

const pagesWanted = 3;
const lines = 28;
const atOnce = 4;
const betweenReadsMs = 10;
const readMaxMs = 10;
const title =
  'Desk lamp of amber glass with a foot of brass, a woven cable and a switch that dims it in ten steps';

/** `args`: the number of documents. */
export async function measureDocuments([count = '1000']: readonly string[]): Promise<void> {
  const documents = Number(count);
  using folder = measuredFolder();
  const server = await startServerProcess(join(folder.path, 'kontor.db'));
  const { pid } = server.child;
  const client = await logIn(server, 'demo');
  const receipt = `/v3/receipts/${await bill(client, new ApiClient(() => server.operatorUrl, 'operator'))}`;
  const [json, pdf] = ['', '.pdf'].map((ending) => requestBytes(`${receipt}${ending}`, client.token)) as [
    Buffer,
    Buffer,
  ];
  const connection = await Connection.open(server.partnerUrl);
  const read = (until: number | Promise<unknown>) =>
    repeated(() => ask(connection, json), until, betweenReadsMs);
  const first = (await ask(connection, pdf)).body;
  const { pages } = await readPdf(first);
  if (pages.length !== pagesWanted) throw new Error(`the receipt has ${pages.length} pages`);
  await read(100);
  const alone = await read(500);
  resetPeak(pid);
  const before = { memory: memoryMB(pid), cpu: cpuMs(pid), at: performance.now() };
  const rendering = renderAll(server.partnerUrl, pdf, documents);
  const beside = await read(rendering);
  const seconds = ((await rendering) - before.at) / 1000;
  const cpuEach = (cpuMs(pid) - before.cpu) / documents;
  console.log(
    `${documents} receipts of ${pages.length} pages, ${first.byteLength} bytes, ${atOnce} at a time`,
  );
  console.log(
    `${fixed(seconds)} s, ${fixed(documents / seconds)} a second, ${fixed(cpuEach)} ms of processor each`,
  );
  console.log(
    `memory ${fixed(before.memory.now)} MB before, at most ${fixed(memoryMB(pid).peak)} MB meanwhile`,
  );
  console.log(`point reads alone: ${shown(alone)}\npoint reads meanwhile: ${shown(beside)}`);
  connection.close();
  await server.stop();
  requireAtMost('p99 of point reads in ms', percentiles(beside).p99, readMaxMs);
}

/** Bills an order with many lines; resolves to the number of its receipt. */
async function bill(client: ApiClient, operator: ApiClient): Promise<string> {
  const base = '/operator/v1/partners/1000001/orders';
  const product = { articleNumber: 'M00A1B2C3D', productTitle: title, vatRate: 19 };
  const { salesOrderId } = await fine(
    operator.post(base, {
      paymentMethod: 'INVOICE_SINGLE',
      deliveryAddress: address,
      lines: Array.from({ length: lines }, (_, index) => line(`LAMP-${index}`, { product, quantity: 1 })),
      force: true,
    }),
  );
  const order = await fine(operator.post(`${base}/${salesOrderId}/cancellation-period/end`, {}));
  await fine(client.post('/v1/shipments', parcel(order)));
  return (await fine(client.get(`/v3/receipts?salesOrderId=${salesOrderId}`))).resources[0].receiptNumber;
}

/** Sends a request with as little client overhead as possible, because client and server share the processors. */
async function ask(connection: Connection, request: Buffer): Promise<Answer> {
  const answer = await connection.send(request);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.toString()}`);
  return answer;
}

/** Requests the document again and again; resolves to when the last one arrived. */
async function renderAll(url: string, pdf: Buffer, documents: number): Promise<number> {
  let begun = 0;
  const render = async () => {
    const connection = await Connection.open(url);
    while (begun < documents) {
      begun += 1;
      await ask(connection, pdf);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: atOnce }, render));
  return performance.now();
}

const fixed = (value: number) => value.toFixed(1);
const shown = (tookMs: readonly number[]) => {
  const { p50, p99, max } = percentiles(tookMs);
  return `median ${fixed(p50)} ms, p99 ${fixed(p99)} ms, longest ${fixed(max)} ms of ${tookMs.length}`;
};
