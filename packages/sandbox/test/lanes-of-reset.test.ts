/** A reset that keeps offers knows what happens to every kind of background work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIdleApp } from '@kontor/harness/idle-app';
import { lanesOfReset } from '../reset.ts';

test('each lane of jobs is either removed or kept, and no unknown one is named', async () => {
  const lanes = new Set((await createIdleApp(false)).jobs.map(({ lane }) => lane));
  assert.ok(lanes.size > 10, `${lanes.size} lanes`);
  assert.deepEqual(Object.values(lanesOfReset).flat().sort(), [...lanes].sort());
});
