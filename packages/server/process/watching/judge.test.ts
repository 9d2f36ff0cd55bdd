import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  judgeChecks,
  judgeJournal,
  judgeKeys,
  judgeWebhooks,
  judgeWork,
  judgeWorkers,
  listedWorkers,
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
    shopChecks: { variations: 0, firstDueMs: undefined },
    webhooks: { unsentSinceMs: undefined, failing: [], waitingSinceMs: undefined },
    journal: { oldestAtMs: nowMs - day, heldSinceMs: undefined },
    expiring: [],
    sizes: { databaseBytes: 1, logBytes: undefined },
    reportedBackup: undefined,
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
  assert.match(late.detail, /shop-checks has been due for 40 min/);
  assert.equal(of(lane('deliveries', 61 * minute)).status, 'down');
});

test('checks: how many wait, since the first change, and late once the delay has passed by far', () => {
  const of = (variations: number, firstDueMs?: number) =>
    judgeChecks(reading({ shopChecks: { variations, firstDueMs } }), minute);
  assert.deepEqual(of(0), {
    name: 'checks',
    status: 'ok',
    detail: 'variations waiting for the shop check: 0',
  });
  const waiting = 'variations waiting for the shop check: 7, the oldest for';
  assert.deepEqual(of(7, nowMs + 15 * second), { name: 'checks', status: 'ok', detail: `${waiting} 45 s` });
  const sinceMs = nowMs - 11 * minute;
  assert.deepEqual(of(7, sinceMs), {
    name: 'checks',
    status: 'degraded',
    detail: `${waiting} 12 min`,
    sinceMs,
  });
  assert.equal(of(7, nowMs - 5 * 60 * minute).status, 'down');
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
  const failing = (sinceMs: number) => ({ failing: [{ partnerId: '', sinceMs }] });
  assert.equal(of(failing(nowMs - 4 * minute)), 'ok');
  assert.equal(of(failing(nowMs - 5 * minute)), 'degraded');
  assert.equal(of({ ...failing(nowMs - 2 * day), unsentSinceMs: nowMs - 11 * minute }), 'down');
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
  assert.match(of(nowMs + day).detail, /night-job expires at 2026-11-28/);
  assert.match(of(nowMs - day).detail, /night-job expired at 2026-11-26/);
  assert.equal(judgeKeys(reading()).status, 'ok');
});

test("webhooks: a receiver of a partner is the partner's to mend, and one of the operators is named first", () => {
  const of = (...failing: Reading['webhooks']['failing'][number][]) =>
    judgeWebhooks(reading({ webhooks: { ...reading().webhooks, failing } }));
  const theirs = { partnerId: '1000001', sinceMs: nowMs - 90 * minute };
  const own = { partnerId: '', sinceMs: nowMs - 6 * minute };
  assert.deepEqual(of(theirs), {
    name: 'webhooks',
    status: 'degraded',
    detail: 'a receiver of partner 1000001 has failed for 90 min; the partner has to mend it',
    sinceMs: theirs.sinceMs,
  });
  assert.deepEqual(of(theirs, own), {
    name: 'webhooks',
    status: 'degraded',
    detail: 'a receiver of the operators has failed for 6 min, and 1 more fail',
    sinceMs: own.sinceMs,
  });
  assert.match(
    of(theirs, { partnerId: '', sinceMs: nowMs - minute }).detail,
    /of partner 1000001 has failed/,
  );
});

test('workers: one that is gone is listed for two minutes while others work, and for as long as none does', () => {
  const alive = { node: 'new', seenAtMs: nowMs - second };
  const gone = (ageMs: number) => ({ node: 'old', seenAtMs: nowMs - ageMs });
  const of = (...workers: Reading['workers']) =>
    listedWorkers(reading({ workers }), nowMs).map(({ node }) => node);
  assert.deepEqual(of(alive, gone(minute)), ['new', 'old']);
  assert.deepEqual(of(alive, gone(3 * minute)), ['new']);
  assert.deepEqual(of(gone(3 * minute)), ['old']);
});
