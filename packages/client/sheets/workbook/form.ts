import type { SheetRow } from '../map/rows.ts';
import { WrongFile } from '../wrong-file.ts';

/** A row of a sheet, and how far it is read. */
export interface WorkbookRow extends Pick<SheetRow, 'cells' | 'line'> {
  /** Characters of the part that have been read; about one for each byte. */
  readonly read: number;
}

/** The sheets of a workbook by name, as far as they are shown. */
export interface Workbook {
  readonly sheets: readonly string[];
  /** Rows that are not blank; each is as wide as the widest before it. */
  rows(sheet: string): AsyncGenerator<WorkbookRow>;
  /** Bytes of the part that has the sheet. */
  sizeOf(sheet: string): number;
}

/** Thrown when it is not clear which sheet is meant. */
export class SheetNotChosen extends WrongFile {
  readonly sheets: readonly string[];

  constructor(message: string, sheets: readonly string[]) {
    super(message);
    this.sheets = sheets;
  }
}
