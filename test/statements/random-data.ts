/** Random rows of two partners, and parameters that are likely to match them. */
import { type Draws, drawsOf } from '../../packages/sandbox/population/draws.ts';
import {
  type Column,
  columnsByTable,
  isPartnerTable,
  type ParameterUse,
  type StatementFacts,
} from './statement-facts.ts';

export type Value = string | number | Buffer | null;

export interface Row {
  readonly table: string;
  readonly values: readonly Value[];
}

export interface RandomData {
  readonly own: readonly Row[];
  readonly others: readonly Row[];
  /** Rows of tables that belong to no partner. */
  readonly common: readonly Row[];
  /** True when the rows of the other partner are stored first. */
  readonly othersFirst: boolean;
  /** Values of `?1`, `?2` and so on. */
  readonly parameters: readonly Value[];
}

/** The partner that statements run for; the ids of the others sort before and after it. */
export const ownPartner = 'm';
const otherPartners = ['a', 'z'];

/** The values of random rows: few, so that rows often have the same ones. */
const texts = ['b', 'd', 'f'];
const numbers = [0, 1, 2, 3];
/** Values of columns that must be unique across partners: even ones for the own partner, odd ones for the other. */
const ownUnique = [2, 4, 6, 8];
const othersUnique = [1, 3, 5, 7, 9];

type Owner = 'own' | 'other';

/** Rows that a statement needs, of both partners unless they are of one, and that random data would hardly contain, by the statement's name. */
const neededRows: Readonly<Record<string, readonly NeededRow[]>> = {
  // A product with more than ten status changes, each of which refers to the previous one.
  'server/areas/products/status/store oldStatusChangesOfSku': [
    { table: 'product_offers', values: { sku: 'b', status_revision: 12, status_changes: 12 } },
    ...Array.from({ length: 12 }, (_, place) => ({
      table: 'product_status_moves',
      values: { sku: 'b', number: place + 1, revision: place + 1, left_revision: place },
    })),
  ],
  // Orders of the other partner that fill a page before the first own one.
  'server/areas/orders/store itemsOfSku': [
    ...['b', 'c', 'd'].map((id) => ({
      table: 'position_items',
      values: { sku: 'b', sales_order_id: id },
      of: 'other' as const,
    })),
    { table: 'position_items', values: { sku: 'b', sales_order_id: 'e' }, of: 'own' },
  ],
  // Apps that installations name; ids of random apps are unlike those of other tables.
  'server/platform/auth/store installationsOfPartner': texts.map((id) => ({
    table: 'apps',
    values: { app_id: id, client_id: id, name: id },
  })),
};

interface NeededRow {
  readonly table: string;
  readonly values: Readonly<Record<string, Value>>;
  readonly of?: Owner;
}

/** Returns the rows and parameters for one round of a statement; the same in every run. */
export function randomDataFor(facts: StatementFacts, round: number): RandomData {
  // By the name inside its package: rows in which engines differ were found for these seeds.
  const draws = drawsOf(round, facts.text.name.replace(/^server\//, ''));
  const values = new RandomValues(draws, facts);
  const other = draws.pick(otherPartners);
  const [ofPartners, ofAll] = [
    facts.tables.filter(isPartnerTable),
    facts.tables.filter((table) => !isPartnerTable(table)),
  ];
  const rowsOf = (tables: readonly string[], owner: Owner, partner: string) => {
    const random = tables.flatMap((table) =>
      Array.from({ length: draws.integer(1, 3) }, () => ({ table, values: {} })),
    );
    const needed = (neededRows[facts.text.name] ?? []).filter(({ of = owner }) => of === owner);
    return [...needed, ...random].map((row) => ({
      table: row.table,
      values: values.row(row, owner, partner),
    }));
  };
  const uses = [...facts.parameters].sort(([one], [two]) => one - two).map(([, use]) => use);
  return {
    own: rowsOf(ofPartners, 'own', ownPartner),
    others: rowsOf(ofPartners, 'other', other),
    common: ofAll.length > 0 ? rowsOf(ofAll, 'own', '') : [],
    othersFirst: draws.chance(0.5),
    parameters: [
      ...(facts.text.scope === 'partner' ? [ownPartner] : []),
      ...uses.map((use) => values.parameter(use)),
    ],
  };
}

class RandomValues {
  readonly #draws: Draws;
  readonly #facts: StatementFacts;
  /** The value that most rows and parameters have in a column in this round. */
  readonly #usual = new Map<string, Value>();
  readonly #usualShare: number;

  constructor(draws: Draws, facts: StatementFacts) {
    this.#draws = draws;
    this.#facts = facts;
    this.#usualShare = draws.pick([0.5, 0.8, 0.95]);
  }

  /** Returns all values of a row, some of which may be given. */
  row({ table, values }: Pick<NeededRow, 'table' | 'values'>, owner: Owner, partner: string): Value[] {
    return (columnsByTable.get(table) ?? []).map((column) => {
      const given = values[column.name];
      if (given !== undefined) return given;
      if (column.name === 'partner_id') return partner;
      if (column.isUniqueOverall) return this.#unique(column, owner);
      if (column.nullable && this.#draws.chance(0.15)) return null;
      return this.#value(column.name);
    });
  }

  parameter({ role, column, columns, bound }: ParameterUse): Value {
    if (role === 'limit') return this.#draws.pick([1, 2, 100, 100]);
    if (role === 'offset') return this.#draws.pick([0, 0, 0, 1]);
    if (role === 'value') return this.#single(column, bound);
    const entries = Array.from({ length: this.#draws.integer(0, 2) }, () =>
      columns.map((name) => this.#entry(name)),
    );
    if (role === 'rows') return JSON.stringify(entries);
    if (role === 'texts') return JSON.stringify(entries.map(([text]) => text));
    return JSON.stringify(Object.fromEntries(entries.map(([name, number]) => [name, number])));
  }

  #entry(column: string): Value {
    const value = this.#single(column, undefined);
    return value instanceof Buffer ? value.toString() : value;
  }

  #single(column: string | undefined, bound: ParameterUse['bound']): Value {
    const type = this.#facts.types.get(column ?? '');
    if (column === 'partner_id') return this.#draws.pick([ownPartner, ...otherPartners]);
    if (bound !== undefined && this.#draws.chance(0.7)) return placed(type, bound);
    if (column === undefined) return this.#draws.pick(numbers);
    if (this.#facts.uniqueOverall.has(column)) {
      // An insert may rightly be refused because another partner has the key, so it uses only the partner's own keys.
      const owner = this.#facts.kind === 'insert' || this.#draws.chance(0.6) ? 'own' : 'other';
      return this.#unique({ name: column, type: type ?? 'TEXT' }, owner);
    }
    return this.#draws.chance(0.15) ? absentValue(type) : this.#value(column);
  }

  #value(column: string): Value {
    const name = this.#facts.equated.get(column) ?? column;
    const usual = this.#usual.get(name) ?? this.#any(column);
    this.#usual.set(name, usual);
    return this.#draws.chance(this.#usualShare) ? usual : this.#any(column);
  }

  #any(column: string): Value {
    const constants = this.#facts.constants.get(column) ?? [];
    if (constants.length > 0 && this.#draws.chance(0.6)) return this.#draws.pick(constants);
    const type = this.#facts.types.get(column);
    if (type === 'INTEGER') return this.#number(this.#facts.sides.get(column));
    const text = this.#draws.pick(texts);
    return type === 'BLOB' ? Buffer.from(text) : text;
  }

  #number(side: 'low' | 'high' | undefined): number {
    if (side === undefined || this.#draws.chance(0.3)) return this.#draws.pick(numbers);
    return side === 'low' ? 0 : 3;
  }

  #unique({ name, type }: Pick<Column, 'name' | 'type'>, owner: Owner): Value {
    const number = this.#draws.pick(owner === 'own' ? ownUnique : othersUnique);
    return type === 'INTEGER' ? number : `${name}${number}`;
  }
}

/** Returns a value below or above all values of rows, or in the middle of them. */
function placed(type: Column['type'] | undefined, side: 'below' | 'above' | 'between'): Value {
  if (side === 'between') return type === 'INTEGER' ? 2 : 'd';
  if (type === 'INTEGER') return side === 'below' ? -1 : 1_000;
  const text = side === 'below' ? '' : '~';
  return type === 'BLOB' ? Buffer.from(text) : text;
}

/** Returns a value that no row has. */
function absentValue(type: Column['type'] | undefined): Value {
  if (type === 'INTEGER') return 7;
  return type === 'BLOB' ? Buffer.from('h') : 'h';
}
