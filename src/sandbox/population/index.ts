import type { JobHandler } from '../../platform/jobs/job.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { KnownPartners } from '../faults.ts';
import { createPopulationJob, type PopulationJobDeps } from './job.ts';
import { createPopulationOperations, type PopulationOperationId } from './operations.ts';

export interface PopulationDeps extends PopulationJobDeps {
  readonly partners: KnownPartners;
}

/** Simulated shoppers, carriers and partners: the operations that set them, and the job that acts for them. */
export function createPopulation(deps: PopulationDeps): {
  readonly operations: OperationsFor<PopulationOperationId>;
  readonly job: JobHandler;
} {
  return { operations: createPopulationOperations(deps.partners), job: createPopulationJob(deps) };
}
