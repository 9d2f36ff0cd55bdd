/**
 * The store as a sandbox reads and writes it: transactions, statements of its own, stored settings, saved copies.
 */
export { acrossPartners } from '../platform/store/across-partners.ts';
export {
  type SavedSnapshot,
  SnapshotFolder,
  SnapshotOfOtherSchemaError,
} from '../platform/store/copies/saved-files.ts';
export { openStore } from '../platform/store/open.ts';
export { beginRun, findSetting, putSetting, settingOrNew } from '../platform/store/settings.ts';
export { declareStatements } from '../platform/store/statement.ts';
export type {
  ReadTx,
  SharedReadTx,
  SharedWriteTx,
  Store,
  StoreSnapshots,
  WriteTx,
} from '../platform/store/store.ts';
export { statementsOf } from '../platform/store/table-statements.ts';
