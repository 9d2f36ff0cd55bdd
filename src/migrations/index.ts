import { readdirSync } from 'node:fs';
import type { Schema } from '../platform/store/migrate-database.ts';
import type { Migration } from '../platform/store/migrator.ts';
import { distributions } from '../tables/kinds.ts';
import { newSchema } from './new-schema.ts';

export { tableKinds } from '../tables/kinds.ts';

/** Files of steps: NNNN-NAME, compiled or not. */
const stepFile = /^\d{4}-[\w-]+\.(?:js|ts)$/;

/**
 * What brings an older database to the current schema, in order: every file in this folder that begins with a number is a
 * step, and exports nothing except its `Migration`. A step that was released never changes.
 */
const steps: readonly Migration[] = (
  await Promise.all(
    readdirSync(new URL('.', import.meta.url))
      .filter((file) => stepFile.test(file))
      .map(readStep),
  )
).sort((one, other) => one.number - other.number);

/** The schema of a new database, and the steps since the first release. */
export const migrations: readonly Migration[] = [newSchema(steps), ...steps];

/** What the database of this program has. */
export const schema: Schema = { migrations, distributions };

async function readStep(file: string): Promise<Migration> {
  const exported: Record<string, Migration> = await import(new URL(file, import.meta.url).href);
  const [step, ...others] = Object.values(exported);
  if (step === undefined || others.length > 0)
    throw new Error(`${file} in the folder of migrations exports not one step.`);
  return step;
}
