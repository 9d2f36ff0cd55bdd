/**
 * The rows of a file of text, and what a file begins as, for `kontor push`, `kontor reconcile` and the upload of the
 * console.
 */
export { bytesOf } from '../sheets/files/bytes.ts';
export { describeDialect, detectDialect, rowsOf, type StatedDialect } from '../sheets/files/csv-rows.ts';
export { encodings } from '../sheets/files/encoding.ts';
export type { SheetRow } from '../sheets/map/rows.ts';
export { beginsJson, beginsWorkbook } from '../sheets/workbook/beginning.ts';
export { keepRows } from '../sheets/workbook/kept-rows.ts';
