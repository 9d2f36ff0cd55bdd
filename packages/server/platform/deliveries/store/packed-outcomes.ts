/** Outcomes that are some days old, several of an entity to a row (`../packed-outcomes.ts`). */

import { dayMs } from '@kontor/values/instant';
import { deliveryOutcomes } from '../../../tables/deliveries/delivery-outcomes.ts';
import { packedOutcomes } from '../../../tables/deliveries/packed-outcomes.ts';
import type { PackOfKey } from '../../packing/periodic-task.ts';
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import { columnsNamed } from '../../store/table-sql.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';
import { type OutcomeRow, outcomeMembers } from './outcomes.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/deliveries/store');

/** Uses delivery_outcomes_by_day. */
const packableEntities = statements.shared(
  'packableEntities',
  `SELECT DISTINCT partner_id AS "partnerId", entity_key AS key FROM
     (SELECT partner_id, entity_key FROM delivery_outcomes WHERE day < ?1 ORDER BY day LIMIT ?2) AS oldest
   ORDER BY partner_id, entity_key`,
  // Columns of delivery_outcomes that are never NULL there.
  { notNull: ['partnerId', 'key'] },
);

/** Removes the oldest outcomes and returns them, in any order: what two transactions want to pack, one of them gets. */
const outcomesTake = statements.partner(
  'outcomesTake',
  `DELETE FROM delivery_outcomes WHERE partner_id = ?1 AND entity_key = ?2 AND (day, outcome_key) IN
     (SELECT day, outcome_key FROM delivery_outcomes WHERE partner_id = ?1 AND entity_key = ?2 AND day < ?3
      ORDER BY day, outcome_key LIMIT ?4)
   RETURNING ${columnsNamed(deliveryOutcomes, outcomeMembers)}`,
);

const packs = statementsOf(packedOutcomes);
const put = packs.insertOrSet('outcomes = packed_outcomes.outcomes || excluded.outcomes');
const packsOfEntity = packs
  .without('entityKey')
  .where<[entityKey: string, untilMs: number, count: number]>(
    'entity_key = ?2 AND last_at <= ?3 ORDER BY last_at DESC LIMIT ?4',
  );

/** Uses packed_outcomes_by_day. */
const removeOld = statementsOfAll(packedOutcomes).removeSome<[beforeDay: number, count: number]>(
  'last_at / 86400000 < ?1 ORDER BY last_at / 86400000 LIMIT ?2',
);

/** The entities of the `count` oldest outcomes of days before a time, of all partners. */
export function findPackable(tx: SharedReadTx, beforeMs: number, count: number) {
  return tx.all(packableEntities, Math.floor(beforeMs / dayMs), count);
}

/** Removes up to `count` outcomes of each entity from days before a time; resolves to those of each, oldest first. */
export async function takeOutcomes(
  tx: WriteTx,
  keys: readonly string[],
  beforeMs: number,
  count: number,
): Promise<OutcomeRow[][]> {
  const taken = await tx.each(
    outcomesTake,
    keys.map((key) => [key, Math.floor(beforeMs / dayMs), count] as const),
  );
  return taken.map((rows) => rows.sort((one, other) => one.lastAtMs - other.lastAtMs));
}

export function putPacks(tx: WriteTx, packs: readonly PackOfKey[]): Promise<void> {
  return put.each(
    tx,
    packs.map(({ key, lastMs, text }) => ({ entityKey: key, lastAtMs: lastMs, outcomes: text })),
  );
}

/** Packs whose last outcome is from a time or earlier, newest first. */
export function findPacks(tx: ReadTx, key: string, untilMs: number, count: number) {
  return tx.all(packsOfEntity, key, untilMs, count);
}

/** Removes up to `count` packs, of any partner, without an outcome of the day of `beforeMs` or later. */
export function removePacks(tx: SharedWriteTx, beforeMs: number, count: number): Promise<number> {
  return tx.run(removeOld, Math.floor(beforeMs / dayMs), count);
}
