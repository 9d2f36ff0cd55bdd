/**
 * Counts the files below `packages/` that execute code on any thread while one request is answered, measured with V8's
 * built-in coverage: `node scripts/files-per-request.ts`; `--list` shows each file with its line count and the
 * functions that ran. Each kind of request is sent five times. The first one is ignored because it loads and compiles;
 * a file counts only if it ran in all the others, so that background work is not counted.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { address, line } from '@kontor/harness/orders';
import { ean, product } from '@kontor/harness/products';
import { sandboxModule } from '../packages/sandbox/module.ts';
import { readConfig } from '../packages/server/platform/config/read-config.ts';
import { startServer } from '../packages/server/process/main.ts';

const repeats = 5;
const showsFiles = process.argv.includes('--list');

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

/** The profilers of this thread and of its worker threads. */
class Profilers {
  readonly #session = new Session();
  readonly #threads = new Map<string, Map<number, (result: unknown) => void>>();
  #messages = 0;

  async start(): Promise<void> {
    this.#session.connect();
    this.#session.on('NodeWorker.attachedToWorker', ({ params }) => {
      this.#threads.set(params.sessionId, new Map());
    });
    this.#session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
      const { id, result } = JSON.parse(params.message);
      this.#threads.get(params.sessionId)?.get(id)?.(result);
    });
    await this.#session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    await wait(300);
    await this.#ask('Profiler.enable');
    await this.#ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Returns the files in which functions ran since the last call, with the names of these functions. */
  async take(): Promise<Map<string, Set<string>>> {
    const files = new Map<string, Set<string>>();
    const coverages = await this.#ask('Profiler.takePreciseCoverage');
    for (const { result } of coverages as Coverage[]) {
      for (const { url, functions } of result) {
        const file = /\/packages\/(.+)$/.exec(url)?.[1];
        const ran = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
        if (file === undefined || ran.length === 0) continue;
        const names = ran.map(({ functionName }) => functionName || '=>');
        files.set(file, new Set([...(files.get(file) ?? []), ...names]));
      }
    }
    return files;
  }

  #ask(method: string, params: object = {}): Promise<unknown[]> {
    const others = [...this.#threads.keys()].map((id) => this.#askThread(id, method, params));
    return Promise.all([this.#session.post(method, params), ...others]);
  }

  #askThread(sessionId: string, method: string, params: object): Promise<unknown> {
    this.#messages += 1;
    const id = this.#messages;
    const message = JSON.stringify({ id, method, params });
    return new Promise((resolve) => {
      this.#threads.get(sessionId)?.set(id, resolve);
      void this.#session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
    });
  }
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-files-'));
const environment = {
  KONTOR_DATABASE_URL: `sqlite:${join(folder, 'kontor.db')}`,
  KONTOR_PORT: '0',
  KONTOR_OPERATOR_PORT: '0',
  KONTOR_LOG_LEVEL: 'fatal',
};
const config = readConfig(environment, {}, 'sandbox');
const server = await startServer(config, { sandbox: sandboxModule });
const client = new ApiClient(() => server.partnerUrl);
const operator = new ApiClient(() => server.operatorUrl, config.operatorToken.reveal());
await client.login('demo', 'demo');
const profilers = new Profilers();
await profilers.start();

/** Sends a request several times and prints the files that ran; `prepare` runs before each request, uncounted. */
async function count<Given>(
  name: string,
  status: number,
  prepare: (turn: number) => Promise<Given>,
  ask: (given: Given) => ReturnType<ApiClient['get']>,
): Promise<void> {
  const turns: Map<string, Set<string>>[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    const given = await prepare(turn);
    await wait(100);
    await profilers.take();
    const answer = await ask(given);
    const files = await profilers.take();
    if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    // The first request loads and compiles code.
    if (turn > 0) turns.push(files);
  }
  const common = [...(turns[0] ?? [])].filter(([file]) => turns.every((files) => files.has(file)));
  process.stdout.write(`${name}: ${common.length} files (${modulesOf(common.map(([file]) => file))})\n`);
  if (showsFiles)
    for (const [file, names] of common.sort()) process.stdout.write(`  ${lineOf(file, names)}\n`);
}

/** Number of files in each module: `http 20, store 12`. */
function modulesOf(files: readonly string[]): string {
  const groups = Map.groupBy(
    files,
    (file) => /^(?:server\/(?:platform\/)?)?([\w-]+)/.exec(file)?.[1] ?? file,
  );
  const sorted = [...groups].sort(([, one], [, other]) => other.length - one.length);
  return sorted.map(([module, { length }]) => `${module} ${length}`).join(', ');
}

function lineOf(file: string, names: ReadonlySet<string>): string {
  const lines = readFileSync(join(import.meta.dirname, '../packages', file), 'utf8').split('\n').length - 1;
  return `${file}, ${lines} lines: ${[...names].join(' ')}`;
}

const orders = '/operator/v1/partners/1000001/orders';

async function processableOrder(): Promise<string> {
  const body = { paymentMethod: 'INVOICE_SINGLE', deliveryAddress: address, lines: [line()], force: true };
  const { salesOrderId, positionItems } = (await operator.post(orders, body)).json;
  await operator.post(`${orders}/${salesOrderId}/cancellation-period/end`, {});
  return `/v4/orders/${salesOrderId}/positionItems/${positionItems[0].positionItemId}/cancellation`;
}

await count(
  'delivery of one product',
  202,
  async (turn) => [product({ sku: `FILES-${turn}`, ean: ean(turn) })],
  (body) => client.post('/v5/products', body),
);
await count(
  'point read',
  200,
  async () => '/v5/products/FILES-0',
  (path) => client.get(path),
);
await count('cancellation of one item', 204, processableOrder, (path) => client.post(path, undefined));
await server.close();
rmSync(folder, { recursive: true, force: true });
