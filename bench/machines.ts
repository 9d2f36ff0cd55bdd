/**
 * Measures the processor time of all database processes for a new product and a point read, in turns: on an ordinary
 * PostgreSQL, on machines with Citus where the node talks to the partner's machine, and on the same machines where all goes
 * through the coordinator. All servers are of one build (`KONTOR_TEST_CITUS_BIN`), start for this measurement, and have
 * durable defaults. What they use while no node has work is measured in each turn as well, and subtracted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { citusBinFolder, noCitus, startMachines } from '@kontor/harness/citus';
import type { ApiClient } from '@kontor/harness/client';
import type { Cluster } from '@kontor/harness/postgres/cluster';
import type { ServerProcess } from '@kontor/harness/process';
import { exampleBodies } from './shared/catalogue.ts';
import { figuresInTurns, loadText, median, requireAtMost } from './shared/figure.ts';
import { deliverAll } from './shared/load.ts';
import { microsOf, serverCpuMs, serverProcess } from './shared/process.ts';
import { copyProgram, fine, logIn, startCluster, startNode } from './shared/server.ts';

const partnerId = '1000001';
const elements = 100;
const deliveriesPerTurn = 10;
const productsPerTurn = elements * deliveriesPerTurn;
/** Deliveries ahead of a turn, so that connections are open and statements are prepared. */
const deliveriesAhead = 2;
const readsPerTurn = 2_000;
const readsAtOnce = 20;
const idleMs = 5_000;
/** Shop checks follow their deliveries; what is left of them after this time fails the measurement. */
const checksMs = 2_000;

/** Most of the processor time on PostgreSQL that a node at the partner's machine may use. */
const bounds = { product: 1.8, read: 2.5 };
const whats = ['product', 'read'] as const;

interface Side {
  readonly name: string;
  readonly database: string;
  /** What the databases are on; the partner's machine is the second where there are several. */
  readonly servers: readonly Cluster[];
  /** The processor time so far of each server, by its place. */
  readonly meters: Readonly<Record<string, () => number>>;
  readonly node: ServerProcess;
  readonly client: ApiClient;
}

/** Microseconds of a turn, by what and the place of the server: `read 1`; `read` is that of all servers. */
type Figures = Readonly<Record<string, number>>;

/** `args`: the number of turns. */
export async function measureMachines([turns = '8']: readonly string[]): Promise<void> {
  if (noCitus !== false) throw new Error(`The measurement ${noCitus}.`);
  await using plain = await startCluster([], citusBinFolder);
  const machines = await startMachines(['kontor', 'through']);
  using copy = copyProgram(['packages/server/platform/store/distributed/places.ts'], (text) =>
    text.replace('if (byShard.size === 0) return undefined;', 'return undefined;'),
  );
  try {
    for (const database of ['kontor', 'through']) await machines.move(partnerId, machines.first, database);
    const all = [machines.coordinator, machines.first, machines.second];
    const sides = [
      await startSide('PostgreSQL', [plain]),
      await startSide("at the partner's machine", all),
      await startSide('through the coordinator', all, 'through', copy.program),
    ];
    const perTurn = deliveriesAhead + deliveriesPerTurn;
    const bodies = exampleBodies(perTurn * (Number(turns) + 1), elements);
    const figures = await figuresInTurns(sides, Number(turns), (side, turn) =>
      measure(side, bodies.slice(turn * perTurn, (turn + 1) * perTurn)),
    );
    for (const { node } of sides) await node.stop();
    tell(sides, figures);
    console.log(
      `${turns} turns of ${productsPerTurn} new products, ${elements} a delivery, and ${readsPerTurn} reads; ${loadText()}`,
    );
  } finally {
    await machines.remove();
  }
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
  const meters = Object.fromEntries(pids.map((pid, place) => [String(place), () => serverCpuMs(pid)]));
  return { name, database, servers, meters, node, client };
}

/** Subtracts what the servers use without work. */
async function measure(side: Side, bodies: readonly Buffer[]): Promise<Figures> {
  const ahead = bodies.slice(0, deliveriesAhead);
  const skus = bodies.flatMap((body) => JSON.parse(body.toString()).map(({ sku }: { sku: string }) => sku));
  await deliver(side, ahead);
  await readAll(side, skus.slice(0, deliveriesAhead * elements));
  const idle = await microsOf(side.meters, idleMs, () => pause(idleMs));
  const product = await microsOf(side.meters, productsPerTurn, () =>
    deliver(side, bodies.slice(deliveriesAhead)),
  );
  await assertChecked(side);
  const read = await microsOf(side.meters, readsPerTurn, () =>
    readAll(side, skus.slice(deliveriesAhead * elements)),
  );
  const figures: Record<string, number> = { product: 0, read: 0 };
  for (const place of Object.keys(side.meters)) {
    const idleMicros = idle[place] ?? 0;
    figures[`idle ${place}`] = idleMicros;
    for (const [what, micros] of Object.entries({ product, read })) {
      const own = (micros[place] ?? 0) - (idleMicros * (micros.wall ?? 0)) / 1_000;
      figures[`${what} ${place}`] = own;
      figures[what] = (figures[what] ?? 0) + own;
    }
  }
  return figures;
}

async function deliver({ node, client: { token = '' } }: Side, bodies: readonly Buffer[]): Promise<void> {
  await deliverAll(bodies, { url: node.partnerUrl, token, open: 1 });
  await pause(checksMs);
}

async function assertChecked({ servers: [coordinator], database, name }: Side): Promise<void> {
  const text = `SELECT COUNT(*)::int AS jobs FROM jobs WHERE partner_id = '${partnerId}' AND due_at <= ${Date.now()}`;
  const [found] = (await coordinator?.query(text, database)) ?? [];
  if (found?.jobs !== 0) throw new Error(`${name}: ${found?.jobs} jobs are left after ${checksMs} ms`);
}

async function readAll({ client }: Side, skus: readonly string[]): Promise<void> {
  for (let first = 0; first < readsPerTurn; first += readsAtOnce) {
    const some = Array.from({ length: readsAtOnce }, (_, index) => skus[(first + index) % skus.length]);
    await Promise.all(some.map((sku) => fine(client.get(`/v5/products/${sku}`))));
  }
}

function tell(sides: readonly Side[], figures: readonly Readonly<Record<string, number[]>>[]): void {
  const all = (side: number, what: string) => median(figures[side]?.[what] ?? []);
  const each = (side: number, what: string) =>
    Object.keys(sides[side]?.meters ?? {})
      .map((place) => all(side, `${what} ${place}`).toFixed(0))
      .join(' + ');
  console.log('µs of processor time: coordinator + machine of the partner + other machine');
  for (const what of whats) {
    console.table(
      sides.map(({ name }, side) => {
        const turns = figures[side]?.[what] ?? [];
        return {
          [`a ${what}`]: name,
          all: all(side, what).toFixed(0),
          'of each server': each(side, what),
          'from, to': `${Math.min(...turns).toFixed(0)}, ${Math.max(...turns).toFixed(0)}`,
          'of PostgreSQL': (all(side, what) / all(0, what)).toFixed(2),
        };
      }),
    );
  }
  console.table(
    sides.map(({ name }, side) => ({ 'idle, for each ms': name, 'of each server': each(side, 'idle') })),
  );
  for (const what of whats)
    requireAtMost(`a ${what} as a share of PostgreSQL`, all(1, what) / all(0, what), bounds[what]);
}
