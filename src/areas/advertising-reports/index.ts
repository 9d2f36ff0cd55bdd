import type { Faults } from '../../platform/faults/faults.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import { RenderPool } from '../../platform/rendering/render-pool.ts';
import type { DatabaseLocation } from '../../platform/store/open.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { createBuilding, removeOldFigures, removeOldFiles, removeOldReports } from './jobs.ts';
import type { Campaigns, Catalogue, Partners } from './needs.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';

export { reportChecks } from './store/integrity.ts';

export interface AdvertisingReportsDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly campaigns: Campaigns;
  readonly catalogue: Catalogue;
  readonly partners: Partners;
  readonly faults: Faults;
  readonly rendering: RenderPool;
  /** Location of the database, for threads that open their own connection. */
  readonly database: DatabaseLocation;
  /** Public address of this server, without a trailing slash. */
  issuer(): string;
}

const everyHourMs = 60 * 60 * 1000;

/** Sponsored product ads reporting V1: figures of campaigns, and the reports on them that partners order. */
export function createAdvertisingReports(deps: AdvertisingReportsDeps) {
  // Building a file keeps a thread busy without a pause; on a shared thread, documents would have to wait.
  const builders = new RenderPool({ threadsMax: 1, atOncePerThread: 1, waitingMax: 8 });
  const building = createBuilding({ ...deps, builders });
  return {
    operations: {
      partner: createRoutes({ ...deps, building }),
      operator: createOperatorOperations(deps),
    },
    jobs: [building.handler],
    periodic: [
      { name: 'old-figures', everyMs: everyHourMs, run: removeOldFigures },
      { name: 'old-report-files', everyMs: everyHourMs, run: removeOldFiles },
      { name: 'old-reports', everyMs: everyHourMs, run: removeOldReports },
    ] satisfies PeriodicTask[],
    /** Stops the thread that builds files. */
    close: () => builders.close(),
  };
}
