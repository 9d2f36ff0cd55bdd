import type { Faults } from '../../platform/faults/faults.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import { removeOldFigures } from './jobs.ts';
import type { Campaigns, Partners } from './needs.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';

export { reportChecks } from './store/integrity.ts';

export interface AdvertisingReportsParts {
  readonly campaigns: Campaigns;
  readonly partners: Partners;
  readonly faults: Faults;
}

const everyHourMs = 60 * 60 * 1000;

/** Sponsored product ads reporting V1: figures of campaigns, and reports that partners order of them. */
export function createAdvertisingReports(parts: AdvertisingReportsParts) {
  return {
    operations: {
      partner: createRoutes(parts),
      operator: createOperatorOperations(parts),
    },
    periodic: [{ name: 'old-figures', everyMs: everyHourMs, run: removeOldFigures }] satisfies PeriodicTask[],
  };
}
