/** Measures the cost of an event for one webhook on PostgreSQL when many other partners have webhooks too. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../../test/harness/postgres/cluster.ts';
import type { ServerProcess } from '../../test/harness/process.ts';
import { cpuMs, serverCpuMs, serverProcess } from '../shared/process.ts';
import { startCluster, startNode } from '../shared/server.ts';
import { inTurns, loadText } from '../shared/timing.ts';
import { type BenchPartner, type BenchReceiver, newBenchPartner, startReceiver } from './partners.ts';

interface ManyWebhooks {
  readonly webhooks: number;
  /** Program of another version of the server, measured in alternation with this one. */
  readonly other: string | undefined;
  readonly turns: number;
  readonly eventsPerTurn: number;
}

interface Side {
  readonly name: string;
  readonly node: ServerProcess;
  readonly cluster: Cluster;
  readonly partners: readonly BenchPartner[];
  /** Sums over all turns. */
  readonly sums: { statements: number; cpuMs: number; databaseMs: number; delayMs: number };
}

/** Partners that are created concurrently. */
const madeAtOnce = 8;
/** Pause between two events, in ms, so that each is fully processed before the next one. */
const pauseMs = 250;

/** Prints the cost of an event: with many webhooks, with many webhooks in the other version, and with a single one. */
export async function measureManyWebhooks(wanted: ManyWebhooks): Promise<void> {
  await using cluster = await startCluster(['shared_preload_libraries=pg_stat_statements']);
  const receiver = await startReceiver();
  const sides: Side[] = [];
  try {
    const main = await serverProcess(cluster.url());
    sides.push(await startSide(cluster, receiver, 'many', wanted.webhooks));
    if (wanted.other !== undefined)
      sides.push(await startSide(cluster, receiver, 'other', wanted.webhooks, wanted.other));
    sides.push(await startSide(cluster, receiver, 'single', 1));
    await inTurns(sides, wanted.turns, (side, turn) =>
      placeOrders(side, receiver, { main, turn, count: wanted.eventsPerTurn }),
    );
    const events = wanted.turns * wanted.eventsPerTurn;
    console.table(sides.map(({ name, sums }) => rowOf(name, sums, events)));
    console.log(`${events} events each, ${wanted.webhooks} webhooks (${loadText()})`);
  } finally {
    receiver.close();
    for (const { node } of sides) await node.stop();
  }
}

async function startSide(
  cluster: Cluster,
  receiver: BenchReceiver,
  name: string,
  webhooks: number,
  program?: string,
): Promise<Side> {
  await cluster.query(`CREATE DATABASE ${name}`);
  await cluster.query('CREATE EXTENSION pg_stat_statements', name);
  const node = await startNode(cluster.url(name), { KONTOR_DEMO_DATA: 'off' }, { program });
  const partners: BenchPartner[] = [];
  for (let first = 0; first < webhooks; first += madeAtOnce) {
    const count = Math.min(madeAtOnce, webhooks - first);
    const making = Array.from({ length: count }, (_, index) =>
      newBenchPartner(node, String(5_000_001 + first + index), receiver.url),
    );
    partners.push(...(await Promise.all(making)));
  }
  const sums = { statements: 0, cpuMs: 0, databaseMs: 0, delayMs: 0 };
  return { name, node, cluster, partners, sums };
}

async function placeOrders(
  side: Side,
  receiver: BenchReceiver,
  { main, turn, count }: { readonly main: number | undefined; readonly turn: number; readonly count: number },
): Promise<void> {
  const { node, partners, sums } = side;
  const before = [await statementsOf(side), cpuMs(node.child.pid), serverCpuMs(main)] as const;
  let delayMs = 0;
  for (let index = 0; index < count; index += 1) {
    const startedMs = performance.now();
    const subject = await (partners[(turn * count + index) % partners.length] as BenchPartner).place();
    while (!receiver.heardAt.has(subject)) await pause(1);
    delayMs += (receiver.heardAt.get(subject) as number) - startedMs;
    await pause(pauseMs);
  }
  if (turn === 0) return;
  sums.cpuMs += cpuMs(node.child.pid) - before[1];
  sums.databaseMs += serverCpuMs(main) - before[2];
  sums.statements += (await statementsOf(side)) - before[0];
  sums.delayMs += delayMs;
}

/** Counts the statements that the database has run so far. */
async function statementsOf({ cluster, name }: Side): Promise<number> {
  const [found] = await cluster.query(
    `SELECT SUM(calls)::float8 AS calls FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
     WHERE d.datname = current_database()`,
    name,
  );
  return Number(found?.calls);
}

function rowOf(webhooks: string, sums: Side['sums'], events: number) {
  const perEvent = (sum: number) => Number((sum / events).toFixed(1));
  return {
    webhooks,
    'statements an event': perEvent(sums.statements),
    'processor time of the server, ms': perEvent(sums.cpuMs),
    'of the database, ms': perEvent(sums.databaseMs),
    'until the webhook is asked, ms': perEvent(sums.delayMs),
  };
}
