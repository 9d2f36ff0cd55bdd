import { after } from 'node:test';
import { readConfig } from '../../src/platform/config/read-config.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { createClocks } from '../../src/platform/time/clock.ts';
import { randomIds } from '../../src/platform/time/ids.ts';
import { sandboxModule } from '../../src/sandbox/module.ts';
import { type App, createApp } from '../../src/server/app.ts';
import { loadEnvironment } from '../../src/server/environments/load.ts';

const unused = () => {
  throw new Error('nothing is run here');
};

/** An app as an HTTP thread wires it; nothing is started. It is closed at the end of the test file. */
export async function createIdleApp(isLive: boolean): Promise<App> {
  const settings = { ...readConfig({}, {}, 'sandbox'), isLive };
  const environment = await loadEnvironment({ settings, sandbox: sandboxModule.href });
  const { marketplace: clock, wall: wallClock } = createClocks();
  const app = createApp({
    environment: await environment.forHttp(),
    clock,
    wallClock,
    ids: randomIds,
    sealer: createSealer([], randomIds),
    cursorKey: randomIds.hex(32),
    database: { url: 'sqlite:nowhere' },
    owner: 'test',
    settings,
    processesJobs: true,
    processesInline: false,
    followsCrash: false,
    issuer: unused,
    announce: unused,
    endWorker: unused,
    log: unused,
  });
  after(() => app.close());
  return app;
}
