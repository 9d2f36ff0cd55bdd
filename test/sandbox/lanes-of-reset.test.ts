/** A reset that keeps offers knows what happens to every kind of background work. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readConfig } from '../../src/platform/config/config.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { createClocks } from '../../src/platform/time/clock.ts';
import { randomIds } from '../../src/platform/time/ids.ts';
import { resetPolicyOfLane } from '../../src/sandbox/reset.ts';
import { createApp, noReplacing } from '../../src/server/app.ts';

const { marketplace: clock, wall: wallClock } = createClocks();
const unused = () => {
  throw new Error('nothing is run here');
};
/** A sandbox as its writer wires it; nothing is started. */
const app = createApp({
  clock,
  wallClock,
  ids: randomIds,
  sealer: createSealer([], randomIds),
  cursorKey: randomIds.hex(32),
  database: { url: 'sqlite:nowhere' },
  owner: 'test',
  settings: readConfig({}, {}, 'sandbox'),
  processesJobs: true,
  processesInline: false,
  followsCrash: false,
  replacing: noReplacing,
  issuer: unused,
  announce: unused,
  endWorker: unused,
  log: unused,
  beginMove: unused,
  execute: unused,
});
after(() => app.close());

test('each lane of jobs is either removed or kept, and no unknown one is named', () => {
  const lanes = new Set(app.jobs.map(({ lane }) => lane));
  assert.ok(lanes.size > 10, `${lanes.size} lanes`);
  assert.deepEqual(Object.keys(resetPolicyOfLane).sort(), [...lanes].sort());
});
