/**
 * What became of elements: for each entity what deliveries changed and why they were refused, and for each day the
 * failed elements in groups by kind, error code and place, with an example of each group.
 */

import { dayMs } from '@kontor/values/instant';
import { deliveryFailures } from '../../../tables/deliveries/delivery-failures.ts';
import { deliveryOutcomes } from '../../../tables/deliveries/delivery-outcomes.ts';
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';
import type { DeliveryRecord } from './deliveries.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/deliveries/store');

const outcomesOf = statementsOf(deliveryOutcomes);
/** A refusal that occurs again on a day, with the same errors, is counted. */
const put = outcomesOf.insertOrSet(
  `faults = excluded.faults, client_time_ms = excluded.client_time_ms, delivery_id = excluded.delivery_id,
   last_at = excluded.last_at, times = delivery_outcomes.times + 1`,
);

/** What is kept of an outcome, packed or not. */
export const outcomeMembers = [
  'kind',
  'part',
  'violations',
  'clientTimeMs',
  'deliveryId',
  'firstAtMs',
  'lastAtMs',
  'times',
] as const;

const outcomesOfEntity = outcomesOf
  .select(...outcomeMembers)
  .where<[entityKey: string, count: number]>('entity_key = ?2 ORDER BY day DESC, last_at DESC LIMIT ?3');

/** Uses delivery_outcomes_by_day. */
const removeOld =
  statementsOfAll(deliveryOutcomes).removeSome<[beforeDay: number, count: number]>('day < ?1 LIMIT ?2');

/** An outcome of one entity to be kept. */
export interface KeptOutcome {
  readonly key: string;
  /** The delivery of a change, or what equal refusals of a day share. */
  readonly outcomeKey: string;
  readonly kind: string;
  readonly part: 'succeeded' | 'failed' | 'unchanged' | 'superseded';
  /** JSON text of the errors. */
  readonly violations: string;
  /** The time that the client sent, if its clock was ahead. */
  readonly clientTimeMs?: number | null;
}

export function putOutcomes(
  tx: WriteTx,
  { deliveryId, acceptedAtMs }: Pick<DeliveryRecord, 'deliveryId' | 'acceptedAtMs'>,
  outcomes: readonly KeptOutcome[],
): Promise<void> {
  const day = Math.floor(acceptedAtMs / dayMs);
  return put.each(
    tx,
    outcomes.map(({ key, outcomeKey, kind, part, violations, clientTimeMs = null }) => ({
      entityKey: key,
      day,
      outcomeKey,
      kind,
      part,
      violations,
      clientTimeMs,
      deliveryId,
      firstAtMs: acceptedAtMs,
      lastAtMs: acceptedAtMs,
      times: 1,
    })),
  );
}

export type OutcomeRow = (typeof outcomesOfEntity)['row'];

/** The outcomes of an entity, those of the newest days first. */
export function findOutcomes(tx: ReadTx, key: string, count: number): Promise<OutcomeRow[]> {
  return tx.all(outcomesOfEntity, key, count);
}

/** Removes up to `count` outcomes, of any partner, of days that ended before `beforeMs`; resolves to their number. */
export function removeOutcomes(tx: SharedWriteTx, beforeMs: number, count: number): Promise<number> {
  return tx.run(removeOld, Math.floor(beforeMs / dayMs), count);
}

/** Uses the primary key. A partner has a limited number of groups on a day. */
const failuresOf = statementsOf(deliveryFailures);
const failureKeys = failuresOf.select('kind', 'code', 'place').by('day');

const addFailure = failuresOf.insertOrSet(
  `title = excluded.title, elements = delivery_failures.elements + excluded.elements,
   deliveries = delivery_failures.deliveries
     + CASE WHEN delivery_failures.delivery_id = excluded.delivery_id THEN 0 ELSE 1 END,
   first_at = CASE WHEN excluded.first_at < delivery_failures.first_at THEN excluded.first_at
     ELSE delivery_failures.first_at END,
   last_at = CASE WHEN excluded.last_at > delivery_failures.last_at THEN excluded.last_at
     ELSE delivery_failures.last_at END,
   delivery_id = excluded.delivery_id, example = excluded.example`,
);

/**
 * Reads the groups of the days along the primary key, a limited number for each day, and the example of each group's
 * last day.
 */
const failureGroups = statements.partnerFamily(
  'failureGroups',
  { kinds: ['all', 'one'] },
  ({ kinds }) =>
    `SELECT f.kind, f.code, f.place, g.elements, g.deliveries, g.first_at AS "firstAtMs", g.last_at AS "lastAtMs",
       f.title, f.delivery_id AS "deliveryId", f.example
     FROM (SELECT kind, code, place, MAX(day) AS day, SUM(elements) AS elements, SUM(deliveries) AS deliveries,
         MIN(first_at) AS first_at, MAX(last_at) AS last_at
       FROM delivery_failures
       WHERE partner_id = ?1 AND day >= :since ${kinds === 'one' ? 'AND kind = :kind' : ''}
       GROUP BY kind, code, place
       ORDER BY SUM(elements) DESC, kind, code, place LIMIT :count OFFSET :offset) g
     JOIN delivery_failures f
       ON f.partner_id = ?1 AND f.day = g.day AND f.kind = g.kind AND f.code = g.code AND f.place = g.place
     ORDER BY g.elements DESC, g.kind, g.code, g.place`,
  // Aggregates of columns that are never NULL, over at least one row.
  { notNull: ['elements', 'deliveries', 'firstAtMs', 'lastAtMs'] },
);

/** Identifies a group on a day. */
export type FailureKey = (typeof failureKeys)['row'];

/** Elements that failed with the same code at the same place, in the deliveries of some days. */
export type FailureGroup = StatementTypes['failureGroups']['row'];

/** A group of one delivery. */
export interface NewFailures extends FailureKey {
  readonly title: string;
  readonly elements: number;
  /** An element as JSON text. */
  readonly example: string;
}

/** The groups that a day of the partner has. */
export function findFailureKeys(tx: WriteTx, day: string): Promise<FailureKey[]> {
  return tx.all(failureKeys, day);
}

/** Adds groups of a delivery to those of its day. */
export async function addFailures(
  tx: WriteTx,
  day: string,
  { deliveryId, acceptedAtMs }: Pick<DeliveryRecord, 'deliveryId' | 'acceptedAtMs'>,
  failures: readonly NewFailures[],
): Promise<void> {
  await addFailure.each(
    tx,
    failures.map((failure) => ({
      ...failure,
      day,
      deliveries: 1,
      firstAtMs: acceptedAtMs,
      lastAtMs: acceptedAtMs,
      deliveryId,
    })),
  );
}

/** Returns groups of a day and later days, the one with most elements first. */
export function listFailures(
  tx: ReadTx,
  { since, kind }: { readonly since: string; readonly kind: string | undefined },
  { offset, count }: { readonly offset: number; readonly count: number },
): Promise<FailureGroup[]> {
  const page = { since, count, offset };
  return kind === undefined
    ? tx.all(...failureGroups.with({ kinds: 'all' }, page))
    : tx.all(...failureGroups.with({ kinds: 'one' }, { ...page, kind }));
}
