import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { reportPieces } from '../../../tables/advertising/report-pieces.ts';

const derived = statementsOf(reportPieces);
const insert = derived.insert();
const byNumber = derived.select('bytes').by('reportId', 'fileId', 'piece');
const removeOthers = derived.removeWhere<[reportId: string, fileId: string]>(
  'report_id = ?2 AND file_id <> ?3',
);

/** Key of a report's file: every start of the build creates a new file, so that none is mixed from two builds. */
export interface FileKey {
  readonly reportId: string;
  readonly fileId: string;
}

/** Stores pieces of a file; the first of them gets `firstNumber`. */
export async function insertPieces(
  tx: WriteTx,
  file: FileKey,
  firstNumber: number,
  pieces: readonly Uint8Array[],
): Promise<void> {
  for (const [index, bytes] of pieces.entries()) {
    await insert(tx, { ...file, piece: firstNumber + index, bytes });
  }
}

/** Returns a piece of a file; undefined when there is none with that number. */
export async function findPiece(
  tx: ReadTx,
  { reportId, fileId }: FileKey,
  number: number,
): Promise<Uint8Array | undefined> {
  return (await tx.get(byNumber, reportId, fileId, number))?.bytes;
}

/** Removes all pieces of the files of a report, except those of the file `stays`; all of them without it. */
export async function removePieces(tx: WriteTx, reportId: string, stays = ''): Promise<void> {
  await tx.run(removeOthers, reportId, stays);
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
