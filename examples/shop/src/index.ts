import { bootstrap, JobQueueService } from '@vendure/core';
import { config, feeCents, port } from './config.js';
import { FollowService } from './plugin/follow.js';
import { setUp } from './setup.js';

/** Server and worker in one process; a larger shop starts `bootstrapWorker` in a second one. */
const app = await bootstrap(config);
await setUp(app, feeCents);
await app.get(JobQueueService).start();
console.log(`The shop answers at http://127.0.0.1:${port}/shop-api`);

async function stop(): Promise<void> {
  app.get(FollowService).stop();
  await app.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
