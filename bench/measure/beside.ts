import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../../test/harness/client.ts';

/** Reads one product repeatedly until the work is done, 5 ms apart; resolves to the 99th percentile in milliseconds. */
export async function readBeside(client: ApiClient, sku: string, work: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    times.push(
      await timed(async () => {
        const { status } = await client.get(`/v5/products/${sku}`);
        if (status !== 200) throw new Error(`status ${status}`);
      }),
    );
    await pause(5);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Runs the work; resolves to how long it took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
