import type { JobHandler } from '../../platform/jobs/job.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { KnownPartners } from '../faults.ts';
import { createPopulationJob, type PopulationJobParts } from './job.ts';
import { createPopulationOperations, type PopulationOperationId } from './operations.ts';

export interface PopulationParts extends PopulationJobParts {
  readonly partners: KnownPartners;
}

/** Simulated shoppers, carriers and partners: the operations that set them, and the job that acts for them. */
export function createPopulation(parts: PopulationParts): {
  readonly operations: OperationsFor<PopulationOperationId>;
  readonly job: JobHandler;
} {
  return { operations: createPopulationOperations(parts.partners), job: createPopulationJob(parts) };
}
