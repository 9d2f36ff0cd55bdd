/**
 * What a file leaves open and what failed of it: asked, shown and corrected by `kontor push` and by pages of the
 * console.
 */
export { type Cause, Causes, type ToldError } from '../sheets/causes.ts';
export { failedCsv } from '../sheets/failed-entries.ts';
export { entriesIn, type FailedEntry, failedTable, isNote, openOf } from '../sheets/failed-table.ts';
export { allowedAt, readLists } from '../sheets/marketplace-lists.ts';
export { type Mendable, mendableAt, mended, textAt } from '../sheets/mend.ts';
export { pathsOf } from '../sheets/path.ts';
export { isAnswerable, objectOf, openQuestions, type Question, questionsOf } from '../sheets/questions.ts';
export { searchNames } from '../sheets/search-names.ts';
