/**
 * Compares requests to a store with 10 thousand rows of one partner with the same requests to a store with a million.
 * Rows are inserted directly into the tables; requests go over HTTP, in the forms below.
 */
import { join } from 'node:path';
import type { Cluster } from '@kontor/harness/postgres/cluster';
import { loadText, quartilesInTurns } from '../shared/figure.ts';
import { copyToCluster, fillTables, startLocalServer, type TableRow } from '../shared/filled.ts';
import { measuredFolder } from '../shared/process.ts';
import { startCluster } from '../shared/server.ts';

/** What a store is filled with, and the requests that are timed. */
interface GrowthRun {
  fill(count: number): Iterable<TableRow>;
  /** Statements that follow the rows. */
  readonly after?: readonly string[];
  readonly timed: Readonly<Record<string, RequestsOf>>;
}

const few = 10_000;
/** Maximum ratio of the time at the larger size to that at the smaller. */
const growthMax = 1.3;

/**
 * `BENCH_ROUNDS` is how often each request is sent. `args`: the larger number of rows; `postgres`, to copy the filled
 * databases to a server that this run starts.
 */
export async function measureGrowth(run: GrowthRun, [rows = '1000000', engine]: readonly string[]) {
  using folder = measuredFolder();
  await using cluster = engine === 'postgres' ? await startCluster() : undefined;
  const place = { folder: folder.path, cluster };
  const small = await startStage(run, few, 'small', place);
  const large = await startStage(run, Number(rows), 'large', place);
  const rounds = Number(process.env.BENCH_ROUNDS ?? (cluster === undefined ? 300 : 60));
  const table = [];
  for (const [what, requestsOf] of Object.entries(run.timed)) {
    const requests = [requestsOf(small), requestsOf(large)];
    const [smallMs = 0, largeMs = 0] = await quartilesInTurns(requests, rounds);
    const ratio = largeMs / smallMs;
    table.push({
      what,
      [`ms at ${few}`]: smallMs.toFixed(2),
      [`ms at ${rows}`]: largeMs.toFixed(2),
      ratio: ratio.toFixed(2),
      met: ratio <= growthMax,
    });
  }
  await Promise.all([small.close(), large.close()]);
  console.table(table);
  console.log(`bound ${growthMax}; ${loadText()}`);
  if (table.some(({ met }) => !met)) process.exitCode = 1;
}

interface Place {
  readonly folder: string;
  readonly cluster: Cluster | undefined;
}

async function startStage(
  { fill, after }: GrowthRun,
  count: number,
  name: string,
  { folder, cluster }: Place,
) {
  const path = join(folder, `${name}.db`);
  const url = `sqlite:${path}`;
  await (await startLocalServer(url)).close();
  fillTables(path, fill(count), after);
  const filled = cluster === undefined ? url : await copyToCluster(cluster, path, name);
  return { count, path, ...(await startLocalServer(filled)) };
}

/** A server with its own database of `count` rows. */
export interface GrowthStage {
  readonly count: number;
  /** The SQLite file that was filled. */
  readonly path: string;
  readonly partnerUrl: string;
  readonly operatorUrl: string;
  readonly token: string;
}

/** Sends one request per call; resolves to how long it took, in milliseconds. */
type TimedRequest = () => Promise<number>;

export type RequestsOf = (stage: GrowthStage) => TimedRequest;

interface Page {
  readonly resources: readonly unknown[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

/** Coprime to every row count, so that stepping by it visits every row once before it repeats. */
export const stride = 7_919;

/** Sends a request of the partner; rejects unless the answer has the expected status. */
export async function send(
  { partnerUrl, token }: GrowthStage,
  path: string,
  { status = 200, ...init }: RequestInit & { readonly status?: number } = {},
): Promise<{ ms: number; text: string }> {
  const startedMs = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(partnerUrl + path, { ...init, headers });
  const text = await answer.text();
  const ms = performance.now() - startedMs;
  if (answer.status !== status) throw new Error(`${answer.status} of ${path}: ${text}`);
  return { ms, text };
}

/** Reads something of one row after another, spread over the whole store. */
export function reading(pathAt: (number: number) => string): RequestsOf {
  return (stage) => {
    let at = 0;
    return async () => {
      at = (at + stride) % stage.count;
      return (await send(stage, pathAt(at))).ms;
    };
  };
}

/** Reads the same page of fifty entries on every call. */
export function samePage(pathAt: (count: number) => string): RequestsOf {
  return (stage) => async () => (await readPage(stage, pathAt(stage.count))).ms;
}

/** Reads the next page of a list on every call, starting over at the end. */
export function followedPages(path: string): RequestsOf {
  return (stage) => {
    let next: string | undefined;
    return async () => {
      const page = await readPage(stage, next ?? path);
      next = page.next;
      return page.ms;
    };
  };
}

async function readPage(stage: GrowthStage, path: string): Promise<{ ms: number; next: string | undefined }> {
  const { ms, text } = await send(stage, path);
  const { resources, links } = JSON.parse(text) as Page;
  if (resources.length !== 50) throw new Error(`${resources.length} entries are listed by ${path}`);
  return { ms, next: links.find(({ rel }) => rel === 'next')?.href };
}
