import { type Contracts, locate } from './contracts.ts';
import { list, members, texts } from './json.ts';
import { operationsOf } from './operations.ts';
import { header, type Outputs } from './outputs.ts';

/** Generates the names of roles and scopes, and the roles of each scope: those allowed on operations that need it. */
export function roleOutputs(contracts: Contracts): Outputs {
  const schemaOf = (name: string) => locate(contracts, 'token-v1.yaml', `#/components/schemas/${name}`).value;
  const roles = texts(schemaOf('Role').enum);
  const scope = schemaOf('Scope');
  const older = Object.entries(members(scope['x-older-names']));
  const presentName = (name: string) => older.find(([, names]) => list(names).includes(name))?.[0] ?? name;
  const rows = [...contracts.keys()].flatMap((file) => operationsOf(contracts, file)).map(({ row }) => row);
  const rolesOf = (name: string) =>
    roles.filter((role) =>
      rows.some((row) => list(row.scopes).includes(presentName(name)) && list(row.roles).includes(role)),
    );
  const texted = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  const scopes = texts(scope.enum).map((name) => `  '${name}': ${texted(rolesOf(name))},\n`);
  return new Map([
    [
      'roles.ts',
      [
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
      ].join(''),
    ],
  ]);
}
