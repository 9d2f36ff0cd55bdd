/** Two servers that get the same work in alternation, so that other load on the machine affects both. */
import { deliverAll } from './load/delivery.ts';
import { cpuMs } from './measure/process.ts';
import { settled } from './measure/queue.ts';
import type { MeasuredServer } from './server.ts';

export interface Pair {
  readonly big: MeasuredServer;
  readonly small: MeasuredServer;
}

type Sides = Record<keyof Pair, number>;

const turns = 5;

/** Runs the work in alternation; resolves to processor time including background work, and elapsed time, both in ms. */
export async function inTurns(
  pair: Pair,
  work: (server: MeasuredServer, turn: number) => Promise<void>,
): Promise<{ cpu: Sides; wallMs: Sides }> {
  await settle(pair);
  const before = { big: cpuMs(pair.big.pid), small: cpuMs(pair.small.pid) };
  const wallMs = { big: 0, small: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const side of ['big', 'small'] as const) {
      const startedMs = performance.now();
      await work(pair[side], turn);
      wallMs[side] += performance.now() - startedMs;
    }
  }
  await settle(pair);
  const cpu = { big: cpuMs(pair.big.pid) - before.big, small: cpuMs(pair.small.pid) - before.small };
  return { cpu, wallMs };
}

/** Waits until both servers have finished the background work of what came before. */
export async function settle(pair: Pair): Promise<void> {
  await settled(pair.big.databasePath);
  await settled(pair.small.databasePath);
}

export async function deliverTo(server: MeasuredServer, bodies: Iterable<Buffer>): Promise<void> {
  const { counts, failure } = await deliverAll(bodies, { url: server.url, token: server.token });
  if (counts.failed > 0) throw new Error(`${counts.failed} elements failed: ${failure}`);
}
