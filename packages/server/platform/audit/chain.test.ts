import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AuditFacts } from '../operations/audit-facts.ts';
import { type AuditEntry, ChainCheck, chainStart, hashEntry } from './chain.ts';

const facts: AuditFacts = {
  partnerId: '1000001',
  at: Date.UTC(2030, 0, 15, 12),
  actorKind: 'operator',
  actor: 'operator',
  actorId: null,
  clientId: '',
  operationId: 'createUser',
  requestId: 'request-1',
  path: '/operator/v1/partners/1000001/users',
  status: 201,
  record: 'users/demo',
  before: null,
  after: '{"roles":["Products_Read"]}',
};

/** A chain of entries, oldest first. */
function chainOf(length: number): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (let sequence = 1; sequence <= length; sequence += 1) {
    const content = { ...facts, record: `users/user-${sequence}` };
    const hash = hashEntry(content, sequence, entries.at(-1)?.hash ?? chainStart);
    entries.push({ ...content, sequence, hash });
  }
  return entries;
}

function brokenAt(entries: readonly AuditEntry[], head: { sequence: number; hash: string } | undefined) {
  const check = new ChainCheck(head ?? { sequence: 0, hash: '' });
  for (const entry of entries.toReversed()) check.add(entry);
  return check.finish().broken;
}

const whole = chainOf(6);
const head = whole.at(-1);
const others = <Value>(from: readonly Value[], index: number) => from.filter((_, each) => each !== index);

describe('a hash chain', () => {
  test('is intact as it was written, even without entries', () => {
    assert.equal(brokenAt(whole, head), undefined);
    assert.equal(brokenAt(chainOf(1), chainOf(1)[0]), undefined);
    assert.equal(brokenAt([], undefined), undefined);
  });

  test('is intact when some of its actors have ids, and broken where such an id is removed or changed', () => {
    const entries: AuditEntry[] = [];
    for (const actorId of [null, 'one', 'other']) {
      const sequence = entries.length + 1;
      const content = { ...facts, actorId };
      entries.push({
        ...content,
        sequence,
        hash: hashEntry(content, sequence, entries.at(-1)?.hash ?? chainStart),
      });
    }
    assert.equal(brokenAt(entries, entries.at(-1)), undefined);
    for (const actorId of [null, 'other']) {
      const changed = entries.map((entry) => (entry.sequence === 2 ? { ...entry, actorId } : entry));
      assert.equal(brokenAt(changed, entries.at(-1))?.sequence, 2);
    }
  });

  test('is intact while others continue writing', () => {
    assert.equal(brokenAt(chainOf(8), head), undefined);
  });

  const strange: Record<keyof AuditEntry, unknown> = {
    partnerId: '1000002',
    at: facts.at + 1,
    actorKind: 'partner',
    actor: 'somebody',
    actorId: 'an-id',
    clientId: 'another',
    operationId: 'removeUser',
    requestId: 'request-2',
    path: '/elsewhere',
    status: 200,
    record: 'users/else',
    before: '{}',
    after: null,
    sequence: 3,
    hash: '0'.repeat(64),
  };
  for (const [name, value] of Object.entries(strange)) {
    if (name === 'sequence') continue;
    test(`is broken at the entry whose ${name} was changed`, () => {
      const changed = whole.map((entry) => (entry.sequence === 3 ? { ...entry, [name]: value } : entry));
      assert.equal(brokenAt(changed, head)?.sequence, 3);
    });
  }

  test('is broken after an entry whose hash was recomputed', () => {
    const content = { ...facts, record: 'users/forged' };
    const forged = { ...content, sequence: 3, hash: hashEntry(content, 3, whole[1]?.hash ?? '') };
    assert.equal(brokenAt(whole.with(2, forged), head)?.sequence, 4);
  });

  test('is broken where entries were removed: at its start, within, and at its end', () => {
    assert.deepEqual(brokenAt(others(whole, 0), head), { sequence: 1, reason: 'the entry is missing' });
    assert.deepEqual(brokenAt(others(whole, 3), head), { sequence: 4, reason: 'the entry is missing' });
    assert.deepEqual(brokenAt(whole.slice(0, 4), head), {
      sequence: 5,
      reason: 'the entries up to 6 are missing',
    });
    assert.deepEqual(brokenAt([], head), { sequence: 1, reason: 'the entries up to 6 are missing' });
  });

  test('is broken where two entries were swapped', () => {
    const [third, fourth] = [whole[2] as AuditEntry, whole[3] as AuditEntry];
    const swapped = whole.with(2, { ...fourth, sequence: 3 }).with(3, { ...third, sequence: 4 });
    assert.equal(brokenAt(swapped, head)?.sequence, 3);
  });

  test('is broken at its end when that differs from the one in the store', () => {
    assert.equal(brokenAt(whole, { sequence: 6, hash: 'else' })?.sequence, 6);
  });

  test('reports the earliest break', () => {
    const changed = whole.map((entry) => (entry.sequence % 2 === 0 ? { ...entry, status: 500 } : entry));
    assert.equal(brokenAt(changed, head)?.sequence, 2);
  });
});
