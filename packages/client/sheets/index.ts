/** Tables in a program, published as `kontor/client/tables`: the rows of a file as elements of a delivery. */
import { elementShape } from '@kontor/contract/documents/element-shape';
import { elementKinds } from './kinds.ts';
import { type ListReader, readLists } from './marketplace-lists.ts';
import { openTableWith, type TableOptions as Reading, type Table } from './open-table.ts';

export type { Answers } from './answers.ts';
export type { FindFailed } from './failed-rows.ts';
export type { ColumnMap, SheetMap } from './map/form.ts';
export type { ListReader } from './marketplace-lists.ts';
export type { BrokenRow, Table, TableElement } from './open-table.ts';
export { WrongFile } from './wrong-file.ts';

/** How a file is read; what is not stated is found out. */
export interface TableOptions extends Reading {
  /** Reads the marketplace's brands and categories, in which maps look up names. */
  readonly client?: ListReader;
}

/** Opens a table: CSV, a workbook (`.xlsx`, `.ods`) or a product feed in XML. Throws `WrongFile`, which says what to do. */
export function openTable(file: Blob, { client, ...options }: TableOptions): Promise<Table> {
  return openTableWith(file, options, {
    shapeOf(kind) {
      const { schema, contract } = elementKinds[kind];
      return elementShape(schema, contract);
    },
    readLists: client && (() => readLists(client)),
  });
}
