/**
 * Measures how long a simulated year of the population `normal` with its bot takes, in wall-clock and processor time.
 * It starts the sandbox command as a user does. `node bench/population.ts [DAYS]`
 */
import { loadavg } from 'node:os';
import { startSandbox } from '../src/testing/index.ts';

const days = Number(process.argv[2] ?? 365);
const steps = 5;

await using sandbox = await startSandbox({ clock: '2026-01-01T09:00:00Z' });
const headers = { authorization: `Bearer ${sandbox.operatorToken}`, 'content-type': 'application/json' };

async function put(path: string, body: object): Promise<void> {
  const answer = await fetch(sandbox.operatorUrl + path, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Reads the server's processor time so far, in seconds. */
async function processorSeconds(): Promise<number> {
  const text = await (await fetch(`${sandbox.operatorUrl}/metrics`, { headers })).text();
  const line = /^process_cpu_seconds_total\S* (\S+)/m.exec(text);
  return Number(line?.[1] ?? Number.NaN);
}

await put('/sandbox/v1/population', { preset: 'normal', seed: 1, bot: true });
const [startedMs, startedSeconds] = [performance.now(), await processorSeconds()];
for (let step = 1; step <= steps; step += 1) {
  const fromMs = performance.now();
  await sandbox.clock.advance(`PT${Math.round((days * 24) / steps)}H`);
  const seconds = (performance.now() - fromMs) / 1000;
  console.log(`part ${step} of ${steps}: ${seconds.toFixed(1)} s`);
}
const wall = (performance.now() - startedMs) / 1000;
const processors = (await processorSeconds()) - startedSeconds;
const load = loadavg()[0]?.toFixed(1);
console.log(`${days} days: ${wall.toFixed(1)} s, ${processors.toFixed(1)} s of processors; load ${load}`);
