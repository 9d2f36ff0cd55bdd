/** What became of the elements of deliveries: kept for each entity, whatever else its partner delivers. */

import { hash } from 'node:crypto';
import type { ElementViolation } from '@kontor/contract/errors';
import { readStored } from '@kontor/values/text';
import type { Outcome } from '../bulk/context.ts';
import { limits } from '../limits/numbers.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';
import { type DeliveryTimes, describeAhead, isAhead } from './client-clock.ts';
import type { DeliveryKind } from './kind.ts';
import { findNewestOutcomes } from './packed-outcomes.ts';
import type { DeliveryRecord } from './store/deliveries.ts';
import { type KeptOutcome, type OutcomeRow, putOutcomes, removeOutcomes } from './store/outcomes.ts';
import { removePacks } from './store/packed-outcomes.ts';

/** An error as the history shows it. */
export interface ShownViolation {
  readonly code: string;
  readonly title: string;
  readonly jsonPath?: string;
  readonly detail?: string;
}

/** What one delivery did to an entity, or several that were refused for the same errors on one day. */
export interface EntityOutcome {
  /** The last delivery. */
  readonly deliveryId: string;
  /** Kind of the delivery: `products`, `prices`, … */
  readonly kind: string;
  readonly part: KeptOutcome['part'];
  /** Says that the clock of the client was ahead; undefined when it was not. */
  readonly clockAhead: string | undefined;
  readonly violations: readonly ShownViolation[];
  /** When the first and the last delivery were accepted, epoch milliseconds; earlier than any of their effects. */
  readonly firstAtMs: number;
  readonly atMs: number;
  readonly times: number;
}

/** The delivery whose outcomes are kept. */
type EndedDelivery = DeliveryTimes & Pick<DeliveryRecord, 'deliveryId'>;

/**
 * Keeps the outcomes of a delivery, in the transaction that applied them: changes and refusals. Elements that were
 * equal to what is stored write nothing, and neither do changes that the area keeps itself; but all of a delivery
 * whose clock was ahead do, as they may be the cause that later deliveries are ignored.
 */
export async function keepOutcomes(
  tx: WriteTx,
  kind: DeliveryKind,
  delivery: EndedDelivery,
  outcomes: readonly Outcome[],
): Promise<void> {
  // Of elements with the same key, the last one counts.
  const kept = new Map<string, KeptOutcome>();
  for (const { key, ...outcome } of outcomes) {
    const entry = key === undefined ? undefined : entryOf(kind, delivery, outcome);
    if (key !== undefined && entry !== undefined) kept.set(key, { key, kind: kind.name, ...entry });
  }
  if (kept.size > 0) await putOutcomes(tx, delivery, [...kept.values()]);
}

function entryOf(
  { name, keepsChanges }: DeliveryKind,
  delivery: EndedDelivery,
  { part, superseded, violations = [] }: Outcome,
): Pick<KeptOutcome, 'outcomeKey' | 'part' | 'violations' | 'clientTimeMs'> | undefined {
  if (superseded) return { outcomeKey: `superseded ${name}`, part: 'superseded', violations: '[]' };
  if (part === 'failed') {
    const shown = violations.slice(0, limits.keptViolationsMax).map(shownViolation);
    return { outcomeKey: refusalKey(name, shown), part, violations: JSON.stringify(shown) };
  }
  const isKeptElsewhere = part === 'unchanged' || keepsChanges === true;
  const outcomeKey = isKeptElsewhere ? `ahead ${part} ${name}` : delivery.deliveryId;
  if (isAhead(delivery)) return { outcomeKey, part, violations: '[]', clientTimeMs: delivery.clientTimeMs };
  return isKeptElsewhere ? undefined : { outcomeKey, part, violations: '[]' };
}

function shownViolation({ code, title, jsonPath, detail }: ElementViolation): ShownViolation {
  return { code, title, jsonPath, ...(detail !== undefined && { detail }) };
}

/** The place of an element in its body differs from delivery to delivery. */
function refusalKey(kind: string, violations: readonly ShownViolation[]): string {
  const text = JSON.stringify(violations).replaceAll(/\[\d+\]/g, '[]');
  return `${kind} ${hash('sha256', text, 'base64url').slice(0, 16)}`;
}

/** Returns what deliveries did to an entity, oldest first, at most `outcomesShownMax`, the newest ones. */
export async function findEntityOutcomes(tx: ReadTx, key: string): Promise<EntityOutcome[]> {
  const rows = await findNewestOutcomes(tx, key, limits.outcomesShownMax);
  return rows.map(toOutcome).sort((one, other) => one.atMs - other.atMs);
}

function toOutcome(row: OutcomeRow): EntityOutcome {
  const { kind, part, violations, clientTimeMs, deliveryId, firstAtMs, lastAtMs, times } = row;
  return {
    deliveryId,
    kind,
    part: part as EntityOutcome['part'],
    clockAhead: clientTimeMs === null ? undefined : describeAhead({ clientTimeMs, acceptedAtMs: lastAtMs }),
    violations: readStored<ShownViolation[]>(violations),
    firstAtMs,
    atMs: lastAtMs,
    times,
  };
}

const outcomesAtOnceMax = 1_000;

/** Removes a bounded number of outcomes from before a time; returns true when there are more. */
export async function removeOldOutcomes(tx: SharedWriteTx, beforeMs: number): Promise<boolean> {
  const outcomes = await removeOutcomes(tx, beforeMs, outcomesAtOnceMax);
  const packs = await removePacks(tx, beforeMs, outcomesAtOnceMax);
  return Math.max(outcomes, packs) === outcomesAtOnceMax;
}
