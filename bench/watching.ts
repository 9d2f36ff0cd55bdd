/**
 * Measures what the metrics cost on SQLite, in alternation with the version before them, and what traces cost of which 1 %
 * are recorded, beside none: processor time of a new product and of a point read, while a scrape comes after each turn.
 * Fails when metrics cost more than 3 % or traces more than 10 %. `BENCH_TURNS` is the number of turns. The machine has to
 * be at rest: on a busy one a turn takes so long that what a server does by time alone outweighs the reads.
 */

import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../test/harness/client.ts';
import { waitUntilDone } from '../test/harness/deliver.ts';
import { type ServerProcess, startProcess } from '../test/harness/process.ts';
import { elementsPerBody, openCatalogue } from './shared/catalogue.ts';
import { Connection, requestBytes } from './shared/connection.ts';
import { measuredFolder, spentOn } from './shared/process.ts';
import { checkOut, fine, parentOf } from './shared/server.ts';
import { logIn } from './shared/stores.ts';
import { inTurns, loadText, quartile, requireAtMost } from './shared/timing.ts';

const turns = Number(process.env.BENCH_TURNS ?? 8);
const readsPerTurn = 15_000;
/** A server that used less processor time in a second has no work of its own left. */
const quietCpuMs = 20;
const ratiosMax = { metrics: 1.03, traces: 1.1 };

interface Side {
  readonly name: string;
  readonly server: ServerProcess;
  readonly client: ApiClient;
  /** Microseconds of processor time for each piece of work, one entry a turn. */
  readonly products: number[];
  readonly reads: number[];
}

/** `args`: the number of new products in a turn; the commit to compare with. */
export async function measureWatching([products = '5000', revision]: readonly string[]): Promise<void> {
  const perTurn = Number(products);
  using temporary = measuredFolder();
  const folder = temporary.path;
  using before = checkOut(
    join(folder, 'tree'),
    revision ?? parentOf('src/platform/observability/figures.ts'),
  );
  const catalogue = openCatalogue();
  using collector = await startCollector();
  const now = await start('now', join(folder, 'now'));
  const traced = await start('traced', join(folder, 'traced'), undefined, {
    KONTOR_TRACES_URL: collector.url,
  });
  const old = await start('before', join(folder, 'before'), before.program);
  const sides = [now, old, traced] as const;
  await inTurns(sides, turns, async (side, turn) => {
    const bodies = [...catalogue.bodies(turn * perTurn, (turn + 1) * perTurn)];
    const micros = await spent(side.server, async () => {
      for (const body of bodies) await deliver(side.client, body);
    });
    await scrape(side);
    if (turn > 0) side.products.push(micros / perTurn);
  });
  // Shop checks of the products would count as reads.
  for (const { server } of sides) await untilQuiet(server);
  await inTurns(sides, turns, async (side, turn) => {
    const micros = await spent(side.server, () => readPoints(side, turn));
    await scrape(side);
    if (turn > 0) side.reads.push(micros / readsPerTurn);
  });
  for (const { server } of sides) await server.stop();
  const rows = (['products', 'reads'] as const).map((figure) => rowOf(figure, { now, old, traced }));
  console.table(rows);
  console.log(`${perTurn} products and ${readsPerTurn} reads a turn, ${turns} turns; ${loadText()}`);
  for (const row of rows) {
    for (const what of ['metrics', 'traces'] as const)
      requireAtMost(`ratio of ${row.what} with ${what}`, row[what], ratiosMax[what]);
  }
}

/** Takes traces and forgets them. */
async function startCollector(): Promise<Disposable & { readonly url: string }> {
  const server = createServer((request, response) => {
    request
      .resume()
      .once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => void server.close().closeAllConnections(),
  };
}

async function start(
  name: string,
  folder: string,
  program?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Side> {
  mkdirSync(folder);
  const settings = { KONTOR_DATABASE_URL: `sqlite:${join(folder, 'kontor.db')}`, ...more };
  const server = await startProcess(['sandbox'], settings, undefined, program);
  const client = await logIn(server, 'demo');
  return { name, server, client, products: [], reads: [] };
}

async function scrape({ server }: Side): Promise<void> {
  await fetch(`${server.operatorUrl}/metrics`).then((answer) => answer.text());
}

/** Resolves to the microseconds of processor time that the server spent on the work. */
async function spent({ child }: ServerProcess, work: () => Promise<void>): Promise<number> {
  const [, spentMs] = await spentOn(child.pid, work);
  return spentMs * 1_000;
}

async function untilQuiet({ child }: ServerProcess): Promise<void> {
  for (;;) {
    const [, spentMs] = await spentOn(child.pid, () => pause(1_000));
    if (spentMs < quietCpuMs) return;
  }
}

async function deliver(client: ApiClient, body: Buffer): Promise<void> {
  const { task } = await fine(client.post('/v5/products', body.toString()));
  const { progress } = await waitUntilDone(client, task.id);
  if (progress.total > elementsPerBody) throw new Error(JSON.stringify(progress));
}

/** Reads products over one connection, so that the client costs little. */
async function readPoints({ server, client }: Side, turn: number): Promise<void> {
  const connection = await Connection.open(server.partnerUrl);
  const sku = encodeURIComponent(openCatalogue().sku(turn));
  const request = requestBytes(`/v5/products/${sku}`, client.token ?? '');
  for (let read = 0; read < readsPerTurn; read += 1) {
    const { status } = await connection.send(request);
    if (status !== 200 && status !== 404) throw new Error(`a read was answered ${status}`);
  }
  connection.close();
}

function rowOf(figure: 'products' | 'reads', { now, old, traced }: Record<'now' | 'old' | 'traced', Side>) {
  const of = (side: Side) => quartile(side[figure], (micros) => micros);
  return {
    what: figure,
    'µs before': of(old).toFixed(1),
    'µs with metrics': of(now).toFixed(1),
    'µs with traces': of(traced).toFixed(1),
    metrics: Number((of(now) / of(old)).toFixed(3)),
    traces: Number((of(traced) / of(now)).toFixed(3)),
  };
}
