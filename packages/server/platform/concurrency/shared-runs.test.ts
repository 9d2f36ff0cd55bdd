import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedRuns } from './shared-run.ts';

/** Shared runs whose lookups end when the test says so; `open` has those that have begun, in order. */
function runsOf() {
  const runs = new SharedRuns<string>();
  const open: PromiseWithResolvers<string>[] = [];
  const ask = (key: string) =>
    runs.of(key, () => {
      const lookup = Promise.withResolvers<string>();
      open.push(lookup);
      return lookup.promise;
    });
  return { runs, open, ask };
}

test('requests for a key share the lookup that is in progress; other keys have their own', async () => {
  const { open, ask } = runsOf();
  const asked = [ask('a'), ask('b'), ask('a')];
  assert.equal(open.length, 2);
  open[0]?.resolve('of a');
  open[1]?.resolve('of b');
  assert.deepEqual(await Promise.all(asked), ['of a', 'of b', 'of a']);
});

test('a lookup that has ended is not shared, whether it failed or not', async () => {
  const { open, ask } = runsOf();
  const first = ask('a');
  open[0]?.reject(new Error('gone'));
  await assert.rejects(first, /gone/);
  const second = ask('a');
  open[1]?.resolve('second');
  assert.equal(await second, 'second');
  const third = ask('a');
  open[2]?.resolve('third');
  assert.equal(await third, 'third');
});

test('a lookup that began before something was forgotten is not shared afterwards, and its end changes nothing', async () => {
  const { runs, open, ask } = runsOf();
  const before = ask('a');
  runs.forget();
  const after = ask('a');
  assert.equal(open.length, 2);
  open[0]?.resolve('old');
  assert.equal(await before, 'old');
  const sharing = ask('a');
  assert.equal(open.length, 2, 'the lookup after it is still shared');
  open[1]?.resolve('new');
  assert.deepEqual(await Promise.all([after, sharing]), ['new', 'new']);
});
