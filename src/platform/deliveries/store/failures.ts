/** Failed elements of a partner's deliveries by day, kind, error code and place, with an example of each group. */
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, WriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/deliveries/store');

/** Uses the primary key. A partner has a limited number of groups on a day. */
const failureKeys = statements.partner(
  'failureKeys',
  'SELECT kind, code, place FROM delivery_failures WHERE partner_id = ?1 AND day = ?2',
);

const failureAdd = statements.partner(
  'failureAdd',
  `INSERT INTO delivery_failures (partner_id, day, kind, code, place, title, elements, deliveries, first_at, last_at,
     delivery_id, example)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?8, ?8, ?9, ?10)
   ON CONFLICT (partner_id, day, kind, code, place) DO UPDATE SET title = excluded.title,
     elements = delivery_failures.elements + excluded.elements,
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
    `SELECT f.kind, f.code, f.place, g.elements, g.deliveries, g.first_at, g.last_at, f.title, f.delivery_id, f.example
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
  { notNull: ['elements', 'deliveries', 'first_at', 'last_at'] },
);

/** Identifies a group on a day. */
export type FailureKey = StatementTypes['failureKeys']['row'];

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
  { delivery_id, accepted_at }: { readonly delivery_id: string; readonly accepted_at: number },
  failures: readonly NewFailures[],
): Promise<void> {
  await tx.runEach(
    failureAdd,
    failures.map(({ kind, code, place, title, elements, example }) => [
      day,
      kind,
      code,
      place,
      title,
      elements,
      accepted_at,
      delivery_id,
      example,
    ]),
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
