/**
 * Measures pages of lists when one partner has 10 thousand and a million rows. Rows are inserted directly into the
 * tables; the lists are read over HTTP.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/platform/config/config.ts';
import { startServer } from '../src/server/main.ts';

const small = 10_000;
const large = Number(process.argv[2] ?? 1_000_000);
const growthMax = 1.3;
const encryptionKey = randomBytes(32).toString('base64');

/** A server with its own database of `count` rows. */
export interface GrowthStage {
  readonly count: number;
  /** The file that was filled. */
  readonly path: string;
  readonly partnerUrl: string;
  readonly operatorUrl: string;
  readonly token: string;
  close(): Promise<void>;
}

/** Reads one page, or sends one request, per call; resolves to how long that took, in milliseconds. */
export type PageReader = () => Promise<number>;

interface Page {
  readonly resources: readonly unknown[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

export interface GrowthOptions {
  /** Copies a filled database to where it is measured; resolves to the URL of the copy. */
  readonly moveTo?: (path: string) => Promise<string>;
  /** Number of reads of each list at each size. */
  readonly rounds?: number;
}

/**
 * Compares lists at both sizes and prints a table; the process fails if one of them costs more than 1.3 times as much
 * at the larger size. `fill` adds `count` rows to the database at `path`.
 */
export async function measureListGrowth(
  fill: (path: string, count: number) => void,
  lists: Readonly<Record<string, (stage: GrowthStage) => PageReader>>,
  { moveTo = async (path) => `sqlite:${path}`, rounds = 300 }: GrowthOptions = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  try {
    const few = await start(folder, small, fill, moveTo);
    const many = await start(folder, large, fill, moveTo);
    const rows = [];
    for (const [list, reader] of Object.entries(lists)) {
      rows.push(await compare(list, rounds, reader(few), reader(many)));
    }
    await Promise.all([few.close(), many.close()]);
    console.table(rows);
    if (rows.some(({ fine }) => !fine)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the same page of fifty entries on every call. */
export function samePage(pathAt: (count: number) => string): (stage: GrowthStage) => PageReader {
  return (stage) => async () => (await read(stage, pathAt(stage.count))).ms;
}

/** Reads the next page of a list on every call, starting over at the end. */
export function followedPages(path: string): (stage: GrowthStage) => PageReader {
  return (stage) => {
    let next: string | undefined;
    return async () => {
      const page = await read(stage, next ?? path);
      next = page.next;
      return page.ms;
    };
  };
}

/** Sends a request; resolves to its latency in milliseconds, rejects unless the answer has the expected status. */
export async function timedRequest(
  stage: GrowthStage,
  path: string,
  { status = 200, ...init }: RequestInit & { readonly status?: number } = {},
): Promise<number> {
  const startedMs = performance.now();
  const headers = {
    authorization: `Bearer ${stage.token}`,
    'content-type': 'application/json',
    ...init.headers,
  };
  const answer = await fetch(stage.partnerUrl + path, { ...init, headers });
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${answer.status} of ${path}: ${text}`);
  return performance.now() - startedMs;
}

async function start(
  folder: string,
  count: number,
  fill: (path: string, count: number) => void,
  moveTo: (path: string) => Promise<string>,
): Promise<GrowthStage> {
  const path = join(folder, `${count}.db`);
  const environment = {
    KONTOR_DATABASE_URL: `sqlite:${path}`,
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_LOG_LEVEL: 'fatal',
    KONTOR_RATE_LIMIT: 'off',
    // A sandbox stores its key next to its file; that key would not be copied to another server.
    KONTOR_ENCRYPTION_KEY: encryptionKey,
  };
  const config = readConfig(environment, {}, 'sandbox');
  await (await startServer(config)).close();
  fill(path, count);
  const moved = { ...environment, KONTOR_DATABASE_URL: await moveTo(path) };
  const server = await startServer(readConfig(moved, {}, 'sandbox'));
  const form = {
    username: 'demo',
    password: 'demo',
    grant_type: 'password',
    client_id: 'token-marketplace-api',
  };
  const login = await fetch(`${server.partnerUrl}/v1/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const { partnerUrl, operatorUrl, close } = server;
  return { count, path, partnerUrl, operatorUrl, token, close };
}

async function read(stage: GrowthStage, path: string): Promise<{ ms: number; next: string | undefined }> {
  const startedMs = performance.now();
  const answer = await fetch(stage.partnerUrl + path, {
    headers: { authorization: `Bearer ${stage.token}` },
  });
  const { resources, links } = (await answer.json()) as Page;
  const ms = performance.now() - startedMs;
  if (resources.length !== 50) throw new Error(`${resources.length} entries are listed by ${path}`);
  return { ms, next: links.find(({ rel }) => rel === 'next')?.href };
}

/** Alternates between the sizes with every request, so that other load on the machine affects both equally. */
async function compare(list: string, rounds: number, few: PageReader, many: PageReader) {
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.few.push(await few());
    times.many.push(await many());
  }
  const fewMs = quartile(times.few);
  const manyMs = quartile(times.many);
  const ratio = manyMs / fewMs;
  return {
    list,
    [`ms at ${small}`]: fewMs.toFixed(2),
    [`ms at ${large}`]: manyMs.toFixed(2),
    ratio: ratio.toFixed(2),
    fine: ratio <= growthMax,
  };
}

/** Returns the lower quartile: the cost of a request without interference. */
function quartile(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 4)] as number;
}
