/** A partner that changes after it was archived: it can be archived and imported again, and kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { settleWork } from '@kontor/harness/clock';
import { testEngine } from '@kontor/harness/database';
import { furnishedPartner } from '@kontor/harness/furnished';
import {
  archive,
  type Installation,
  move,
  newArchiveFile,
  newInstallation,
  rowsOf,
} from '@kontor/harness/moving';
import { runCommand } from '@kontor/harness/test-context';
import { dayMs } from '../../../values/instant.ts';

const first = await newInstallation(testEngine);
const second = await newInstallation(testEngine);

/** Archives a suspended partner, and gives its contract an end afterwards; then a second time, with an earlier end. */
async function archivedTwice() {
  const { partnerId, contract } = await furnishedPartner(first.server);
  await contract.suspend();
  await settleWork(first.server);
  const nowMs = first.server.clock.nowMs();
  for (const days of [50, 40]) {
    const { exitCode, notes } = await archive(first, partnerId, newArchiveFile());
    assert.equal(exitCode, 0, notes);
    const endsAt = new Date(nowMs + days * dayMs).toISOString();
    assert.equal((await contract.end({ endsAt })).status, 200);
  }
  return { partnerId, contract, endsAtMs: nowMs + 40 * dayMs };
}

/** The background work of the partner is each of its timers once, the end of its contract at the given time. */
async function assertTimersOnce(where: Installation, partnerId: string, endsAtMs: number): Promise<void> {
  const lanes = await rowsOf(where, 'job_lanes', partnerId);
  const jobs = await rowsOf(where, 'jobs', partnerId);
  const timers = ['advertising-due', 'contract-due', 'contract-end', 'orders-due'];
  assert.deepEqual(lanes.map(({ lane }) => lane).sort(), timers);
  assert.deepEqual(jobs.map(({ lane }) => lane).sort(), timers);
  assert.equal(lanes.find(({ lane }) => lane === 'contract-end')?.due_at, endsAtMs);
}

test('the last archive has each of its timers once, due at the earliest of the times', async () => {
  const { partnerId, endsAtMs } = await archivedTwice();
  const file = newArchiveFile();
  const { exitCode, notes } = await archive(first, partnerId, file);
  assert.equal(exitCode, 0, notes);
  await move(first, second, file);
  await assertTimersOnce(second, partnerId, endsAtMs);
});

test('a partner that stays has each of them once too', async () => {
  const { partnerId, contract, endsAtMs } = await archivedTwice();
  const kept = await runCommand(['partner', 'keep', '--partner', partnerId, ...first.database]);
  assert.equal(kept.exitCode, 0, kept.notes);
  await assertTimersOnce(first, partnerId, endsAtMs);
  assert.equal((await contract.resume()).status, 200);
});

test('sessions at the new installation end when the partner is replaced there, also on nodes that know them', {
  skip: second.embedded && 'no server runs while it is replaced',
}, async () => {
  const { partnerId, username, password, contract } = await furnishedPartner(first.server);
  await contract.end();
  await settleWork(first.server);
  const archived = async () => {
    const file = newArchiveFile();
    const { exitCode, notes } = await archive(first, partnerId, file);
    assert.equal(exitCode, 0, notes);
    return file;
  };
  await move(first, second, await archived());
  const client = await second.server.login(username, password);
  assert.equal((await client.get('/v4/orders')).status, 200);
  await first.server.operator.patch(`/operator/v1/partners/${partnerId}`, { name: 'Changed afterwards' });
  await move(first, second, await archived(), '--replace');
  // The node learns of it by a signal.
  while ((await client.get('/v4/orders')).status !== 401) await pause(20);
});
