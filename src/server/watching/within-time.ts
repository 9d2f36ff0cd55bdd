import { setTimeout as pause } from 'node:timers/promises';

/** Resolves to undefined when the work fails or takes longer: whoever watches wants what else is known, and soon. */
export function withinTime<Found>(ms: number, work: Promise<Found>): Promise<Found | undefined> {
  const late = pause(ms, undefined, { ref: false });
  return Promise.race([work.catch(() => undefined), late]);
}
