import { document, integer, localTable, orNull, text } from '../../platform/store/table.ts';

/**
 * Partners that leave for another installation or came from one, with the SHA-256 of their archive. `mark` is what
 * changes with the partner, and `jobs` its background work, which is in the archive and no longer runs here. A deletion
 * after a move names the archive.
 */
export const partnerMoves = localTable('partner_moves', {
  holds:
    'ids of partners that were archived for another installation or imported from one, with the SHA-256 of the archive and, while they leave, their background work',
  kept: 'permanently, or until the move is withdrawn',
  columns: {
    direction: text(),
    movedId: text(),
    begunAtMs: integer(),
    finishedAtMs: orNull(integer()),
    sha256: orNull(text()),
    rowCount: integer(),
    mark: document(),
    jobs: document(),
  },
  key: ['direction', 'movedId'],
});
