/** Entry of the writer thread: the one writer of an embedded database, and its background work. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type AppSettings, createApp } from './app.ts';
import { migrations } from './migrations/index.ts';
import { ensureSigningKey } from './platform/auth/keys.ts';
import { JobRunner } from './platform/jobs/runner.ts';
import { releaseAllLeases } from './platform/jobs/store.ts';
import { createLogger } from './platform/observability/logger.ts';
import { migrate } from './platform/store/migrator.ts';
import { dialectOf, openStore, startCheckpoints } from './platform/store/open.ts';
import { settingOrNew } from './platform/store/settings.ts';
import { SharedClock } from './platform/time/clock.ts';
import { randomIds } from './platform/time/ids.ts';
import { createExecutor } from './platform/writer/executor.ts';
import { announce, serveWriter } from './platform/writer/thread-host.ts';

/** What the HTTP thread hands to the writer thread. */
export interface WriterData {
  readonly databaseUrl: string;
  readonly logLevel: string;
  readonly settings: AppSettings;
  /** Memory of the clock that both threads read. */
  readonly clock: SharedArrayBuffer;
  readonly owner: string;
}

async function startWriter(port: MessagePort, data: WriterData): Promise<void> {
  const clock = new SharedClock(data.clock);
  const logger = createLogger(data.logLevel);
  const store = openStore({ url: data.databaseUrl }, { writes: true });
  await migrate(store, dialectOf({ url: data.databaseUrl }), migrations, clock.nowMs());
  await ensureSigningKey(store, randomIds, clock.nowMs());
  const cursorKey = await store.write((tx) => settingOrNew(tx, 'cursor_key', () => randomIds.hex(32)));
  let issuer = '';
  const app = createApp({
    clock,
    ids: randomIds,
    cursorKey,
    owner: data.owner,
    settings: data.settings,
    issuer: () => issuer,
    announce: (name, detail) => announce(port, name, detail),
  });
  if (store.dialect.embedded) await store.write(releaseAllLeases);
  const checkpoints = startCheckpoints({ url: data.databaseUrl });
  const runner = new JobRunner({ store, handlers: app.jobs, clock, logger, owner: data.owner });
  const executor = createExecutor(store, app.writes);
  serveWriter(port, {
    executor: {
      async execute(key, request) {
        const reply = await executor.execute(key, request);
        // What was written may have made work due.
        runner.wake();
        return reply;
      },
    },
    wake: () => runner.wake(),
    issueAs: (url) => {
      issuer = url;
    },
    close: async () => {
      await runner.stop();
      await checkpoints.stop();
      await store.close();
    },
  });
  runner.start();
}

if (parentPort !== null) await startWriter(parentPort, workerData as WriterData);
