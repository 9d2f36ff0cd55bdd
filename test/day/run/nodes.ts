/** What happens to nodes. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fleet, nodeNames } from './fleet.ts';
import type { Happening } from './watch.ts';

export function killedNodes(fleet: Fleet): Happening[] {
  return (['api-1', 'worker-1'] as const).map((name) => ({
    what: `${name} is killed and started again`,
    alert: 'KontorNodeAway',
    begin: () => fleet.node(name).kill(),
    async end() {
      await fleet.startNode(name);
      return undefined;
    },
  }));
}

/** Restarts every node in turn, once, and then again until the minutes are over. */
export function rollingRestart(fleet: Fleet, minutes: number): Happening {
  let rounds = 0;
  return {
    what: `every node is restarted, one after the other${minutes > 0 ? `, again and again for ${minutes} minutes` : ''}`,
    async begin() {
      const endMs = Date.now() + minutes * 60_000;
      do {
        for (const name of nodeNames) {
          await fleet.restart(name);
          await pause(2_000);
        }
        rounds += 1;
      } while (Date.now() < endMs);
    },
    async end() {
      return `${rounds * nodeNames.length} restarts`;
    },
  };
}

/** An API node and a worker whose clocks are off, one forwards, one back. */
export function wrongClocks(fleet: Fleet): Happening[] {
  const skews = [
    ['2 seconds', 2_000],
    ['2 minutes', 120_000],
    ['2 hours', 7_200_000],
  ] as const;
  const file = join(import.meta.dirname, '../../harness/postgres/skewed-clock.ts');
  const skewed = (ms: number) => ({ SKEW_MS: String(ms), NODE_OPTIONS: `--require=${file}` });
  return skews.map(([text, ms]) => ({
    what: `the clocks of two nodes are ${text} off, one ahead and one behind`,
    ...(ms > 5_000 && { part: 'clock', alert: 'KontorClockOff' }),
    async begin() {
      await fleet.restart('api-2', skewed(ms));
      await fleet.restart('worker-2', skewed(-ms));
      await pause(8_000);
    },
    async end() {
      await fleet.restart('api-2');
      await fleet.restart('worker-2');
      return undefined;
    },
  }));
}
