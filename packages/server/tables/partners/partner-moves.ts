import { document, integer, localTable, orUndefined, text } from '../../platform/store/table.ts';

/**
 * Partners that leave for another installation or came from one, with the SHA-256 of their archive. `mark` is what
 * changes with the partner, and `jobs` its background work, which is in the archive and no longer runs here. A deletion
 * after a move names the archive.
 */
export const partnerMoves = localTable('partner_moves', {
  holds:
    'ids of partners that were archived for another installation or imported from one, with the SHA-256 of the archive and, while they leave, their background work',
  kept: 'permanently, or until the move is withdrawn',
  since: 60,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    /** `out`: a partner that leaves; `in`: one that came. */
    direction: text<'out' | 'in'>(),
    movedId: text(),
    begunAtMs: integer(),
    /** When the archive was complete, or imported. */
    finishedAtMs: orUndefined(integer()),
    sha256: orUndefined(text()),
    rows: integer({ column: 'row_count' }),
    mark: document(),
    /** Rows of background work by table, as JSON; of a partner that leaves. */
    jobs: document(),
  },
  key: ['direction', 'movedId'],
});
