import type { Migration } from '../platform/store/migrator.ts';

/**
 * Partners that leave for another installation or came from one, with the SHA-256 of their archive. `mark` is what
 * changes with the partner, and `jobs` its background work, which is in the archive and no longer runs here. A deletion
 * after a move names the archive.
 */
export const partnerMoves: Migration = {
  number: 60,
  name: 'partner-moves',
  since: '0.1.1',
  statements: ({ types }) => [
    `CREATE TABLE partner_moves (
      direction ${types.key} NOT NULL,
      moved_id ${types.key} NOT NULL,
      begun_at ${types.integer} NOT NULL,
      finished_at ${types.integer},
      sha256 ${types.key},
      row_count ${types.integer} NOT NULL,
      mark ${types.document} NOT NULL,
      jobs ${types.document} NOT NULL,
      PRIMARY KEY (direction, moved_id)
    )`,
    `ALTER TABLE partner_deletions ADD COLUMN archive ${types.key}`,
  ],
};
