import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { startServerProcess } from '@kontor/harness/process';
import { answeredAttacks } from './answered.ts';
import { attacks, type Target } from './attacks.ts';
import { type HonestAnswer, startHonestPartner } from './honest.ts';
import { type Held, lookAt, residentBytes } from './state.ts';

/** The long form, `npx node scripts/long-tests.ts hostile`, has more connections and holds them longer. */
const connections = Number(process.env.KONTOR_HOSTILE_CONNECTIONS ?? 3);
const holdMs = Number(process.env.KONTOR_HOSTILE_HOLD_MS ?? 60);
const isLong = process.env.KONTOR_HOSTILE_CONNECTIONS !== undefined;

const folder = mkdtempSync(join(tmpdir(), 'kontor-hostile-'));
const server = await startServerProcess(join(folder, 'kontor.db'), { KONTOR_RATE_LIMIT: 'on' });
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
const second = new ApiClient(() => server.partnerUrl);
await second.login('second', 'second');
const held = { token: second.token ?? '', operatorToken: 'operator', connections, holdMs };
const targets: Target[] = [
  { ...held, plane: 'partner', url: server.partnerUrl },
  { ...held, plane: 'operator', url: server.operatorUrl },
];
// Floods use up the rates of the addresses that they come from, and with them the answers that others deserve.
const allAttacks = [...answeredAttacks, ...attacks];
const pid = server.child.pid as number;
const look = () => lookAt(pid, server.operatorUrl);

// Memory that a process takes at first use is not a leak: buffers, cached pages of the store, and the requests that a
// sandbox records, up to 64 MiB. The first wave of the long form takes all of it; what the second leaves counts.
const first = isLong ? { holdMs: Math.min(holdMs, 1_500) } : { connections: 1, holdMs: 20 };
// What the attacks get is judged in the second wave.
for (const { run } of allAttacks)
  await Promise.allSettled(targets.map((target) => run({ ...target, ...first })));
const before = await settled();
const honest = startHonestPartner(server.partnerUrl);
let peakBytes = 0;
const watching = setInterval(() => {
  peakBytes = Math.max(peakBytes, residentBytes(pid));
}, 100);
/** The slowest request of the honest partner in each attack. */
const slowest: (HonestAnswer & { readonly attack: string })[] = [];

describe(`an honest partner is served while others attack on ${connections} connections`, () => {
  for (const { name, run } of allAttacks) {
    test(name, async () => {
      const first = honest.answers.length;
      await Promise.all(targets.map(run));
      while (honest.answers.length === first) await pause(10);
      const during = honest.answers.slice(first).sort((one, other) => other.ms - one.ms);
      if (during[0] !== undefined) slowest.push({ ...during[0], attack: name });
      const refused = honest.answers.slice(first).filter(({ status }) => status !== 200 && status !== 202);
      assert.deepEqual(refused, []);
    });
  }
});

test('afterwards the server holds what it held before', async () => {
  await honest.stop();
  clearInterval(watching);
  const handlesMax = before.handles * 1.1;
  let held = await settled();
  // On a busy machine the server may notice late that connections were closed.
  for (let looks = 0; looks < 240 && held.handles > handlesMax; looks += 1) {
    await pause(250);
    held = await look();
  }
  report(held);
  assert.equal(held.requests, before.requests);
  assert.equal(held.bodyBytes, before.bodyBytes);
  assert.ok(held.handles <= handlesMax, `${before.handles} → ${held.handles} handles`);
  // In the short form little was held, and the garbage that the collector leaves for later exceeds it.
  if (isLong) assert.ok(held.memoryBytes <= before.memoryBytes * 1.1, 'memory was not given back');
});

/** Number of attacks in the report, by the honest partner's slowest request. */
const shownMax = 10;

/** What is held once the connections of the last attack are gone; a request with a wait time may take 20 seconds. */
async function settled(): Promise<Held> {
  for (let looks = 0; looks < 480; looks += 1) {
    const held = await look();
    // The request for the metrics is one itself.
    if (held.requests <= 1 && held.bodyBytes === 0) break;
    await pause(250);
  }
  await pause(isLong ? 70_000 : 2_500);
  return look();
}

function report(held: Held): void {
  const times = honest.answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const percentile = times[Math.floor(times.length * 0.99)] ?? 0;
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  process.stdout.write(
    `${times.length} honest requests, 99th percentile ${Math.round(percentile)} ms (aim: 200 ms); ` +
      `memory ${mb(before.memoryBytes)}, at most ${mb(peakBytes)}, then ${mb(held.memoryBytes)}, handles ${before.handles} → ${held.handles}\n`,
  );
  for (const { ms, what, attack } of slowest.sort((one, other) => other.ms - one.ms).slice(0, shownMax)) {
    process.stdout.write(`${Math.round(ms)} ms to ${what}, while attacked by: ${attack}\n`);
  }
}
