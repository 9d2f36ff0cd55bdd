/**
 * Measures the processor time of all database processes for a new product and a point read, in turns: on an ordinary
 * PostgreSQL, on machines with Citus where the node talks to the partner's machine, and on the same machines where all goes
 * through the coordinator. All servers are of one build (`KONTOR_TEST_CITUS_BIN`), start for this measurement, and have
 * durable defaults. What they use while no node has work is measured in each turn as well, and subtracted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { citusBinFolder, noCitus, type OwnMachines, startMachines } from '../test/harness/citus.ts';
import type { ApiClient } from '../test/harness/client.ts';
import { waitUntilDone } from '../test/harness/deliver.ts';
import type { Cluster } from '../test/harness/postgres/cluster.ts';
import type { ServerProcess } from '../test/harness/process.ts';
import { makeCatalogue } from './postgres/workers.ts';
import { serverCpuMs, serverProcess } from './shared/process.ts';
import { copyProgram, fine, startCluster, startNode } from './shared/server.ts';
import { logIn } from './shared/stores.ts';
import { inTurns, loadText, median } from './shared/timing.ts';

const partnerId = '1000001';
const elements = 100;
const deliveriesPerTurn = 10;
const productsPerTurn = elements * deliveriesPerTurn;
/** New products ahead of a turn, so that connections are open and statements are prepared. */
const productsAhead = 2 * elements;
const readsPerTurn = 2_000;
const readsAtOnce = 20;
const idleMs = 5_000;
/** Shop checks follow their deliveries; what is left of them after this time fails the measurement. */
const checksMs = 2_000;

/** Most of the processor time on PostgreSQL that a node at the partner's machine may use. */
const bounds = { product: 1.3, read: 1.5 };

type What = keyof typeof bounds;

interface Side {
  readonly name: string;
  readonly database: string;
  /** What the databases are on; the partner's machine is the second where there are several. */
  readonly servers: readonly Cluster[];
  readonly pids: readonly (number | undefined)[];
  readonly node: ServerProcess;
  readonly client: ApiClient;
  readonly skus: string[];
  /** Microseconds of each server for each millisecond without work; one entry a turn. */
  readonly idle: number[][];
  readonly turns: Record<What, Turn[]>;
}

interface Turn {
  readonly spentMs: readonly number[];
  readonly tookMs: number;
}

/** `args`: the number of turns. */
export async function measureMachines([turns = '8']: readonly string[]): Promise<void> {
  if (noCitus !== false) throw new Error(`The measurement ${noCitus}.`);
  await using plain = await startCluster([], citusBinFolder);
  const machines = await startMachines(['kontor', 'through']);
  using copy = copyProgram(['src/platform/store/distributed/places.ts'], (text) =>
    text.replace('if (found.size === 0) return undefined;', 'return undefined;'),
  );
  try {
    const sides = await startSides(plain, machines, copy.program);
    const perTurn = productsAhead + productsPerTurn;
    const catalogue = makeCatalogue(perTurn * (Number(turns) + 1));
    await inTurns(sides, Number(turns), async (side, turn) => {
      const begin = turn * perTurn;
      const body = catalogue.slice(begin + productsAhead, begin + perTurn);
      await deliverAll(side, catalogue.slice(begin, begin + productsAhead));
      await readAll(side);
      const idle = await spent(side, () => pause(idleMs));
      const product = await spent(side, () => deliverAll(side, body));
      await assertChecked(side);
      const read = await spent(side, () => readAll(side));
      if (turn === 0) return;
      side.idle.push(idle.spentMs.map((ms) => (ms * 1_000) / idle.tookMs));
      side.turns.product.push(product);
      side.turns.read.push(read);
    });
    for (const { node } of sides) await node.stop();
    tell(sides);
    console.log(
      `${turns} turns of ${productsPerTurn} new products, ${elements} a delivery, and ${readsPerTurn} reads; ${loadText()}`,
    );
  } finally {
    await machines.remove();
  }
}

async function startSides(plain: Cluster, machines: OwnMachines, changed: string): Promise<Side[]> {
  for (const database of ['kontor', 'through']) await machines.move(partnerId, machines.first, database);
  const { coordinator, first, second } = machines;
  const all = [coordinator, first, second];
  return [
    await startSide('PostgreSQL', [plain]),
    await startSide("at the partner's machine", all),
    await startSide('through the coordinator', all, 'through', changed),
  ];
}

async function startSide(
  name: string,
  servers: readonly Cluster[],
  database = 'kontor',
  program?: string,
): Promise<Side> {
  const url = (servers[0] as Cluster).url(database);
  const node = await startNode(url, { KONTOR_DEMO_DATA: 'on' }, { role: 'all', program });
  const client = await logIn(node, 'demo');
  const pids = await Promise.all(servers.map((server) => serverProcess(server.url())));
  const turns = { product: [], read: [] };
  return { name, database, servers, pids, node, client, skus: [], idle: [], turns };
}

async function spent({ pids }: Side, work: () => Promise<unknown>): Promise<Turn> {
  const before = pids.map(serverCpuMs);
  const startedMs = performance.now();
  await work();
  const tookMs = performance.now() - startedMs;
  return { spentMs: pids.map((pid, index) => serverCpuMs(pid) - (before[index] as number)), tookMs };
}

async function deliverAll({ client, skus }: Side, body: readonly { readonly sku: string }[]): Promise<void> {
  skus.length = 0;
  for (let first = 0; first < body.length; first += elements) {
    const sent = body.slice(first, first + elements);
    const { task } = await fine(client.post('/v5/products', sent));
    const { progress } = await waitUntilDone(client, task.id);
    if (progress.succeeded !== sent.length) throw new Error(JSON.stringify(progress));
    skus.push(...sent.map(({ sku }) => sku));
  }
  await pause(checksMs);
}

async function assertChecked({ servers: [coordinator], database, name }: Side): Promise<void> {
  const text = `SELECT COUNT(*)::int AS jobs FROM jobs WHERE partner_id = '${partnerId}' AND due_at <= ${Date.now()}`;
  const [found] = (await coordinator?.query(text, database)) ?? [];
  if (found?.jobs !== 0) throw new Error(`${name}: ${found?.jobs} jobs are left after ${checksMs} ms`);
}

async function readAll({ client, skus }: Side): Promise<void> {
  for (let first = 0; first < readsPerTurn; first += readsAtOnce) {
    const some = Array.from({ length: readsAtOnce }, (_, index) => skus[(first + index) % skus.length]);
    await Promise.all(some.map((sku) => fine(client.get(`/v5/products/${sku}`))));
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Microseconds of each server for one product or read, the time without work subtracted; the median of the turns. */
function costs({ turns, idle, servers }: Side, what: What): { each: number[]; all: number; turns: number[] } {
  const count = what === 'product' ? productsPerTurn : readsPerTurn;
  const idleOf = servers.map((_, server) => median(idle.map((each) => each[server] as number)));
  const byTurn = turns[what].map(({ spentMs, tookMs }) =>
    spentMs.map((ms, server) => (ms * 1_000 - (idleOf[server] as number) * tookMs) / count),
  );
  const totals = byTurn.map(sum);
  const each = servers.map((_, server) => median(byTurn.map((turn) => turn[server] as number)));
  return { each, all: median(totals), turns: totals };
}

function tell(sides: readonly Side[]): void {
  const plain = sides[0] as Side;
  const text = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' + ');
  console.log('µs of processor time: coordinator + machine of the partner + other machine');
  for (const what of ['product', 'read'] as const) {
    const of = costs(plain, what).all;
    console.table(
      sides.map((side) => {
        const { each, all, turns } = costs(side, what);
        return {
          [what === 'product' ? 'a new product' : 'a point read']: side.name,
          all: all.toFixed(0),
          'of each server': text(each),
          'from, to': `${Math.min(...turns).toFixed(0)}, ${Math.max(...turns).toFixed(0)}`,
          'of PostgreSQL': (all / of).toFixed(2),
        };
      }),
    );
  }
  console.table(
    sides.map(({ name, servers, idle }) => ({
      'idle, for each ms': name,
      'of each server': text(servers.map((_, server) => median(idle.map((each) => each[server] as number)))),
    })),
  );
  for (const what of ['product', 'read'] as const) {
    const ratio = costs(sides[1] as Side, what).all / costs(plain, what).all;
    const isMet = ratio <= bounds[what];
    console.log(
      `a ${what}: ${ratio.toFixed(2)} of PostgreSQL, bound ${bounds[what]}: ${isMet ? 'met' : 'missed'}`,
    );
    if (!isMet) process.exitCode = 1;
  }
}
