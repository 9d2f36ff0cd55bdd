import type { Contracts } from './contracts.ts';
import { isJson, type Json, list, members } from './json.ts';
import { header, type Outputs } from './outputs.ts';

/** Generates the maximum lengths and numbers that the schemas of each contract allow. */
export function maximaOutputs(contracts: Contracts): Outputs {
  const tables = [...contracts.values()].map(({ name, document }) => [name, maximaOf(document)] as const);
  const lines = tables
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => `  '${name}': {\n${rows.join('')}  },\n`);
  return new Map([
    [
      'maxima.ts',
      [
        header,
        '/**\n * Maximum length of lists (`maxItems`) and texts (`maxLength`) and maximum of numbers (`maximum`), by contract, schema\n',
        ' * and member: `a.b` is a nested member, `a[].b` a member of the elements of a list, `$` the schema itself.\n */\n',
        `export const maxima = {\n${lines.join('')}} as const;\n`,
      ].join(''),
    ],
  ]);
}

function maximaOf(document: Json): string[] {
  return Object.entries(members(members(document.components).schemas)).flatMap(([name, schema]) => {
    const found = new Map<string, Set<number>>();
    collect(schema, '', found);
    // If two forms of a schema differ, there is no single maximum.
    const cells = [...found]
      .filter(([, values]) => values.size === 1)
      .map(([path, values]) => `'${path || '$'}': ${[...values][0]}`);
    return cells.length === 0 ? [] : [`    ${name}: { ${cells.join(', ')} },\n`];
  });
}

function collect(value: unknown, path: string, found: Map<string, Set<number>>): void {
  if (!isJson(value)) return;
  const maximum = value.maxItems ?? value.maxLength ?? value.maximum;
  if (typeof maximum === 'number') found.set(path, (found.get(path) ?? new Set()).add(maximum));
  for (const [name, member] of Object.entries(members(value.properties)))
    collect(member, path === '' ? name : `${path}.${name}`, found);
  collect(value.items, `${path}[]`, found);
  for (const form of [value.allOf, value.oneOf, value.anyOf].flatMap(list)) collect(form, path, found);
}
