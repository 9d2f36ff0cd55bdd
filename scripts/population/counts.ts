import { DatabaseSync } from 'node:sqlite';
import { openapiDocuments } from '../../src/generated/openapi.ts';
import { excluded, type Subject, subjects } from './subjects.ts';

/** How often a state or a reason of the contract occurred. */
export interface Count {
  readonly subject: string;
  readonly value: string;
  readonly times: number;
}

/** Counts how often each value of the contract occurs in a SQLite database. */
export async function countValues(file: string): Promise<Count[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const counts: Count[] = [];
  for (const subject of subjects) {
    const rows = database.prepare(subject.sql).all();
    const found = new Map(rows.map(({ value, times }) => [String(value), Number(times)]));
    for (const value of await valuesOf(subject))
      counts.push({ subject: subject.subject, value, times: found.get(value) ?? 0 });
  }
  database.close();
  return counts;
}

/** Returns the values that the contract defines. */
async function valuesOf({ contract, schema, path = [] }: Subject): Promise<readonly string[]> {
  const { default: document } = await openapiDocuments[contract]();
  let node = (document as { components: { schemas: Record<string, unknown> } }).components.schemas[schema];
  for (const step of path) node = (node as Record<string, unknown>)[step];
  return (node as { enum: string[] }).enum;
}

/** Renders the rows of the table; for a value that never occurred, the rule that excludes it. */
export function rowsOf(counts: readonly Count[]): string[] {
  return counts.map(({ subject, value, times }) => {
    const why = excluded[`${subject} ${value}`];
    return `| ${subject} | ${value} | ${times} | ${why ?? ''} |`;
  });
}

/** Returns what is wrong with the list of excluded values: it must contain exactly the values that never occurred. */
export function wrongExclusions(counts: readonly Count[], of: Readonly<Record<string, string>> = excluded) {
  const named = new Map(counts.map((count) => [`${count.subject} ${count.value}`, count]));
  return [
    ...[...named]
      .filter(([name, { times }]) => times === 0 && of[name] === undefined)
      .map(([name]) => `${name} never occurred, and no rule excludes it`),
    ...Object.keys(of).flatMap((name) => {
      const count = named.get(name);
      if (count === undefined) return [`${name} is excluded, and the contract does not know it`];
      return count.times > 0 ? [`${name} is excluded, and occurred`] : [];
    }),
  ];
}
