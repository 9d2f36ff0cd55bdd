/** What the command does with a whole database while no server runs. Load it when such a command runs. */
export {
  assertNoServer,
  backupDatabase,
  type CopyListener,
  copyDatabase,
  distribute,
  migrate,
  noteRestored,
  restoreDatabase,
  rotateSecrets,
  type SchemaStatus,
  schemaPlan,
  schemaStatus,
} from '../process/maintenance.ts';
