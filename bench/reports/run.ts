/**
 * Compares reports over a million figures of one partner with the same aggregate by plain SQL, and sums over 90 days
 * with sums over 7 days. Also measures memory, and the latency of point reads meanwhile. Run by `npm run bench:reports
 * [FIGURES [FIGURES-OF-OTHERS]]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayFrom } from '../../test/harness/campaigns.ts';
import { ApiClient } from '../../test/harness/client.ts';
import { startServerProcess } from '../../test/harness/process.ts';
import { memoryMB, resetPeak } from '../measure/process.ts';
import { median, percentile } from '../measure/statistics.ts';
import { measuredPartner } from '../server.ts';
import { aggregateBySql, campaignId, campaignsEach, daysEach, fillFigures } from './figures.ts';

const figures = Number(process.argv[2] ?? 1_000_000);
const ofOthers = Number(process.argv[3] ?? 9_000_000);
const othersMax = 9;
const rounds = 3;
const depthRounds = 500;
const readsBefore = 500;
const betweenReadsMs = 5;

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

const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
const path = join(folder, 'kontor.db');
await (await startServerProcess(path)).stop();
fillFigures(path, measuredPartner, figures);
for (let other = 0; other < othersMax && ofOthers > 0; other += 1) {
  fillFigures(path, `200000${other}`, ofOthers / othersMax);
}
const server = await startServerProcess(path);
const client = new ApiClient(() => server.partnerUrl);
await client.login('demo', 'demo');

const base = '/v1/spa-reporting';
const yesterday = dayFrom(Date.now(), -1);
const campaignAt = (number: number) =>
  `/v1/sponsored-product-ads/campaigns/${campaignId((number * 7_919) % campaignsEach)}`;

async function expectAnswer(answer: ReturnType<ApiClient['get']>, status: number) {
  const { status: given, text, json } = await answer;
  if (given !== status) throw new Error(`${given}: ${text}`);
  return json;
}

/** Orders a report; resolves to the milliseconds until it is READY. */
async function build({ kind, groupBy }: (typeof reports)[number]): Promise<number> {
  const startedMs = performance.now();
  const grouped = groupBy.filter((column) => kind !== 'keyword' || column !== 'CAMPAIGN_ID');
  const columns = [...groupBy, 'TOTAL_VIEWS', 'TOTAL_COSTS'];
  const body = {
    name: 'Bench',
    fromDate: dayFrom(Date.now(), -daysEach),
    toDate: yesterday,
    configuration: { columns, groupBy: grouped, format: 'CSV' },
  };
  const { reportId } = await expectAnswer(client.post(`${base}/${kind}-performance`, body), 202);
  for (;;) {
    const { status } = await expectAnswer(
      client.get(`${base}/${kind}-performance/status?reportId=${reportId}`),
      200,
    );
    if (status === 'READY') return performance.now() - startedMs;
    if (status === 'FAILED') throw new Error(`report ${reportId} failed`);
    await pause(20);
  }
}

/** Reads one campaign after another until `isOver`; resolves to the latency of each read in milliseconds. */
async function readUntil(isOver: (reads: number) => boolean): Promise<number[]> {
  const tookMs: number[] = [];
  while (!isOver(tookMs.length)) {
    const startedMs = performance.now();
    await expectAnswer(client.get(campaignAt(tookMs.length)), 200);
    tookMs.push(performance.now() - startedMs);
    await pause(betweenReadsMs);
  }
  return tookMs;
}

/**
 * Requests sums over 90 and over 7 days in alternation, one campaign after another; resolves to the lower quartiles.
 */
async function sums(): Promise<{ long: number; short: number }> {
  const tookMs = { long: [] as number[], short: [] as number[] };
  for (let round = 0; round < depthRounds; round += 1) {
    for (const [name, days] of [
      ['long', daysEach],
      ['short', 7],
    ] as const) {
      const query = `campaignId=${campaignId((round * 7_919) % campaignsEach)}`;
      const startedMs = performance.now();
      const period = `fromDate=${dayFrom(Date.now(), -days)}&toDate=${yesterday}`;
      await expectAnswer(client.get(`${base}/campaign-performance?${query}&${period}`), 200);
      tookMs[name].push(performance.now() - startedMs);
    }
  }
  return { long: percentile(tookMs.long, 0.25), short: percentile(tookMs.short, 0.25) };
}

const rows: { what: string; value: string; target: string; fine: boolean }[] = [];
const judge = (what: string, value: number, unit: string, most: number) =>
  rows.push({ what, value: `${value.toFixed(2)} ${unit}`, target: `at most ${most}`, fine: value <= most });

await readUntil((reads) => reads >= 100);
const alone = await readUntil((reads) => reads >= readsBefore);
const depth = await sums();
resetPeak(server.child.pid);
const idleMB = memoryMB(server.child.pid).now;
for (const report of reports) {
  const ratios: number[] = [];
  const beside: number[] = [];
  const [sqlMs, serverMs]: [number[], number[]] = [[], []];
  let lines = 0;
  for (let round = 0; round < rounds; round += 1) {
    const bySql = aggregateBySql(path, measuredPartner, report.columns, join(folder, 'by-sql.csv'));
    const tookMs = await build(report);
    let isOver = false;
    const reading = readUntil(() => isOver);
    await build(report);
    isOver = true;
    beside.push(...(await reading));
    lines = bySql.lines;
    sqlMs.push(bySql.ms);
    serverMs.push(tookMs);
    ratios.push(tookMs / bySql.ms);
  }
  const name = `${report.columns.join(', ')}: ${lines} rows`;
  console.log(
    `${name}: ${median(sqlMs).toFixed(0)} ms by SQL alone, ${median(serverMs).toFixed(0)} ms as a report`,
  );
  judge(`${name}, time beside SQL alone`, median(ratios), '×', targets.ratio);
  judge(
    `${name}, p99 of ${beside.length} point reads meanwhile`,
    percentile(beside, 0.99),
    'ms',
    targets.readMs,
  );
}
judge('memory above idle at the peak', memoryMB(server.child.pid).peak - idleMB, 'MB', targets.memoryMB);
judge('sums of 90 days beside 7', depth.long / depth.short, '×', targets.depth);
console.log(`${figures} figures of the partner, ${ofOthers} of others; idle ${idleMB.toFixed(0)} MB`);
console.log(`point reads alone: p99 ${percentile(alone, 0.99).toFixed(2)} ms`);
console.log(`sums of 90 days ${depth.long.toFixed(2)} ms, of 7 days ${depth.short.toFixed(2)} ms`);
console.table(rows);
await server.stop();
rmSync(folder, { recursive: true, force: true });
if (rows.some(({ fine }) => !fine)) process.exitCode = 1;
