import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising-reports/store');

const pieceInsert = statements.partner(
  'pieceInsert',
  'INSERT INTO report_pieces (partner_id, report_id, file_id, piece, bytes) VALUES (?1, ?2, ?3, ?4, ?5)',
);

const pieceByNumber = statements.partner(
  'pieceByNumber',
  'SELECT bytes FROM report_pieces WHERE partner_id = ?1 AND report_id = ?2 AND file_id = ?3 AND piece = ?4',
);

const piecesDelete = statements.partner(
  'piecesDelete',
  'DELETE FROM report_pieces WHERE partner_id = ?1 AND report_id = ?2 AND file_id <> ?3',
);

/** Key of a report's file: every start of the build creates a new file, so that none is mixed from two builds. */
export interface FileKey {
  readonly reportId: string;
  readonly fileId: string;
}

/** Stores pieces of a file; the first of them gets `firstNumber`. */
export async function insertPieces(
  tx: WriteTx,
  { reportId, fileId }: FileKey,
  firstNumber: number,
  pieces: readonly Uint8Array[],
): Promise<void> {
  for (const [index, bytes] of pieces.entries()) {
    await tx.run(pieceInsert, reportId, fileId, firstNumber + index, bytes);
  }
}

/** Returns a piece of a file; undefined when there is none with that number. */
export async function findPiece(
  tx: ReadTx,
  { reportId, fileId }: FileKey,
  number: number,
): Promise<Uint8Array | undefined> {
  return (await tx.get(pieceByNumber, reportId, fileId, number))?.bytes;
}

/** Removes all pieces of the files of a report, except those of the file `stays`; all of them without it. */
export async function removePieces(tx: WriteTx, reportId: string, stays = ''): Promise<void> {
  await tx.run(piecesDelete, reportId, stays);
}

/** Yields the pieces of a file in order; there is at least one. */
export async function* piecesOf(
  find: (number: number) => Promise<Uint8Array | undefined>,
  bytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array, void> {
  let sent = 0;
  for (let number = 0; sent < bytes; number += 1) {
    const piece = await find(number);
    if (piece === undefined) {
      if (bytes === Number.POSITIVE_INFINITY && number > 0) return;
      throw new Error('a piece of a report file no longer exists');
    }
    sent += piece.byteLength;
    yield piece;
  }
}
