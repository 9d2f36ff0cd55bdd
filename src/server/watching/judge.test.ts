import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  judgeJournal,
  judgeKeys,
  judgeNode,
  judgeWebhooks,
  judgeWork,
  judgeWorkers,
  type NodeFacts,
} from './judge.ts';
import type { Reading } from './store-reader.ts';

const nowMs = Date.UTC(2026, 10, 27, 12);
const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

function reading(changes: Partial<Reading> = {}): Reading {
  return {
    nowMs,
    wallNowMs: nowMs,
    lanes: [],
    workers: [{ node: 'one', seenAtMs: nowMs - second }],
    shopChecksWaiting: 0,
    webhooks: { unsentSinceMs: undefined, failingSinceMs: undefined, waitingSinceMs: undefined },
    journal: { oldestAtMs: nowMs - day, heldSinceMs: undefined },
    expiring: [],
    sizes: { databaseBytes: 1, logBytes: undefined },
    ...changes,
  };
}

const lane = (name: string, ageMs: number, waiting = 3) => ({
  lane: name,
  waiting,
  oldestDueAtMs: nowMs - ageMs,
});

test('workers: none seen is degraded, and down while work waits, since the last one was seen', () => {
  const workers = [{ node: 'one', seenAtMs: nowMs - 16 * second }];
  const idle = judgeWorkers(reading({ workers }), undefined);
  assert.deepEqual([idle.status, idle.sinceMs], ['degraded', nowMs - 16 * second]);
  const lanes = [lane('deliveries', second)];
  assert.equal(judgeWorkers(reading({ workers, lanes }), undefined).status, 'down');
  assert.equal(judgeWorkers(reading({ lanes }), undefined).status, 'ok');
  assert.equal(judgeWorkers(reading({ workers: [], lanes }), 1).status, 'ok', 'a node that is alone');
  assert.equal(judgeWorkers(reading({ workers: [], lanes }), 0).status, 'down');
});

test('lanes: deliveries are late sooner than other work, and the oldest is named', () => {
  const of = (...lanes: Reading['lanes']) => judgeWork(reading({ lanes }));
  assert.equal(of(lane('deliveries', 4 * minute)).status, 'ok');
  assert.equal(of(lane('shop-checks', 6 * minute)).status, 'ok');
  const late = of(lane('deliveries', 6 * minute), lane('shop-checks', 40 * minute));
  assert.deepEqual([late.status, late.sinceMs], ['degraded', nowMs - 40 * minute]);
  assert.match(late.text, /shop-checks has been due for 40 min/);
  assert.equal(of(lane('deliveries', 61 * minute)).status, 'down');
});

test('lanes: their age is by the clock of the marketplace, since when by the wall clock', () => {
  const moved = reading({
    nowMs: nowMs + 365 * day,
    lanes: [{ ...lane('deliveries', 0), oldestDueAtMs: nowMs + 365 * day - 6 * minute }],
  });
  assert.equal(judgeWork(moved).sinceMs, nowMs - 6 * minute);
});

test('webhooks: events that nobody tried to send are worse than a receiver that fails', () => {
  const of = (webhooks: Partial<Reading['webhooks']>) =>
    judgeWebhooks(reading({ webhooks: { ...reading().webhooks, ...webhooks } })).status;
  assert.equal(of({ unsentSinceMs: nowMs - 30 * second }), 'ok');
  assert.equal(of({ unsentSinceMs: nowMs - 2 * minute }), 'degraded');
  assert.equal(of({ unsentSinceMs: nowMs - 11 * minute }), 'down');
  assert.equal(of({ failingSinceMs: nowMs - 30 * minute }), 'ok');
  assert.equal(of({ failingSinceMs: nowMs - 2 * day }), 'degraded');
});

test('journal: events that are held back or kept too long', () => {
  const of = (journal: Partial<Reading['journal']>) =>
    judgeJournal(reading({ journal: { ...reading().journal, ...journal } }), 30 * day).status;
  assert.equal(of({}), 'ok');
  assert.equal(of({ heldSinceMs: nowMs - 2 * minute }), 'degraded');
  assert.equal(of({ heldSinceMs: nowMs - 11 * minute }), 'down');
  assert.equal(of({ oldestAtMs: nowMs - 30.5 * day }), 'ok');
  assert.equal(of({ oldestAtMs: nowMs - 32 * day }), 'degraded');
});

test('keys: a token that expires, and one that has expired', () => {
  const of = (expiresAtMs: number) => judgeKeys(reading({ expiring: [{ name: 'night-job', expiresAtMs }] }));
  assert.match(of(nowMs + day).text, /night-job expires at 2026-11-28/);
  assert.match(of(nowMs - day).text, /night-job expired at 2026-11-26/);
  assert.equal(judgeKeys(reading()).status, 'ok');
});

const gib = 1024 ** 3;

const healthy: NodeFacts = {
  wallNowMs: nowMs,
  isReadable: true,
  takesWrites: true,
  machinesAway: [],
  loss: undefined,
  hasWriter: true,
  writerQueue: 0,
  oldestWriteMs: 0,
  disk: { freeBytes: 50 * gib, totalBytes: 100 * gib },
  clockAheadMs: 0,
  backupAtMs: undefined,
};

function statusOf(part: string, changes: Partial<NodeFacts>): string | undefined {
  return judgeNode({ ...healthy, ...changes }).find((each) => each.part === part)?.status;
}

test('a healthy node', () => {
  assert.deepEqual(
    judgeNode(healthy).map(({ status }) => status),
    ['ok', 'ok', 'ok', 'ok', 'ok'],
  );
});

test('the database: unreadable, read-only, or without its files', () => {
  assert.equal(statusOf('database', { isReadable: false }), 'down');
  assert.equal(statusOf('database', { takesWrites: false }), 'down');
  assert.equal(statusOf('database', { loss: 'kontor.db was moved' }), 'down');
});

test('the writer: gone, or busy for too long', () => {
  assert.equal(statusOf('writer', { hasWriter: false }), 'down');
  assert.equal(statusOf('writer', { oldestWriteMs: 6_000 }), 'degraded');
  assert.equal(statusOf('writer', { oldestWriteMs: 16_000 }), 'down');
});

test('the disk: both the share and the bytes that are left must be small', () => {
  const of = (freeGib: number, totalGib: number) =>
    statusOf('disk', { disk: { freeBytes: freeGib * gib, totalBytes: totalGib * gib } });
  assert.equal(of(100, 4_000), 'ok');
  assert.equal(of(9, 100), 'degraded');
  assert.equal(of(0.9, 100), 'down');
  assert.equal(of(0.9, 2), 'ok');
  assert.equal(statusOf('disk', { disk: undefined }), 'ok');
});

test('the clock, ahead or behind', () => {
  assert.equal(statusOf('clock', { clockAheadMs: 4_000 }), 'ok');
  assert.equal(statusOf('clock', { clockAheadMs: 60_000 }), 'degraded');
  assert.equal(statusOf('clock', { clockAheadMs: -60_000 }), 'degraded');
});

test('the backup, once one is known', () => {
  assert.equal(statusOf('backup', { backupAtMs: nowMs - day }), 'ok');
  assert.equal(statusOf('backup', { backupAtMs: nowMs - 3 * day }), 'degraded');
});
