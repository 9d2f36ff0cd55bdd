import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Certificate } from '@kontor/values/certificate';
import { gradeOf, type Judged, worstOf } from './grades.ts';
import { judgeNode, type NodeFacts } from './judge-node.ts';

const nowMs = Date.UTC(2026, 10, 27, 12);
const day = 24 * 3_600_000;
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
  backupAtMs: nowMs - day,
  certificate: { kind: 'none' },
};

function judged(part: string, changes: Partial<NodeFacts>): Judged {
  const found = judgeNode({ ...healthy, ...changes }).find((each) => each.name === part);
  assert.ok(found, part);
  return found;
}

const statusOf = (part: string, changes: Partial<NodeFacts>) => judged(part, changes).status;

test('a healthy node', () => {
  assert.deepEqual(
    judgeNode(healthy).map(({ status }) => status),
    ['ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
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
  assert.equal(statusOf('disk', { disk: undefined }), 'unknown');
});

test('the clock, ahead or behind', () => {
  assert.equal(statusOf('clock', { clockAheadMs: 4_000 }), 'ok');
  assert.equal(statusOf('clock', { clockAheadMs: 60_000 }), 'degraded');
  assert.equal(statusOf('clock', { clockAheadMs: -60_000 }), 'degraded');
});

test('the backup, which is not well while none is known', () => {
  assert.equal(statusOf('backup', { backupAtMs: undefined }), 'unknown');
  assert.equal(statusOf('backup', { backupAtMs: nowMs - day }), 'ok');
  assert.equal(statusOf('backup', { backupAtMs: nowMs - 3 * day }), 'degraded');
});

test('the certificate: its end comes near or is past, it has another name, or its issuer is not known here', () => {
  const certificate = {
    subject: 'api.shop.example',
    issuer: 'Shop CA',
    validFromMs: nowMs - 60 * day,
    validUntilMs: nowMs + 30 * day,
    refusal: undefined,
  };
  const of = (changes: Partial<Certificate>) =>
    judged('certificate', {
      certificate: { kind: 'seen', host: 'api.shop.example', certificate: { ...certificate, ...changes } },
    });
  assert.equal(of({}).status, 'ok');
  const near = of({ validUntilMs: nowMs + 13 * day });
  assert.deepEqual([near.status, near.sinceMs], ['degraded', nowMs - day]);
  assert.match(near.detail, /for api\.shop\.example, is valid until 2026-12-10T12:00:00\.000Z: renew it/);
  const past = of({ validUntilMs: nowMs - day });
  assert.deepEqual([past.status, past.sinceMs], ['down', nowMs - day]);
  assert.equal(of({ refusal: 'ERR_TLS_CERT_ALTNAME_INVALID', subject: 'other.example' }).status, 'down');
  const own = of({ refusal: 'SELF_SIGNED_CERT_IN_CHAIN' });
  assert.equal(own.status, 'degraded');
  assert.match(own.detail, /issued by Shop CA, which this program does not trust .* NODE_EXTRA_CA_CERTS/);
  assert.equal(statusOf('certificate', { certificate: { kind: 'unknown', why: 'ECONNREFUSED' } }), 'unknown');
  assert.equal(statusOf('certificate', { certificate: { kind: 'none' } }), 'ok');
});

test('what is unknown makes nothing worse, and no alert matches it', () => {
  assert.equal(worstOf(['unknown', 'unknown']), 'ok');
  assert.equal(worstOf(['ok', 'unknown', 'degraded']), 'degraded');
  assert.ok(Number.isNaN(gradeOf('unknown')));
});
