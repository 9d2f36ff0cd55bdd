/** Renders the rows of a report's file as JSON; runs on a thread of the render pool. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { DatabaseLocation } from '../../../platform/store/location.ts';
import { openPartnerReads } from '../../../platform/store/own-connections.ts';
import { type Column, isKeyFigure } from '../rules/report.ts';
import { type FileKey, findPiece, piecesOf } from '../store/pieces.ts';

export interface RowsToRender {
  readonly database: DatabaseLocation;
  readonly partnerId: string;
  readonly file: FileKey;
  readonly columns: readonly Column[];
}

export async function* render({ database, partnerId, file, columns }: RowsToRender): AsyncGenerator<string> {
  const reads = await openPartnerReads(database, partnerId);
  try {
    const records = Readable.from(piecesOf((number) => findPiece(reads.tx, file, number))).pipe(
      parse({ fromLine: 2 }),
    );
    yield `{"columns":${JSON.stringify(columns)},"rows":[`;
    let separator = '';
    for await (const record of records) {
      yield separator + memberTexts(columns, record as string[]);
      separator = ',';
    }
    yield ']}';
  } finally {
    await reads.close();
  }
}

function memberTexts(columns: readonly Column[], record: readonly string[]): string {
  const members = columns.map((column, index) => {
    const text = record[index] ?? '';
    return [column, isKeyFigure(column) ? Number(text) : text];
  });
  return JSON.stringify(Object.fromEntries(members));
}
