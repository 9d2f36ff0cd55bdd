/**
 * Jobs: a sandbox adds its own, and releases or removes those that wait when its clock moves or it is reset.
 */
export type { JobContext, JobHandler } from '../platform/jobs/job.ts';
export type { PeriodicTask } from '../platform/jobs/periodic.ts';
export { keepDueJobs, nextDueLaneMs, releaseJobs } from '../platform/jobs/store/due-times.ts';
export { removeLane } from '../platform/jobs/store/enqueue.ts';
export { releaseAllLeases } from '../platform/jobs/store/leases.ts';
export { armDue } from '../platform/jobs/work.ts';
