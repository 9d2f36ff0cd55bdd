import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Elements } from '../json/split-elements.ts';
import { readListed } from './body.ts';
import { type Entry, indexesOf, readEntries } from './entry.ts';
import { confirmedKeys, decideUnchanged, refusedKeys, refuseRepeatedKeys } from './steps.ts';

const form = {
  rootOf: (index: number) => `$[${index}]`,
  copyOf: (element: unknown) => element,
  storedKeyOf: (sent: string) => (sent.includes('!') ? undefined : sent.toLowerCase()),
};

function elementsOf(list: readonly unknown[]): Elements {
  return readListed({ key: 'id', elementsMax: 500 }, Buffer.from(JSON.stringify(list)));
}

function entriesOf(list: readonly unknown[]): Entry<string>[] {
  return readEntries(elementsOf(list), indexesOf({ from: 0, to: list.length }), form);
}

describe('of several elements with one key', () => {
  test('the last one counts, and elements without a key are not compared', () => {
    const list = [{ id: 'A' }, {}, { id: 'B' }, { id: 'a' }, {}];
    const entries = entriesOf(list);
    refuseRepeatedKeys(entries, elementsOf(list), form, (_, position) => `counts at ${position}`);
    assert.deepEqual(
      entries.map(({ outcome }) => outcome?.violations),
      [['counts at 3'], undefined, undefined, undefined, undefined],
    );
  });
});

describe('an element', () => {
  const decide = (clientTimeMs: number, appliedMs: number | undefined, clientTimeGiven = true) => {
    const [entry] = entriesOf([{ id: 'a' }]) as [Entry<string>];
    const context = { clientTimeMs, clientTimeGiven, nowMs: 0 };
    decideUnchanged([entry], context, () =>
      appliedMs === undefined ? undefined : { hash: null, appliedMs },
    );
    return entry.outcome?.superseded;
  };

  test('older than what was applied is superseded', () => {
    assert.equal(decide(1_000, 1_001), true);
    assert.equal(decide(1_001, 1_001), undefined);
    assert.equal(decide(1_002, 1_001), undefined);
  });

  test('that is the first of its key is never superseded, nor is one without a client time', () => {
    assert.equal(decide(1, undefined), undefined);
    assert.equal(decide(1, 1_000, false), undefined);
  });

  test('equal to what was last sent is unchanged, and supersedes anything older', () => {
    const [entry] = entriesOf([{ id: 'a', n: 1 }]) as [Entry<string>];
    const hash = entry.hash as Uint8Array;
    const context = { clientTimeMs: 5, clientTimeGiven: true, nowMs: 0 };
    decideUnchanged([entry], context, () => ({ hash, appliedMs: 9 }));
    assert.deepEqual(entry.outcome, { part: 'unchanged', key: 'a' });
    assert.deepEqual(confirmedKeys([entry], context), ['a']);
    assert.deepEqual(confirmedKeys([entry], { ...context, clientTimeGiven: false }), []);
  });

  test('that is refused is then the last sent one, so that the stored one no longer is', () => {
    const [entry, strange] = entriesOf([{ id: 'a' }, { id: '!' }]) as [Entry<string>, Entry<string>];
    entry.outcome = { part: 'failed', key: 'a', violations: ['wrong'] };
    strange.outcome = { part: 'failed', key: '!', violations: ['wrong'] };
    const hash = new Uint8Array(16);
    assert.deepEqual(
      refusedKeys([entry, strange], () => ({ hash, appliedMs: 0 })),
      ['a'],
    );
    assert.deepEqual(
      refusedKeys([entry], () => ({ hash: null, appliedMs: 0 })),
      [],
    );
  });
});
