import type { OperationsFor } from '../../platform/http/operation.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { createErasureJob, enqueueErasure } from './jobs.ts';
import { createOperatorOperations, type ShopperOperationId } from './operator.ts';
import type { EraseParts } from './service/erase.ts';

export type ShoppersParts = Omit<EraseParts, 'later'> & { readonly clock: Clock };

/** What is known of shoppers over all partners: to be found, told and erased. */
export function createShoppers(parts: ShoppersParts): {
  operations: { operator: OperationsFor<ShopperOperationId> };
  jobs: ReturnType<typeof createErasureJob>[];
} {
  return {
    operations: { operator: createOperatorOperations({ ...parts, later: enqueueErasure }) },
    jobs: [createErasureJob(parts, parts.clock)],
  };
}
