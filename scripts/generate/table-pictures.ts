/** Pictures of the tables and their relations, drawn from the declarations in `packages/server/tables/`. */
import { type AnyTable, type Column, columnName } from '../../packages/server/platform/store/table.ts';
import { tableGroups } from '../../packages/server/tables/index.ts';

/** A table that has the key of another among its columns. */
export interface Relation {
  readonly of: string;
  readonly to: string;
  readonly column: string;
  /** True when it is the whole key: a row of one belongs to at most one row of the other. */
  readonly isWhole: boolean;
}

/** Returns the relations of tables: each column that is the key of another table refers to it. */
export function relationsOf(all: readonly AnyTable[]): Relation[] {
  const owners = new Map<string, AnyTable>();
  for (const table of all) {
    const [member, ...others] = table.key as readonly string[];
    if (member === undefined || others.length > 0 || !/^(?!partnerId)\w*(?:Id|sku|Number)$/.test(member))
      continue;
    const known = owners.get(member);
    // Of several tables with one key, the one with the shortest name holds the thing itself.
    if (known === undefined || table.name.length < known.name.length) owners.set(member, table);
  }
  return all.flatMap((table) =>
    Object.keys(table.columns).flatMap((member) => {
      const owner = owners.get(member);
      if (owner === undefined || owner === table) return [];
      const isWhole = table.key.length === 1 && table.key[0] === member;
      return [{ of: table.name, to: owner.name, column: columnName(table, member), isWhole }];
    }),
  );
}

/** Renders a picture for each folder of `packages/server/tables/`. */
export function tablePictures(): string {
  const relations = relationsOf(Object.values(tableGroups).flat());
  return Object.entries(tableGroups)
    .map(([folder, own]) => `\n## \`packages/server/tables/${folder}/\`\n\n${pictureOf(own, relations)}\n`)
    .join('');
}

function pictureOf(own: readonly AnyTable[], relations: readonly Relation[]): string {
  const names = new Set(own.map(({ name }) => name));
  const drawn = relations.filter(({ of }) => names.has(of));
  const lines = drawn.map(
    ({ of, to, column, isWhole }) => `  ${to} ${isWhole ? '||--o|' : '||--o{'} ${of} : ${column}`,
  );
  const boxes = own.map((table) => `  ${table.name} {\n${columnsOf(table, drawn)}  }`);
  return ['```mermaid', 'erDiagram', ...lines, ...boxes, '```'].join('\n');
}

/** The columns of the key, and those that refer to another table. */
function columnsOf(table: AnyTable, relations: readonly Relation[]): string {
  const own = Object.entries(table.columns as Readonly<Record<string, Column>>);
  return own
    .map(([member, { type }]) => {
      const column = columnName(table, member);
      const isKey = table.key.includes(member);
      const refers = relations.some(({ of, column: name }) => of === table.name && name === column);
      if (!isKey && !refers) return '';
      return `    ${type} ${column} ${[...(isKey ? ['PK'] : []), ...(refers ? ['FK'] : [])].join(', ')}\n`;
    })
    .join('');
}
