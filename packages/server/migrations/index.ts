import type { Schema } from '../platform/store/migrate-database.ts';
import type { Migration } from '../platform/store/migrator.ts';
import { distributions } from '../tables/kinds.ts';
import { newSchema } from './new-schema.ts';
import { stepFiles } from './step-files.ts';

export { tableKinds } from '../tables/kinds.ts';

/**
 * What brings an older database to the current schema, in order: every file in this folder that begins with a number is a
 * step, and exports nothing except its `Migration`. A step that was released never changes.
 */
const steps: readonly Migration[] = Object.entries(stepFiles)
  .map(readStep)
  .sort((one, other) => one.number - other.number);

/** The schema of a new database, and the steps since the first release. */
export const migrations: readonly Migration[] = [newSchema(steps), ...steps];

/** What the database of this program has. */
export const schema: Schema = { migrations, distributions };

function readStep([file, exported]: [string, Readonly<Record<string, Migration>>]): Migration {
  const [step, ...others] = Object.values(exported);
  if (step === undefined || others.length > 0)
    throw new Error(`${file} in the folder of migrations exports not one step.`);
  return step;
}
