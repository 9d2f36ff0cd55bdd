import type { Schema } from '../platform/store/migrate-database.ts';
import type { Migration } from '../platform/store/migrator.ts';
import { additionsOf, inOrderOfReferences, stepsOf } from '../platform/store/table-schema.ts';
import { tables } from '../tables/index.ts';
import { distributions } from '../tables/kinds.ts';
import { firstRelease, newSchema } from './new-schema.ts';
import { rowSecurityOf } from './row-security.ts';
import { stepFiles, type WrittenStep } from './step-files.ts';

export { tableKinds } from '../tables/kinds.ts';

/** The first step of each version after the first release, the newest version first. */
const versions = [{ version: '0.1.1', first: 44 }];

/** Every file in this folder that begins with a number, by that number. */
const written = new Map(Object.entries(stepFiles).map(readFile));

const allTables = inOrderOfReferences([...tables.values()]);
const newest = Math.max(...written.keys(), ...allTables.flatMap(stepsOf));
/** What brings a database of the first release to the current schema. A step that was released never changes. */
const steps = Array.from({ length: newest - firstRelease }, (_, place) => stepOf(firstRelease + 1 + place));

/** The schema of a new database, and the steps since the first release. */
export const migrations: readonly Migration[] = [newSchema(steps), ...steps];

/** What the database of this program has. */
export const schema: Schema = { migrations, distributions };

/** A step adds what the tables declare to be since it, and then does what its file says. */
function stepOf(number: number): Migration {
  const { name, statements } = written.get(number) ?? {};
  const changed = allTables.filter((table) => stepsOf(table).includes(number));
  if (name === undefined && changed.length === 0)
    throw new Error(`Nothing is since step ${number}: leave no gap.`);
  return {
    number,
    name: name ?? changed.map((table) => table.name.replaceAll('_', '-')).join('-'),
    since: versions.find(({ first }) => first <= number)?.version ?? '',
    statements: (dialect) => [
      ...changed.flatMap((table) => [
        ...additionsOf(number, table, dialect),
        ...(table.since === number ? rowSecurityOf(table, dialect) : []),
      ]),
      ...(statements?.(dialect) ?? []),
    ],
  };
}

function readFile([file, exported]: [string, Readonly<Record<string, WrittenStep>>]): [
  number,
  { readonly name: string; readonly statements: WrittenStep },
] {
  const [statements, ...others] = Object.values(exported);
  if (statements === undefined || others.length > 0)
    throw new Error(`${file} in the folder of migrations exports not one step.`);
  return [Number(file.slice(0, 4)), { name: file.slice(5, -3), statements }];
}
