/**
 * Measures the cost of a sandbox in a test: starting it, creating a partner, saving and restoring a snapshot, and
 * resetting a small store. `node bench/test-runner.ts [ROUNDS]`
 */
import { type Sandbox, startSandbox } from '../src/testing/index.ts';

const rounds = Number(process.argv[2] ?? 7);
const times = new Map<string, number[]>();

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedMs = performance.now();
  const result = await work();
  times.set(name, [...(times.get(name) ?? []), performance.now() - startedMs]);
  return result;
}

async function use(sandbox: Sandbox): Promise<void> {
  const partner = await timed('partner with 10 products', () => sandbox.partner());
  const kept = await timed('snapshot', () => sandbox.snapshot());
  await timed('order', () => sandbox.orders.place(partner));
  await timed('restore', () => kept.restore());
  await timed('reset', () => sandbox.reset());
}

for (let round = 0; round < rounds; round += 1) {
  const sandbox = await timed('start', () => startSandbox());
  await use(sandbox);
  await timed('stop', () => sandbox.stop());
}
for (const [name, each] of times) {
  const sorted = each.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(`${name}: ${middle.toFixed(0)} ms (${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)})`);
}
