/** How many rows of the journal have how many events of which types, without reading the events. */
import { declareStatements } from '../../store/statement.ts';
import { marketplace } from '../event.ts';
import { isOfPartner, type JournalReads, type RowHead, type RowRange, sharedOf } from './rows.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/journal/store');

const sumsOfAll = statements.shared(
  'sumsOfAll',
  `SELECT types, count, COUNT(*) AS rows_found
   FROM (SELECT types, count FROM events WHERE position > ?1 AND position <= ?2 ORDER BY position LIMIT ?3) AS looked_at
   GROUP BY types, count`,
  // Columns that are never NULL.
  { notNull: ['types', 'count', 'rows_found'] },
);

/** Uses the primary key. */
const sumsOfPartner = statements.partner(
  'sumsOfPartner',
  ({ own }) => `SELECT types, count, COUNT(*) AS rows_found
   FROM (SELECT types, count FROM events WHERE ${own.rowsOf('?1')} AND position > ?2 AND position <= ?3
     ORDER BY ${own.inOrder('position')} LIMIT ?4) AS looked_at
   GROUP BY types, count`,
  { notNull: ['types', 'count', 'rows_found'] },
);

/** A number of rows with the same number of events of the same types. */
export interface RowSum extends Pick<RowHead, 'types' | 'count'> {
  readonly rows: number;
}

/** Counts the rows that `findRows` returns by what they have; for a partner, up to twice as many. */
export async function sumRows(reads: JournalReads, { after, upTo, count }: RowRange): Promise<RowSum[]> {
  const sums = isOfPartner(reads)
    ? [
        ...(await reads.all(sumsOfPartner, after, upTo, count)),
        ...(await sharedOf(reads).partner(marketplace).all(sumsOfPartner, after, upTo, count)),
      ]
    : await reads.all(sumsOfAll, after, upTo, count);
  return sums.map(({ types, count: events, rows_found }) => ({ types, count: events, rows: rows_found }));
}
