/**
 * Compares reports over a million figures of one partner with the same aggregate by plain SQL, and sums over 90 days
 * with sums over 7 days. Also measures memory, and the latency of point reads meanwhile.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { dayFrom } from '../test/harness/campaigns.ts';
import type { ApiClient } from '../test/harness/client.ts';
import { startServerProcess } from '../test/harness/process.ts';
import { campaignOf } from './growth/offers.ts';
import { fillTables, idOf, measuredPartner, type TableRow } from './shared/filled.ts';
import { measuredFolder, memoryMB, resetPeak } from './shared/process.ts';
import { fine, logIn } from './shared/server.ts';
import { median, percentile, quartilesInTurns, repeated, timed } from './shared/timing.ts';

const campaignsEach = 1_000;
const daysEach = 90;
const others = 9;
const rounds = 3;
const targets = { ratio: 2, memoryMB: 100, readMs: 10, depth: 1.3 };

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

/** `args`: the number of figures of the partner, and of nine others together. */
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
    judge(`${name}, time beside SQL alone`, median(ratios), '×', targets.ratio);
    judge(`${name}, p99 of point reads meanwhile`, percentile(tookMs.reads, 0.99), 'ms', targets.readMs);
  }
  judge('memory above idle at the peak', memoryMB(pid).peak - idleMB, 'MB', targets.memoryMB);
  judge('sums of 90 days beside 7', long / short, '×', targets.depth);
  console.log(`${figures} figures of the partner, ${ofOthers} of others; idle ${idleMB.toFixed(0)} MB`);
  console.log(`point reads alone: p99 ${alone.toFixed(2)} ms`);
  console.log(`sums of 90 days ${long.toFixed(2)} ms, of 7 days ${short.toFixed(2)} ms`);
  console.table(rows);
  await server.stop();
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
}

/** Orders a report and waits until it is READY. */
async function build(client: ApiClient, { kind, groupBy }: (typeof reports)[number]): Promise<void> {
  const path = `${base}/${kind}-performance`;
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
