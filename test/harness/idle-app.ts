import { after } from 'node:test';
import { readConfig } from '../../src/platform/config/read-config.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { createClocks } from '../../src/platform/time/clock.ts';
import { randomIds } from '../../src/platform/time/ids.ts';
import { type App, createApp, noReplacing } from '../../src/server/app.ts';

const unused = () => {
  throw new Error('nothing is run here');
};

/** An app as its writer wires it; nothing is started. It is closed at the end of the test file. */
export function createIdleApp(isLive: boolean): App {
  const { marketplace: clock, wall: wallClock } = createClocks();
  const app = createApp({
    clock,
    wallClock,
    ids: randomIds,
    sealer: createSealer([], randomIds),
    cursorKey: randomIds.hex(32),
    database: { url: 'sqlite:nowhere' },
    owner: 'test',
    settings: { ...readConfig({}, {}, 'sandbox'), isLive },
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
  return app;
}
