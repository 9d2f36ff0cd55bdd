import type { Takedown } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import type { TakedownRecord } from './store/records.ts';

/** A takedown as the operator reads it. */
export function viewTakedown(record: TakedownRecord): Takedown {
  const { takedownId, scope, reason, note, createdAtMs, createdBy, lifted, isDone, matched } = record;
  return {
    takedownId,
    scope,
    reason,
    ...(note !== undefined && { note }),
    createdAt: formatInstant(createdAtMs),
    createdBy,
    ...(lifted && { liftedAt: formatInstant(lifted.atMs), liftedBy: lifted.by }),
    active: lifted === undefined,
    state: isDone ? 'done' : 'pending',
    matched,
  };
}
