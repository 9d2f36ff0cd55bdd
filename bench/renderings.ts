/**
 * What other threads render, with the memory that it takes and how long point reads wait meanwhile: receipts as PDF, and
 * advertising reports.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { dayFrom } from '@kontor/harness/campaigns';
import { ApiClient } from '@kontor/harness/client';
import { address, line, parcel } from '@kontor/harness/orders';
import { readPdf } from '@kontor/harness/pdf';
import { startServerProcess } from '@kontor/harness/process';
import { campaignOf } from './growth/offers.ts';
import {
  median,
  percentile,
  percentiles,
  quartilesInTurns,
  repeated,
  requireAtMost,
  timed,
} from './shared/figure.ts';
import { fillTables, idOf, measuredPartner, type TableRow } from './shared/filled.ts';
import { Connection, requestBytes } from './shared/load.ts';
import { measuredFolder, memoryMB, resetPeak, spentOn } from './shared/process.ts';
import { fine, logIn } from './shared/server.ts';

const pagesWanted = 3;
const lines = 28;
const atOnce = 4;
const betweenReadsMs = 10;
const readMaxMs = 10;
const productTitle =
  'Desk lamp of amber glass with a foot of brass, a woven cable and a switch that dims it in ten steps';

/** Receipts as PDF. `args`: their number. */
export async function measureDocuments([count = '1000']: readonly string[]): Promise<void> {
  const documents = Number(count);
  using folder = measuredFolder();
  const server = await startServerProcess(join(folder.path, 'kontor.db'));
  const { pid } = server.child;
  const client = await logIn(server, 'demo');
  const path =
    `/v3/receipts/${await bill(client, new ApiClient(() => server.operatorUrl, 'operator'))}` as const;
  const pdf = requestBytes(`${path}.pdf`, client.token);
  const connection = await Connection.open(server.partnerUrl);
  const receipt = requestBytes(path, client.token);
  const read = (until: number | Promise<unknown>) =>
    repeated(() => connection.send(receipt), until, betweenReadsMs);
  const [first] = await renderAll(server.partnerUrl, pdf, 1);
  const { pages } = await readPdf(first as Buffer);
  if (pages.length !== pagesWanted) throw new Error(`the receipt has ${pages.length} pages`);
  await read(100);
  const alone = percentiles(await read(500));
  resetPeak(pid);
  const before = memoryMB(pid);
  const rendering = spentOn(pid, () => timed(() => renderAll(server.partnerUrl, pdf, documents)));
  const beside = percentiles(await read(rendering));
  const [tookMs, spentMs] = await rendering;
  console.table({
    'receipts, pages, bytes of each': `${documents}, ${pages.length}, ${first?.byteLength}`,
    'seconds, receipts a second': `${fixed(tookMs / 1_000)}, ${fixed((documents * 1_000) / tookMs)}`,
    'ms of processor each': fixed(spentMs / documents),
    'MB before, at the most': `${fixed(before.now)}, ${fixed(memoryMB(pid).peak)}`,
    'point reads alone, ms: median, p99': `${fixed(alone.p50)}, ${fixed(alone.p99)}`,
    meanwhile: `${fixed(beside.p50)}, ${fixed(beside.p99)}`,
  });
  connection.close();
  await server.stop();
  requireAtMost('p99 of point reads in ms', beside.p99, readMaxMs);
}

/** Bills an order with many lines; resolves to the number of its receipt. */
async function bill(client: ApiClient, operator: ApiClient): Promise<string> {
  const base = '/operator/v1/partners/1000001/orders';
  const product = { articleNumber: 'M00A1B2C3D', productTitle, vatRate: 19 };
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

/** Requests the document again and again, over connections that cost the client little. */
async function renderAll(url: string, pdf: Buffer, documents: number): Promise<Buffer[]> {
  let left = documents;
  const render = async () => {
    const connection = await Connection.open(url);
    let last: Buffer = Buffer.alloc(0);
    for (; left > 0; ) {
      left -= 1;
      const { status, body } = await connection.send(pdf);
      if (status !== 200) throw new Error(`${status}: ${body.toString()}`);
      last = body;
    }
    connection.close();
    return last;
  };
  return Promise.all(Array.from({ length: Math.min(atOnce, documents) }, render));
}

const fixed = (value: number) => value.toFixed(1);

const campaignsEach = 1_000;
const daysEach = 90;
const others = 9;
const rounds = 3;
const reportTargets = { ratio: 2, memoryMB: 100, readMs: 10, depth: 1.3 };

/** The measured reports, with their grouping in the names of the contract and of the table. */
const reports = [
  { kind: 'campaign', groupBy: ['EVENT_DATE_CET', 'CAMPAIGN_ID'], columns: ['day', 'campaign_id'] },
  { kind: 'campaign', groupBy: ['CAMPAIGN_ID'], columns: ['campaign_id'] },
  {
    kind: 'keyword',
    groupBy: ['SEARCHTERM', 'KEYWORD', 'EVENT_DATE_CET', 'CAMPAIGN_ID'],
    columns: ['search_term', 'keyword', 'day', 'campaign_id'],
  },
] as const;

const base = '/v1/spa-reporting';
const dayBefore = (days: number) => dayFrom(Date.now(), -days);
const campaignAt = (turn: number) => idOf((turn * 7_919) % campaignsEach);

/**
 * Reports over a million figures of one partner beside the same aggregate by plain SQL, and sums over 90 days beside sums over 7.
 * `args`: the number of figures of the partner, and of nine others together.
 */
export async function measureReports([
  figures = '1000000',
  ofOthers = '9000000',
]: readonly string[]): Promise<void> {
  using folder = measuredFolder();
  const path = join(folder.path, 'kontor.db');
  await (await startServerProcess(path)).stop();
  fillTables(path, figuresOf(measuredPartner, Number(figures)));
  for (let other = 0; other < others && Number(ofOthers) > 0; other += 1) {
    fillTables(path, figuresOf(`200000${other}`, Number(ofOthers) / others));
  }
  const server = await startServerProcess(path);
  const { pid } = server.child;
  const client = await logIn(server, 'demo');
  const read = (until: number | Promise<unknown>) =>
    repeated((turn) => fine(client.get(`/v1/sponsored-product-ads/campaigns/${campaignAt(turn)}`)), until);
  const rows: { what: string; value: string; target: string; met: boolean }[] = [];
  const judge = (what: string, value: number, unit: string, most: number) =>
    rows.push({ what, value: `${value.toFixed(2)} ${unit}`, target: `at most ${most}`, met: value <= most });
  await read(100);
  const alone = percentile(await read(500), 0.99);
  const [long = 0, short = 0] = await quartilesInTurns([sums(client, daysEach), sums(client, 7)], 500);
  resetPeak(pid);
  const idleMB = memoryMB(pid).now;
  for (const report of reports) {
    const tookMs = { sql: [] as number[], report: [] as number[], reads: [] as number[] };
    let lines = 0;
    for (let round = 0; round < rounds; round += 1) {
      const bySql = aggregateBySql(path, measuredPartner, report.columns, join(folder.path, 'by-sql.csv'));
      lines = bySql.lines;
      tookMs.sql.push(bySql.ms);
      tookMs.report.push(await timed(() => build(client, report)));
      tookMs.reads.push(...(await read(build(client, report))));
    }
    const name = `${report.columns.join(', ')}: ${lines} rows`;
    const [sqlMs, reportMs] = [median(tookMs.sql), median(tookMs.report)];
    console.log(`${name}: ${sqlMs.toFixed(0)} ms by SQL alone, ${reportMs.toFixed(0)} ms as a report`);
    const ratios = tookMs.report.map((ms, round) => ms / (tookMs.sql[round] as number));
    judge(`${name}, time beside SQL alone`, median(ratios), '×', reportTargets.ratio);
    judge(
      `${name}, p99 of point reads meanwhile`,
      percentile(tookMs.reads, 0.99),
      'ms',
      reportTargets.readMs,
    );
  }
  judge('memory above idle at the peak', memoryMB(pid).peak - idleMB, 'MB', reportTargets.memoryMB);
  judge('sums of 90 days beside 7', long / short, '×', reportTargets.depth);
  console.log(`${figures} figures of the partner, ${ofOthers} of others; idle ${idleMB.toFixed(0)} MB`);
  console.log(`point reads alone: p99 ${alone.toFixed(2)} ms`);
  console.log(`sums of 90 days ${long.toFixed(2)} ms, of 7 days ${short.toFixed(2)} ms`);
  console.table(rows);
  await server.stop();
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
}

/** Orders a report and waits until it is READY. */
async function build(client: ApiClient, { kind, groupBy }: (typeof reports)[number]): Promise<void> {
  const path = `${base}/${kind}-performance` as const;
  const grouped = groupBy.filter((column) => kind !== 'keyword' || column !== 'CAMPAIGN_ID');
  const columns = [...groupBy, 'TOTAL_VIEWS', 'TOTAL_COSTS'];
  const configuration = { columns, groupBy: grouped, format: 'CSV' };
  const period = { fromDate: dayBefore(daysEach), toDate: dayBefore(1) };
  const { reportId } = await fine(client.post(path, { name: 'Bench', ...period, configuration }));
  for (;;) {
    const { status } = await fine(client.get(`${path}/status?reportId=${reportId}`));
    if (status === 'READY') return;
    if (status === 'FAILED') throw new Error(`report ${reportId} failed`);
    await pause(20);
  }
}

/** Requests sums over some days of one campaign after another. */
function sums(client: ApiClient, days: number): () => Promise<number> {
  let turn = 0;
  const period = `fromDate=${dayBefore(days)}&toDate=${dayBefore(1)}`;
  return () => {
    const query = `campaignId=${campaignAt(turn++)}&${period}`;
    return timed(() => fine(client.get(`${base}/campaign-performance?${query}`)));
  };
}

/** A partner's campaigns with the same number of figures for each campaign and day. */
function* figuresOf(partner_id: string, figures: number): Generator<TableRow> {
  const perDay = Math.max(1, Math.round(figures / campaignsEach / daysEach));
  const days = Array.from({ length: daysEach }, (_, index) => dayBefore(daysEach - index));
  const facts = { clicks: 10, costs: 250, ordered_skus: 2, sales: 3998, sales_seller: 500, is_made: 0 };
  for (let number = 0; number < campaignsEach; number += 1) {
    const key = { partner_id, campaign_id: idOf(number) };
    yield ['campaigns', { ...campaignOf(idOf(number), 'ACTIVE', 0), ...key, campaign_type: 'MANUAL' }];
    yield ['figure_campaigns', { ...key, fed_at: 0 }];
    for (const day of days) {
      for (let one = 0; one < perDay; one += 1) {
        const sku = `LAMP-${number % 50}-${Math.floor(one / 4)}`;
        const found = { keyword: `lamp ${one % 4}`, match_type: 'EXACT', search_term: `desk lamp ${one}` };
        yield ['advertising_figures', { ...key, day, sku, ...found, views: 100 + one, ...facts }];
      }
    }
  }
}

/**
 * Writes the aggregate of a partner's figures by these columns to a file; returns the time in ms and the line count.
 */
function aggregateBySql(path: string, partnerId: string, columns: readonly string[], file: string) {
  const startedMs = performance.now();
  const database = new DatabaseSync(path, { readOnly: true });
  const by = columns.join(', ');
  const rows = database
    .prepare(
      `SELECT ${columns.join(" || ',' || ")} || ',' || SUM(views) || ',' || SUM(costs) AS line
       FROM advertising_figures WHERE partner_id = ? GROUP BY ${by} ORDER BY ${by}`,
    )
    .iterate(partnerId);
  const out = openSync(file, 'w');
  let [waiting, lines] = ['', 0];
  for (const { line } of rows) {
    waiting += `${line}\r\n`;
    lines += 1;
    if (waiting.length < 65_536) continue;
    writeSync(out, waiting);
    waiting = '';
  }
  writeSync(out, waiting);
  closeSync(out);
  database.close();
  return { ms: performance.now() - startedMs, lines };
}
