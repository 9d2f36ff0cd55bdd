import { readdirSync } from 'node:fs';
import type { Schema } from '../platform/store/migrate-database.ts';
import type { Migration } from '../platform/store/migrator.ts';
import { distributions } from './tables/index.ts';

export { tableKinds } from './tables/index.ts';

/** Files of steps: NNNN-NAME, compiled or not. */
const stepFile = /^\d{4}-[\w-]+\.(?:js|ts)$/;

/**
 * The whole history of the schema, in order: every file in this folder that begins with a number is a step, and exports
 * nothing except its `Migration`. A step that was merged never changes.
 */
export const migrations: readonly Migration[] = (
  await Promise.all(
    readdirSync(new URL('.', import.meta.url))
      .filter((file) => stepFile.test(file))
      .map(readStep),
  )
).sort((one, other) => one.number - other.number);

/** What the database of this program has. */
export const schema: Schema = { migrations, distributions };

async function readStep(file: string): Promise<Migration> {
  const exported: Record<string, Migration> = await import(new URL(file, import.meta.url).href);
  const [step, ...others] = Object.values(exported);
  if (step === undefined || others.length > 0)
    throw new Error(`${file} in the folder of migrations exports not one step.`);
  return step;
}
