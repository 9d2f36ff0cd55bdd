/**
 * The objects that handles run. Their classes are not exported and cannot be constructed elsewhere, so every
 * statement comes from `declareStatements` or, in the few files that a test lists, from `undeclaredStatement`.
 * Only `statement.ts`, `undeclared-statement.ts` and `handle.ts` import this file.
 */
import { type Dialect, machineDialect, postgresDialect, sqliteDialect } from './dialect.ts';
import type { SqlRow, SqlValue } from './sql-values.ts';

export type { Statement, StatementFamily };

/** Private to this file, so that a statement's `constructor` cannot be used to create others. */
const key = Symbol('statements');

function assertKey(given: symbol): void {
  if (given !== key) throw new TypeError('statements are created by declareStatements');
}

/**
 * Whose rows a statement covers: those of the handle's partner (`?1`); those of no partner, such as brands and settings
 * (`marketplace`); or any (`shared`).
 */
export type Scope = 'partner' | 'marketplace' | 'shared';

/** SQL with parameters `?1`, `?2`, …; a function where the engines need different texts. */
export type Sql = string | ((dialect: Dialect) => string);

/** A declared statement. `parameters` and `row` exist only as types. */
class Statement<S extends Scope, Parameters extends readonly SqlValue[], Row> {
  declare readonly parameters: Parameters;
  declare readonly row: Row;
  readonly scope: S;
  readonly name: string;
  readonly sqlite: string;
  readonly postgres: string;
  /** Converts a row, in place; absent where that is not needed. */
  readonly convert: ((row: SqlRow) => object) | undefined;

  readonly #sql: Sql;
  #onMachine: string | undefined;

  /** Marks instances of this class; an object that only looks like a statement does not have it. */
  readonly #isGenuine = true;

  constructor(key: symbol, scope: S, name: string, sql: Sql, convert?: (row: SqlRow) => object) {
    assertKey(key);
    this.scope = scope;
    this.name = name;
    this.sqlite = typeof sql === 'string' ? sql : sql(sqliteDialect);
    this.postgres = typeof sql === 'string' ? sql : sql(postgresDialect);
    this.convert = convert;
    this.#sql = sql;
    Object.freeze(this);
  }

  /** Differs from `postgres` where machines of a distributed database are asked otherwise (`machineDialect`). */
  get onMachine(): string {
    this.#onMachine ??= typeof this.#sql === 'string' ? this.#sql : this.#sql(machineDialect);
    return this.#onMachine;
  }

  static isGenuine(value: unknown): boolean {
    return typeof value === 'object' && value !== null && #isGenuine in value;
  }
}

/** Returns true for a statement that this file created, and false for an object that only looks like one. */
export const isGenuine = Statement.isGenuine;

/** Creates a statement; only for `declareStatements` and `undeclaredStatement`. */
export function makeStatement<S extends Scope, Parameters extends readonly SqlValue[], Row>(
  scope: S,
  name: string,
  sql: Sql,
  convert?: (row: SqlRow) => object,
): Statement<S, Parameters, Row> {
  return new Statement(key, scope, name, sql, convert);
}

/** Converts rows, in place. */
export function recordsOf(statement: AnyStatement, rows: SqlRow[]): SqlRow[] {
  if (statement.convert !== undefined) for (const row of rows) statement.convert(row);
  return rows;
}

// biome-ignore lint/suspicious/noExplicitAny: any parameters and any row, whose types callers read from the statement
export type AnyStatement<S extends Scope = Scope> = Statement<S, any, any>;
export type PartnerStatement<Parameters extends readonly SqlValue[], Row> = Statement<
  'partner',
  Parameters,
  Row
>;
export type SharedStatement<Parameters extends readonly SqlValue[], Row> = Statement<
  'shared',
  Parameters,
  Row
>;

/** The variants of a family: each name with all its values. */
export type Variants = Readonly<Record<string, readonly (string | number | boolean)[]>>;
export type Variant<V extends Variants> = { readonly [Name in keyof V]: V[Name][number] };

/** A member of a family with its parameter values, to be spread into a call of a handle. */
export type FamilyCall<S extends Scope, Row> = [Statement<S, SqlValue[], Row>, ...SqlValue[]];

/** Like `FamilyCall`, with many parameter sets. */
export type FamilySets<S extends Scope, Row> = [Statement<S, SqlValue[], Row>, SqlValue[][]];

interface Member<S extends Scope, Row> {
  readonly statement: Statement<S, SqlValue[], Row>;
  /** Names of the parameters, in the order of their numbers. */
  readonly names: readonly string[];
}

/**
 * A finite set of statements that differ by filters or order. Parameters are written `:name`, except `?1` on a
 * partner's handle; a member has the parameters that its text names.
 */
class StatementFamily<S extends Scope, V extends Variants, Parameters extends object, Row> {
  readonly scope: S;
  readonly name: string;
  readonly #variants: V;
  readonly #build: (variant: Variant<V>, dialect: Dialect) => string;
  readonly #isPossible: (variant: Variant<V>) => boolean;
  readonly #members = new Map<string, Member<S, Row>>();

  constructor(
    key: symbol,
    scope: S,
    name: string,
    variants: V,
    build: (variant: Variant<V>, dialect: Dialect) => string,
    isPossible: (variant: Variant<V>) => boolean = () => true,
  ) {
    assertKey(key);
    this.scope = scope;
    this.name = name;
    this.#variants = variants;
    this.#build = build;
    this.#isPossible = isPossible;
  }

  /** Returns the variant's member with its parameters; throws when one that it needs is undefined. */
  with(variant: Variant<V>, parameters: Parameters): FamilyCall<S, Row> {
    const member = this.member(variant);
    return [member.statement, ...valuesOf(member, parameters)];
  }

  /** Like `with`, for many parameter sets; to be spread into `each` or `runEach`. */
  withEach(variant: Variant<V>, parameters: readonly Parameters[]): FamilySets<S, Row> {
    const member = this.member(variant);
    return [member.statement, parameters.map((each) => valuesOf(member, each))];
  }

  /** Groups calls by member, in the order in which members first appear; spread each into `each` or `runEach`. */
  grouped(
    calls: readonly { readonly variant: Variant<V>; readonly parameters: Parameters }[],
  ): FamilySets<S, Row>[] {
    const groups = Map.groupBy(calls, ({ variant }) => this.member(variant));
    return [...groups].map(([member, group]) => [
      member.statement,
      group.map(({ parameters }) => valuesOf(member, parameters)),
    ]);
  }

  /** Throws if the variant is not one of the possible ones. */
  member(variant: Variant<V>): Member<S, Row> {
    const key = Object.keys(this.#variants)
      .map((name) => `${name}=${variant[name]}`)
      .join(', ');
    let member = this.#members.get(key);
    if (member === undefined) {
      member = this.#make(key, variant);
      this.#members.set(key, member);
    }
    return member;
  }

  /** Returns every possible member, for the checks. */
  all(): Member<S, Row>[] {
    let variants: Record<string, unknown>[] = [{}];
    for (const [name, values] of Object.entries(this.#variants)) {
      variants = variants.flatMap((variant) => values.map((value) => ({ ...variant, [name]: value })));
    }
    const possible = (variants as Variant<V>[]).filter((variant) => this.#isPossible(variant));
    return possible.map((variant) => this.member(variant));
  }

  #make(key: string, variant: Variant<V>): Member<S, Row> {
    const isListed = Object.entries(this.#variants).every(([name, values]) =>
      values.some((value) => value === variant[name]),
    );
    if (!isListed || !this.#isPossible(variant)) throw new Error(`${this.name} has no member (${key})`);
    const names: string[] = [];
    const first = this.scope === 'partner' ? 2 : 1;
    const numbered = (dialect: Dialect) =>
      this.#build(variant, dialect).replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
        if (!names.includes(name)) names.push(name);
        return `?${names.indexOf(name) + first}`;
      });
    return { statement: makeStatement(this.scope, `${this.name}(${key})`, numbered), names };
  }
}

/** Creates a family; only for `declareStatements`. */
export function makeFamily<S extends Scope, V extends Variants, Parameters extends object, Row>(
  ...parts: [
    scope: S,
    name: string,
    variants: V,
    build: (variant: Variant<V>, dialect: Dialect) => string,
    isPossible?: (variant: Variant<V>) => boolean,
  ]
): StatementFamily<S, V, Parameters, Row> {
  return new StatementFamily(key, ...parts);
}

export function isFamily(declared: AnyStatement | AnyFamily): declared is AnyFamily {
  return declared instanceof StatementFamily;
}

/** Values of a member's parameters in the order of their numbers. */
function valuesOf({ statement, names }: Member<Scope, unknown>, parameters: object): SqlValue[] {
  return names.map((name) => {
    const value = (parameters as Record<string, SqlValue | undefined>)[name];
    if (value === undefined) throw new Error(`${statement.name} needs the parameter ${name}`);
    return value;
  });
}

// biome-ignore lint/suspicious/noExplicitAny: any family
export type AnyFamily = StatementFamily<Scope, any, any, any>;
