/**
 * A table, said once: its columns, key and indexes, whose rows it has, what it holds and how long. The schema of a new
 * store, the statements that only name columns (`table-statements.ts`), the type of a row, and the register
 * (retention, export, copy, archive, row security, integrity) follow from it (`docs/contributors/decisions/storage.md`).
 */
import { readStored } from '@kontor/values/text';
import type { SqlValue } from './sql-values.ts';

/** What a schema has: a table, a column or an index. */
interface PartOfSchema {
  /**
   * Number of the step that adds it to a database that exists (`server/migrations`), above those of every release; absent
   * for what the first release has.
   */
  readonly since?: number;
}

/** A column, and how a value of a row is stored in it. */
export interface Column<Value = unknown, Stored extends SqlValue = SqlValue> extends PartOfSchema {
  readonly type: 'key' | 'document' | 'bytes' | 'integer' | 'sequence';
  readonly isNull?: true;
  /** NULL is read as undefined. */
  readonly isUndefined?: true;
  /** Its name in SQL, where that does not follow from the member's (`columnName`). */
  readonly column?: string;
  /** Value of rows that a program wrote which did not know the column yet, as it stands in SQL. */
  readonly fallback?: string;
  readonly isUnique?: true;
  /** `TABLE (COLUMN)`, of which this is a foreign key. */
  readonly references?: string;
  /** Lets somebody log in or sign: an export of the partner does not have it. */
  readonly isSecret?: true;
  /** Determined by the installation that has the row, as a `sequence` is: an archive of the partner does not have it. */
  readonly isOfInstallation?: true;
  /** What its values are called, of which no two partners have the same. */
  readonly unshared?: string;
  /** Absent where a value is stored as it is. Never called for NULL. */
  readonly convert?: { toStored(value: Value): Stored; toValue(stored: Stored): Value };
  /** Exists only as a type. */
  readonly types?: { readonly value: Value; readonly stored: Stored };
}

/** What a declaration says of a column apart from its type. */
type Details = Omit<Column, 'type' | 'isNull' | 'isUndefined' | 'convert' | 'types'>;

// `NoInfer`, because the place of a column in a declaration would make its values `any`.
/** Text that is compared byte by byte: keys, and whatever lists are ordered by. */
export const text = <Value extends string = string>(
  details: Details = {},
): Column<NoInfer<Value>, NoInfer<Value>> => ({
  type: 'key',
  ...details,
});
/** A large text that is rarely compared. */
export const document = <Value extends string = string>(
  details: Details = {},
): Column<NoInfer<Value>, NoInfer<Value>> => ({
  type: 'document',
  ...details,
});
/** Whole numbers up to 2^53: counts, cents and epoch milliseconds. */
export const integer = (details: Details = {}): Column<number, number> => ({ type: 'integer', ...details });
export const bytes = (details: Details = {}): Column<Uint8Array, Uint8Array> => ({
  type: 'bytes',
  ...details,
});
/** Numbers that the store gives to rows in the order in which they are inserted. */
export const sequence = (details: Details = {}): Column<number, number> & { readonly type: 'sequence' } => ({
  ...details,
  type: 'sequence',
});
/** Stored as 1 and 0. */
export const flag = (details: Details = {}): Column<boolean, number> => ({
  type: 'integer',
  ...details,
  convert: { toStored: Number, toValue: (stored) => stored === 1 },
});
/** Texts without commas, which stand between them. */
export const list = <Value extends string>(details: Details = {}): Column<readonly Value[], string> => ({
  type: 'key',
  ...details,
  convert: { toStored: (values) => values.join(','), toValue: (stored) => stored.split(',') as Value[] },
});
/** A large text that is the JSON of a value. */
export const json = <Value>(details: Details = {}): Column<NoInfer<Value>, string> => ({
  type: 'document',
  ...details,
  convert: { toStored: (value) => JSON.stringify(value), toValue: (stored) => readStored<Value>(stored) },
});
export const orNull = <Value, Stored extends SqlValue>(
  column: Column<Value, Stored>,
): Column<Value | null, Stored | null> => ({
  ...(column as Column<Value | null, Stored | null>),
  isNull: true,
});
/** Like `orNull`, but NULL is undefined for the program. */
export const orUndefined = <Value, Stored extends SqlValue>(
  column: Column<Value, Stored>,
): Column<Value | undefined, Stored | null> => ({
  ...(column as Column<Value | undefined, Stored | null>),
  isNull: true,
  isUndefined: true,
});

// biome-ignore lint/suspicious/noExplicitAny: a column of any value
export type Columns = Readonly<Record<string, Column<any, any>>>;
export type ValueOf<C> = C extends Column<infer Value, SqlValue> ? Value : never;
export type StoredOf<C> = C extends { readonly types?: { readonly stored: infer Stored extends SqlValue } }
  ? Stored
  : never;

/**
 * Whose rows a table has. `partner`: those of one partner each, identified by `partner_id`, which is the first column and
 * not declared. `reference`: data that the marketplace sets for all partners, which statements on a partner's handle may
 * read. `service`: counters, leases, settings and the like that work for any partner needs, without data or secrets of a
 * partner. `local`: the installation's own rows, which work for a partner cannot reach.
 */
export type TableKind = 'partner' | 'reference' | 'service' | 'local';

/**
 * Where a database that is spread over several machines keeps the rows. `partner`: on the machine of their partner.
 * `reference`: on every machine, for what statements about a partner's rows join; it changes only while all machines
 * answer. `local`: on the machine that nodes connect to, for what is looked up without knowing the partner, or counted
 * over all of them; it works whichever other machine is away.
 */
export type Distribution = 'partner' | 'reference' | 'local';

type Name<C extends Columns> = keyof C & string;

/** Columns in the order of an index; `partnerId` stands for the partner. */
type Indexed<C extends Columns> = readonly (Name<C> | `${Name<C>} desc` | 'partnerId')[];

/** An index begins with the partner in a table of partners, unless it names all its columns (`ofAll`). */
export type Index<C extends Columns> = (
  | { readonly on: Indexed<C> }
  | { readonly unique: Indexed<C> }
  | { readonly ofAll: Indexed<C> }
  | { readonly uniqueOfAll: Indexed<C> }
  /** An expression in SQL. */
  | { readonly ofAllBy: string }
) &
  PartOfSchema & {
    /** Condition in SQL that a row of the index meets. */
    readonly where?: string;
    /** Where only one engine needs it: an embedded one keeps rows with a `sequence` in its order, PostgreSQL by their key. */
    readonly onlyOn?: 'sqlite' | 'postgres';
  };

/** What a table contains, and for how long: a row of `docs/operators/retention.md`. */
interface Documented extends PartOfSchema {
  /** For people: what a row is, without a full stop. */
  readonly holds: string;
  /** For people: how long a row stays. */
  readonly kept: string;
  /** Setting, constant or operation that determines the time; absent when it is fixed. */
  readonly setBy?: string;
}

/** Personal data in a table, as the contracts present it: a row of `docs/operators/privacy.md`. */
export interface PersonalData<Member extends string = string> {
  /** Whose data it is. */
  readonly of: 'shoppers' | 'people of partners' | 'operators' | 'producers';
  /** Schemas of `contract/` that have the members, each as `file#schema`. */
  readonly schemas: readonly string[];
  /** Members that say who a person is, where the person lives or how to reach the person. */
  readonly members: readonly string[];
  readonly columns: readonly Member[];
  /** Members of the column's JSON that contain them; the whole column when absent. */
  readonly within?: readonly string[];
  readonly why: string;
  readonly kept: string;
}

/** What those do with the rows of a table who work on every table; in a table of partners also with those of a partner. */
interface Rows<Member extends string> {
  /** `copies`: of what another table has, whose declaration tells of it. */
  readonly personal: 'none' | 'copies' | PersonalData<Member>;
  /** By a reset of a sandbox that keeps offers; `in part`: it removes those about orders. */
  readonly reset: 'kept' | 'removed' | 'in part';
  /** Why an archive of the partner has none of them. */
  readonly leftBehind?: string;
  /** Why an export of the partner has none of them. */
  readonly leftOut?: string;
  /** They are the first, or the last, that are removed with the partner. */
  readonly removed?: 'first' | 'last';
  /** How many are in memory at a time; for large ones. */
  readonly atOnce?: number;
}

export interface Declaration<C extends Columns, Key extends readonly Name<C>[]> extends Documented {
  readonly rows: Rows<NoInfer<Name<C>>>;
  readonly columns: C;
  /**
   * Columns that identify a row, within its partner in a table of partners; empty when a partner has only one row.
   */
  readonly key: Key;
  /** By the rest of the name, which begins with that of the table: `byCreation` of `orders` is `orders_by_creation`. */
  readonly indexes?: Readonly<Record<string, Index<C>>>;
  /** A narrow table whose rows an embedded engine stores in the order of the key. */
  readonly isClustered?: true;
  /** Its partner is a foreign key. */
  readonly refersToPartners?: true;
  /** Percentage of a page that PostgreSQL fills, so that a changed row stays on its page. */
  readonly filled?: number;
}

export interface Table<C extends Columns, Key extends readonly string[], Kind extends TableKind>
  extends Omit<Declaration<C, readonly Name<C>[]>, 'key'> {
  readonly name: string;
  readonly kind: Kind;
  readonly distribution: Distribution;
  readonly key: Key;
}

// biome-ignore lint/suspicious/noExplicitAny: a table with any columns and any key
export type AnyTable<Kind extends TableKind = TableKind> = Table<any, any, Kind>;

/** A row of a table as the program sees it, without its partner. */
export type RecordOf<T extends AnyTable> = {
  readonly [Column in keyof T['columns']]: ValueOf<T['columns'][Column]>;
};

/** A table of partners as work across partners sees it: with the partner as a column, and first in the key. */
export type OfAll<T extends AnyTable<'partner'>> = Table<
  { readonly partnerId: Column<string, string> } & T['columns'],
  readonly ['partnerId', ...T['key']],
  'local'
>;

export const ofAll = <T extends AnyTable<'partner'>>(table: T): OfAll<T> => ({
  ...table,
  kind: 'local',
  columns: { partnerId: text(), ...table.columns },
  key: ['partnerId', ...table.key],
});

const declaring =
  <Kind extends TableKind>(kind: Kind, distribution: Distribution) =>
  <const C extends Columns, const Key extends readonly Name<C>[]>(
    name: string,
    declaration: Declaration<C, Key>,
  ): Table<C, Key, Kind> => ({ ...declaration, name, kind, distribution });

export const partnerTable = declaring('partner', 'partner');
export const localPartnerTable = declaring('partner', 'local');
export const referenceTable = declaring('reference', 'reference');
export const localReferenceTable = declaring('reference', 'local');
export const serviceTable = declaring('service', 'local');
export const localTable = declaring('local', 'local');

/** The column of a member: `createdAtMs` is `created_at`, `bidCents` is `bid`, `targetId` is `target_id`. */
export function columnName({ columns }: AnyTable, member: string): string {
  const named: string | undefined = columns[member]?.column;
  return named ?? snakeCase(member.replace(/(?:Ms|Cents)$/, ''));
}

/** `byCreation` is `by_creation`. */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
