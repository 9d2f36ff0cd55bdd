import type { JobHandler } from '../../platform/jobs/job.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { createErasureJob, enqueueErasure } from './jobs.ts';
import { createOperatorOperations, type ShopperOperationId } from './operator.ts';
import type { EraseParts } from './service/erase.ts';
import { retentionTask } from './service/retention.ts';

export type ShoppersParts = Omit<EraseParts, 'later'> & { readonly clock: Clock };

/** Search, report and erasure of shopper data across all partners. */
export function createShoppers(parts: ShoppersParts): {
  operations: { operator: OperationsFor<ShopperOperationId> };
  jobs: JobHandler[];
  periodic: PeriodicTask[];
} {
  return {
    operations: { operator: createOperatorOperations({ ...parts, later: enqueueErasure }) },
    jobs: [createErasureJob(parts, parts.clock)],
    periodic: [retentionTask(parts)],
  };
}
