/**
 * Measures point reads of a live server on SQLite with one and with two HTTP threads, in turns: reads a second, processor
 * time of a read, how the threads shared it, and what the client took. Fails when N processors can answer less than N × 0.7
 * times as much as one.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { deliver } from '../test/harness/deliver.ts';
import { type ServerProcess, startProcess, startServerProcess } from '../test/harness/process.ts';
import { products } from '../test/harness/products.ts';
import { Connection, requestBytes } from './shared/connection.ts';
import { measuredFolder, memoryMB, spentOn } from './shared/process.ts';
import { logIn } from './shared/stores.ts';
import { inTurns, loadText, median, percentile, quartile, timed } from './shared/timing.ts';

/** A thread that has several requests at hand handles them together, as under full load. */
const connectionsPerThread = 16;
const readsPerTurn = 40_000;
const stored = 200;
const ratioMin = 0.7;
const keys = { KONTOR_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') };

interface Side {
  readonly threads: number;
  readonly server: ServerProcess;
  readonly requests: readonly Buffer[];
  readonly turns: Turn[];
}

interface Turn {
  readonly perSecond: number;
  /** Microseconds of processor time of a read, and those of the client. */
  readonly micros: number;
  readonly clientMicros: number;
  /** Share of the busiest thread in the processor time of the server. */
  readonly busiest: number;
}

/** `args`: the number of turns, and of threads to compare with one. */
export async function measureThreads([turns = '8', threads = '2']: readonly string[]): Promise<void> {
  using temporary = measuredFolder();
  const folder = temporary.path;
  const file = await fill(folder);
  const count = connectionsPerThread * Number(threads);
  const sides = [await start(folder, file, 1), await start(folder, file, Number(threads))] as const;
  await inTurns(sides, Number(turns), async (side, turn) => {
    const measured = await read(side, count);
    if (turn > 0) side.turns.push(measured);
  });
  const rows = sides.map(rowOf);
  for (const { server } of sides) await server.stop();
  console.table(rows);
  const [one, several] = sides.map((side) => costOf(side)) as [number, number];
  const ratio = one / several;
  console.log(
    `${threads} threads: a read costs ${(several / one).toFixed(2)} times as much, so ${threads} processors answer ` +
      `${threads} × ${ratio.toFixed(2)} times as much as one; ${readsPerTurn} reads a turn, ${turns} turns, ${loadText()}`,
  );
  // With fewer processors than threads, what is measured too is that they take turns.
  if (ratio >= ratioMin || Number(threads) > availableParallelism()) return;
  console.error(`That is less than ${threads} × ${ratioMin}.`);
  process.exitCode = 1;
}

/** Stores products in a sandbox, whose file live servers then read. */
async function fill(folder: string): Promise<string> {
  const file = join(folder, 'filled.db');
  const sandbox = await startServerProcess(file, keys);
  await deliver(await logIn(sandbox, 'demo'), products(stored));
  await sandbox.stop();
  return file;
}

async function start(folder: string, file: string, threads: number): Promise<Side> {
  const own = join(folder, String(threads));
  mkdirSync(own);
  const path = join(own, 'kontor.db');
  copyFileSync(file, path);
  const server = await startProcess(['serve'], {
    ...keys,
    KONTOR_DATABASE_URL: `sqlite:${path}`,
    KONTOR_OPERATOR_TOKEN: 'operator-token-of-a-measurement',
    KONTOR_HTTP_THREADS: String(threads),
  });
  const { token = '' } = await logIn(server, 'demo');
  const requests = products(stored).map(({ sku }) =>
    requestBytes(`/v5/products/${encodeURIComponent(sku)}`, token),
  );
  return { threads, server, requests, turns: [] };
}

/**
 * Reads over new connections, each of which waits for its answer before it sends the next request. The server ends those
 * that are idle while the other side is measured.
 */
async function read({ server: { child, partnerUrl }, requests }: Side, count: number): Promise<Turn> {
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(partnerUrl)));
  const threadsBefore = threadsMs(child.pid);
  const clientBefore = process.cpuUsage();
  let left = readsPerTurn;
  const readOn = async (connection: Connection) => {
    while (left > 0) {
      left -= 1;
      const { status } = await connection.send(requests[left % stored] as Buffer);
      if (status !== 200) throw new Error(`a read was answered ${status}`);
    }
  };
  const readAll = () => timed(() => Promise.all(connections.map(readOn)));
  const [tookMs, spentMs] = await spentOn(child.pid, readAll);
  const client = process.cpuUsage(clientBefore);
  for (const connection of connections) connection.close();
  const busiestMs = Math.max(
    ...[...threadsMs(child.pid)].map(([id, ms]) => ms - (threadsBefore.get(id) ?? 0)),
  );
  return {
    perSecond: readsPerTurn / (tookMs / 1_000),
    micros: (spentMs * 1_000) / readsPerTurn,
    clientMicros: (client.user + client.system) / readsPerTurn,
    busiest: busiestMs / spentMs,
  };
}

/** Returns the processor time of each thread of a process so far; a tick is 10 ms. */
function threadsMs(pid: number | undefined): ReadonlyMap<string, number> {
  const folder = `/proc/${pid}/task`;
  const msOf = (id: string) => {
    const text = readFileSync(join(folder, id, 'stat'), 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  return new Map(readdirSync(folder).map((id) => [id, msOf(id)]));
}

const costOf = ({ turns }: Side) => quartile(turns, ({ micros }) => micros);

function rowOf(side: Side) {
  const { threads, turns, server } = side;
  const perSecond = turns.map((turn) => turn.perSecond);
  const shares = turns.map(({ busiest }) => busiest);
  return {
    threads,
    'reads a second': Math.round(percentile(perSecond, 0.75)),
    'µs of processor time': costOf(side).toFixed(1),
    'µs of the client': quartile(turns, ({ clientMicros }) => clientMicros).toFixed(1),
    'share of the busiest thread': median(shares).toFixed(2),
    'memory in MB': Math.round(memoryMB(server.child.pid).now),
  };
}
