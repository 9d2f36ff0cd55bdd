import { after } from 'node:test';
import { sandboxModule } from '../../packages/sandbox/module.ts';
import { readConfig } from '../../packages/server/platform/config/read-config.ts';
import { createSealer } from '../../packages/server/platform/sealing/sealer.ts';
import { createClocks } from '../../packages/server/platform/time/clock.ts';
import { randomIds } from '../../packages/server/platform/time/ids.ts';
import { type App, createApp } from '../../packages/server/process/app.ts';
import { loadEnvironment } from '../../packages/server/process/environments/load.ts';

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
