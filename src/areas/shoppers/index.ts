import type { JobHandler } from '../../platform/jobs/job.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { createErasureJob, enqueueErasure } from './jobs.ts';
import { createOperatorOperations, type ShopperOperationId } from './operator.ts';
import type { EraseDeps } from './service/erase.ts';
import { retentionTask } from './service/retention.ts';

export type ShoppersDeps = Omit<EraseDeps, 'later'> & { readonly clock: Clock };

/** Search, report and erasure of shopper data across all partners. */
export function createShoppers(deps: ShoppersDeps): {
  operations: { operator: OperationsFor<ShopperOperationId> };
  jobs: JobHandler[];
  periodic: PeriodicTask[];
} {
  return {
    operations: { operator: createOperatorOperations({ ...deps, later: enqueueErasure }) },
    jobs: [createErasureJob(deps, deps.clock)],
    periodic: [retentionTask(deps)],
  };
}
