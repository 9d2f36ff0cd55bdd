import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeNode, type NodeFacts } from './judge-node.ts';

const nowMs = Date.UTC(2026, 10, 27, 12);
const gib = 1024 ** 3;
const day = 24 * 60 * 60 * 1_000;

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
