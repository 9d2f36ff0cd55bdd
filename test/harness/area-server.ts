import { after } from 'node:test';
import { MarketplaceClock } from '../../packages/server/platform/time/clock.ts';
import { ApiClient } from './client.ts';
import { newDatabase } from './database.ts';
import { openArea, type TestArea } from './open-area.ts';

export interface AreaServer {
  readonly url: string;
  readonly clock: MarketplaceClock;
  client(partnerId?: string): ApiClient;
  /** Runs every job that is due. */
  settle(): Promise<void>;
  /** Stops the server and starts it on the same database and clock. */
  restart(): Promise<void>;
}

/** Serves an area through the whole stack with a separate database: pipeline, executor, store and jobs. */
export async function startAreaServer(area: TestArea): Promise<AreaServer> {
  const database = await newDatabase();
  const clock = new MarketplaceClock();
  let running = await openArea(area, database.url, clock);
  after(async () => {
    await running.close();
    await database.remove();
  });
  return {
    get url() {
      return running.url;
    },
    clock,
    client: (partnerId = '1') => new ApiClient(() => running.url, partnerId),
    settle: () => running.runner.allDueDone(),
    async restart() {
      await running.close();
      running = await openArea(area, database.url, clock);
    },
  };
}
