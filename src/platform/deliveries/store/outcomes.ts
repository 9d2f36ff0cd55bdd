/** What deliveries changed of an entity and why they were refused, kept for each entity. */
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import type { DeliveryRecord } from './deliveries.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/deliveries/store');

/** A refusal that occurs again on a day, with the same errors, is counted. */
const outcomePut = statements.partner(
  'outcomePut',
  `INSERT INTO delivery_outcomes (partner_id, entity_key, day, outcome_key, kind, part, faults, client_time_ms,
     delivery_id, first_at, last_at, times)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, 1)
   ON CONFLICT (partner_id, entity_key, day, outcome_key) DO UPDATE SET faults = excluded.faults,
     client_time_ms = excluded.client_time_ms, delivery_id = excluded.delivery_id, last_at = excluded.last_at, times = delivery_outcomes.times + 1`,
);

const outcomesOfEntity = statements.partner(
  'outcomesOfEntity',
  `SELECT kind, part, faults AS violations, client_time_ms, delivery_id, first_at, last_at, times FROM delivery_outcomes
   WHERE partner_id = ?1 AND entity_key = ?2 ORDER BY day DESC, last_at DESC LIMIT ?3`,
);

/** Uses delivery_outcomes_by_day. */
const oldOutcomesDelete = statements.shared(
  'oldOutcomesDelete',
  `DELETE FROM delivery_outcomes WHERE (partner_id, entity_key, day, outcome_key) IN
     (SELECT partner_id, entity_key, day, outcome_key FROM delivery_outcomes WHERE day < ?1 LIMIT ?2)`,
);

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

const dayMs = 24 * 60 * 60 * 1000;

export function putOutcomes(
  tx: WriteTx,
  { delivery_id, accepted_at }: Pick<DeliveryRecord, 'delivery_id' | 'accepted_at'>,
  outcomes: readonly KeptOutcome[],
): Promise<void> {
  const day = Math.floor(accepted_at / dayMs);
  return tx.runEach(
    outcomePut,
    outcomes.map(({ key, outcomeKey, kind, part, violations, clientTimeMs = null }) => [
      key,
      day,
      outcomeKey,
      kind,
      part,
      violations,
      clientTimeMs,
      delivery_id,
      accepted_at,
    ]),
  );
}

export type OutcomeRow = StatementTypes['outcomesOfEntity']['row'];

/** The outcomes of an entity, those of the newest days first. */
export function findOutcomes(tx: ReadTx, key: string, count: number): Promise<OutcomeRow[]> {
  return tx.all(outcomesOfEntity, key, count);
}

/** Removes up to `count` outcomes, of any partner, of days that ended before `beforeMs`; resolves to their number. */
export function removeOutcomes(tx: SharedWriteTx, beforeMs: number, count: number): Promise<number> {
  return tx.run(oldOutcomesDelete, Math.floor(beforeMs / dayMs), count);
}
