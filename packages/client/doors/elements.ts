/**
 * Elements of a delivery, from JSON or by a map from rows, for `kontor push` and the upload of the console.
 */
export { type Answers, readAnswers } from '../sheets/answers.ts';
export type { BrokenElement, FileElement, FileEntry, FileReader } from '../sheets/json/entries.ts';
export { type JsonFormat, readElements } from '../sheets/json/read-elements.ts';
export type { Lists, Setting } from '../sheets/map/compile.ts';
export { readMap } from '../sheets/map/read-map.ts';
export {
  type OpenSheet,
  openSheet,
  type ReadingForm,
  type Rows,
  type SheetEntry,
} from '../sheets/open-sheet.ts';
