/**
 * Measures what a new product costs on SQLite from its delivery until it is checked and its events are indexed, in alternation with another
 * version and with one thread that does no more than insert it (ceiling A). `BENCH_TURNS` is the number of turns.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { startWriteCeiling } from './scenarios/stage.ts';
import { openCatalogue } from './shared/catalogue.ts';
import { deliverAll } from './shared/load.ts';
import { cpuMs, measuredFolder, memoryMB } from './shared/process.ts';
import { checkOut, startLiveServer } from './shared/server.ts';
import { inTurns, loadText, median } from './shared/timing.ts';

const turns = Number(process.env.BENCH_TURNS ?? 6);

interface Side {
  readonly name: string;
  /** Delivers the products `[from, to)` and waits for their checks; resolves to the time that this took. */
  deliver(from: number, to: number): Promise<number>;
  cpuMs(): number;
  peakMB(): number;
  stop(): Promise<void>;
  /** Microseconds for each product, one entry a turn. */
  readonly wall: number[];
  readonly processor: number[];
}

/** `args`: the number of new products in a turn; the commit to compare with. */
export async function measureNewProducts([
  products = '10000',
  revision = 'HEAD^',
]: readonly string[]): Promise<void> {
  const perTurn = Number(products);
  using temporary = measuredFolder();
  const folder = temporary.path;
  using before = checkOut(join(folder, 'tree'), revision);
  const sides = [
    await startServer('now', join(folder, 'now')),
    await startServer('before', join(folder, 'before'), before.program),
    startCeiling(join(folder, 'ceiling.db')),
  ];
  await inTurns(sides, turns, async (side, turn) => {
    const cpuBeforeMs = side.cpuMs();
    const tookMs = await side.deliver(turn * perTurn, (turn + 1) * perTurn);
    if (turn === 0) return;
    side.wall.push((tookMs * 1_000) / perTurn);
    side.processor.push(((side.cpuMs() - cpuBeforeMs) * 1_000) / perTurn);
  });
  const ceiling = sides.at(-1)?.wall ?? [];
  console.table(
    sides.map((side) => ({
      what: side.name,
      'µs of processor': median(side.processor).toFixed(0),
      'products a second': (1e6 / median(side.wall)).toFixed(0),
      'of the ceiling': median(
        side.wall.map((micros, turn) => (ceiling[turn] ?? Number.NaN) / micros),
      ).toFixed(2),
      'peak, MB': side.peakMB().toFixed(0),
    })),
  );
  console.log(`${perTurn} products a turn, ${turns} turns; ${loadText()}`);
  for (const side of sides) await side.stop();
}

async function startServer(name: string, folder: string, program?: string): Promise<Side> {
  mkdirSync(folder);
  const catalogue = openCatalogue();
  const server = await startLiveServer(catalogue, { folder, program });
  return {
    name,
    async deliver(from, to) {
      const startedMs = performance.now();
      const { counts, failure } = await deliverAll(catalogue.bodies(from, to), server);
      if (counts.succeeded !== to - from) throw new Error(failure);
      await checked(server.databasePath);
      return performance.now() - startedMs;
    },
    cpuMs: () => cpuMs(server.pid),
    peakMB: () => memoryMB(server.pid).peak,
    stop: () => server.stop(),
    wall: [],
    processor: [],
  };
}

/** Waits until no job is left and all events are indexed. */
async function checked(databasePath: string): Promise<void> {
  const database = new DatabaseSync(databasePath, { readOnly: true, timeout: 10_000 });
  const waiting = database.prepare(
    `SELECT EXISTS (SELECT 1 FROM jobs WHERE due_at <= ?1)
       OR (SELECT MAX(position) FROM events) > (SELECT position FROM event_index) AS waits`,
  );
  while ((waiting.get(Date.now()) as { waits: number }).waits === 1) await pause(5);
  database.close();
}

function startCeiling(databasePath: string): Side {
  const ceiling = startWriteCeiling(databasePath);
  return {
    name: 'ceiling',
    async deliver(from, to) {
      const { ms } = await ceiling.round({ from, to, version: 0, every: 1, checked: true });
      return ms;
    },
    cpuMs: () => cpuMs(ceiling.pid),
    peakMB: () => memoryMB(ceiling.pid).peak,
    stop: () => ceiling.stop(),
    wall: [],
    processor: [],
  };
}
