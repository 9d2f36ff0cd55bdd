import { type Contracts, locate } from './contracts.ts';
import { isJson, type Json, list, members, texts } from './json.ts';
import { allOperations } from './operations.ts';
import { header, type Outputs } from './outputs.ts';

/** Generates the names of roles and scopes, and the roles of each scope: those allowed on operations that need it. */
export function roleOutputs(contracts: Contracts): Outputs {
  const schemaOf = (name: string) => locate(contracts, 'token-v1.yaml', `#/components/schemas/${name}`).value;
  const roles = texts(schemaOf('Role').enum);
  const scope = schemaOf('Scope');
  const older = Object.entries(members(scope['x-older-names']));
  const presentName = (name: string) => older.find(([, names]) => list(names).includes(name))?.[0] ?? name;
  const rows = allOperations(contracts).map(({ row }) => row);
  const rolesOf = (name: string) =>
    roles.filter((role) =>
      rows.some((row) => list(row.scopes).includes(presentName(name)) && list(row.roles).includes(role)),
    );
  const texted = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  const scopes = texts(scope.enum).map((name) => `  '${name}': ${texted(rolesOf(name))},\n`);
  const source = [
    header,
    "import type { Role, Scope } from './token-v1.ts';\n\n",
    '/** Roles that an API user may be given. */\n',
    `export const roles = [\n${roles.map((role) => `  '${role}',\n`).join('')}] as const satisfies readonly Role[];\n\n`,
    '/** Scopes that a client may be granted, each with the roles that its token lists for readers that expect roles. */\n',
    `export const rolesOfScope = {\n${scopes.join('')}} as const satisfies Record<Scope, readonly Role[]>;\n\n`,
    '/** Scope names of an earlier interface, by the current name; they grant the same access. */\n',
    'export const olderScopeNames: Readonly<Partial<Record<Scope, readonly Scope[]>>> = {\n',
    ...older.map(([name, names]) => `  '${name}': ${texted(texts(names))},\n`),
    '};\n',
  ];
  return new Map([['roles.ts', source.join('')]]);
}

/** Generates the maximum lengths and numbers that the schemas of each contract allow. */
export function maximaOutputs(contracts: Contracts): Outputs {
  const tables = [...contracts.values()].map(({ name, document }) => [name, maximaOf(document)] as const);
  const lines = tables
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => `  '${name}': {\n${rows.join('')}  },\n`);
  const source = [
    header,
    '/**\n * Maximum length of lists (`maxItems`) and texts (`maxLength`) and maximum of numbers (`maximum`), by contract, schema\n',
    ' * and member: `a.b` is a nested member, `a[].b` a member of the elements of a list, `$` the schema itself.\n */\n',
    `export const maxima = {\n${lines.join('')}} as const;\n`,
  ];
  return new Map([['maxima.ts', source.join('')]]);
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
