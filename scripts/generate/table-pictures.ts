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

/** The table that has the thing itself, for keys that several tables have. */
const ownersOfSharedKeys: Readonly<Record<string, string>> = {
  campaignId: 'campaigns',
  clientId: 'oauth_clients',
  deliveryId: 'deliveries',
  positionItemId: 'position_items',
  salesOrderId: 'orders',
  shippingProfileId: 'shipping_profiles',
  sku: 'products',
  takedownId: 'takedowns',
};

/** Columns that only have the name of a key: the id of the HTTP request that an entry is about. */
const others: ReadonlySet<string> = new Set(['audit_entries.request_id']);

/**
 * Returns the relations of tables: each column that is the key of another table refers to it. Throws when several tables have
 * the key and none is named as its owner.
 */
export function relationsOf(
  all: readonly AnyTable[],
  named: Readonly<Record<string, string>> = ownersOfSharedKeys,
): Relation[] {
  const owners = new Map<string, AnyTable>();
  const isNamed = (member: string, table: AnyTable) => named[member] === table.name;
  for (const table of all) {
    const [member, ...rest] = table.key as readonly string[];
    if (member === undefined || rest.length > 0 || !/^(?!partnerId)\w*(?:Id|sku|Number)$/.test(member))
      continue;
    const owner = named[member] === undefined ? table : all.find((each) => isNamed(member, each));
    const known = owners.get(member) ?? owner;
    if (owner === undefined || known !== owner)
      throw new Error(`which table has what ${member} names? Say it in scripts/generate/table-pictures.ts`);
    owners.set(member, owner);
  }
  return all.flatMap((table) =>
    Object.keys(table.columns).flatMap((member) => {
      const owner = owners.get(member);
      const column = columnName(table, member);
      if (owner === undefined || owner === table || others.has(`${table.name}.${column}`)) return [];
      const isWhole = table.key.length === 1 && table.key[0] === member;
      return [{ of: table.name, to: owner.name, column, isWhole }];
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
