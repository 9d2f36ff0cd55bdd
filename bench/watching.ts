/**
 * Measures what the metrics cost on SQLite, in alternation with the version before them: processor time of a new product
 * and of a point read, while a scrape comes after each turn. Fails when one of them costs more than 3 % more.
 * `BENCH_TURNS` is the number of turns.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '../test/harness/client.ts';
import { waitUntilDone } from '../test/harness/deliver.ts';
import { type ServerProcess, startProcess } from '../test/harness/process.ts';
import { elementsPerBody, openCatalogue } from './shared/catalogue.ts';
import { Connection, requestBytes } from './shared/connection.ts';
import { cpuMs } from './shared/process.ts';
import { checkOut, parentOf } from './shared/revision.ts';
import { fine } from './shared/server.ts';
import { logIn } from './shared/stores.ts';
import { inTurns, loadText, median } from './shared/timing.ts';

const turns = Number(process.env.BENCH_TURNS ?? 8);
const readsPerTurn = 4_000;
const ratioMax = 1.03;

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
  const folder = mkdtempSync(join(tmpdir(), 'kontor-watching-'));
  const before = checkOut(
    join(folder, 'tree'),
    revision ?? parentOf('src/platform/observability/figures.ts'),
  );
  const catalogue = openCatalogue();
  try {
    const now = await start('now', join(folder, 'now'));
    const sides = [now, await start('before', join(folder, 'before'), before.program)] as const;
    await inTurns(sides, turns, async (side, turn) => {
      const bodies = [...catalogue.bodies(turn * perTurn, (turn + 1) * perTurn)];
      const ofProducts = await spent(side.server, async () => {
        for (const body of bodies) await deliver(side.client, body);
      });
      const ofReads = await spent(side.server, () => readPoints(side, turn));
      await fetch(`${side.server.operatorUrl}/metrics`).then((answer) => answer.text());
      if (turn === 0) return;
      side.products.push(ofProducts / perTurn);
      side.reads.push(ofReads / readsPerTurn);
    });
    for (const { server } of sides) await server.stop();
    const rows = [rowOf('new product', 'products', sides), rowOf('point read', 'reads', sides)];
    console.table(rows);
    console.log(`${perTurn} products and ${readsPerTurn} reads a turn, ${turns} turns; ${loadText()}`);
    for (const { what, ratio } of rows.filter((row) => row.ratio > ratioMax)) {
      console.error(`A ${what} costs ${ratio} times as much; at most ${ratioMax} is allowed.`);
      process.exitCode = 1;
    }
  } finally {
    before.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(name: string, folder: string, program?: string): Promise<Side> {
  mkdirSync(folder);
  const settings = { KONTOR_DATABASE_URL: `sqlite:${join(folder, 'kontor.db')}` };
  const server = await startProcess(['sandbox'], settings, undefined, program);
  const client = await logIn(server, 'demo');
  return { name, server, client, products: [], reads: [] };
}

/** Resolves to the microseconds of processor time that the server spent on the work. */
async function spent({ child }: ServerProcess, work: () => Promise<void>): Promise<number> {
  const beforeMs = cpuMs(child.pid);
  await work();
  return (cpuMs(child.pid) - beforeMs) * 1_000;
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

function rowOf(what: string, figure: 'products' | 'reads', [now, before]: readonly [Side, Side]) {
  const of = (side: Side) => median(side[figure]);
  return {
    what,
    'µs of processor now': of(now).toFixed(1),
    before: of(before).toFixed(1),
    ratio: Number((of(now) / of(before)).toFixed(3)),
  };
}
