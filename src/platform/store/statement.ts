/**
 * Declared statements: constants of an area's `store/`, with their SQL in the portable subset. The types of parameters
 * and rows are written by `npm run generate` into the folder's `statement-types.ts`, from the schema of both engines
 * (`docs/decisions/0070-declared-statements.md`).
 */
import { type Dialect, postgresDialect, sqliteDialect } from './dialect.ts';
import type { SqlValue } from './store.ts';

/** Whose rows a statement covers: those of the handle's partner (`?1`), or the marketplace's. */
export type Scope = 'partner' | 'shared';

/** SQL with parameters `?1`, `?2`, …; a function where the engines need different texts. */
export type Sql = string | ((dialect: Dialect) => string);

/** What the generator cannot know about a statement. */
export interface StatementHints {
  /** Columns of the result that are never NULL, for a reason that the declaration gives in a comment. */
  readonly notNull?: readonly string[];
}

/** Hints for a shared statement. */
export interface SharedHints extends StatementHints {
  /**
   * True when it names no table of partners, so PostgreSQL need not be told first that it may see the rows of all
   * partners (`docs/decisions/0072-row-security.md`). `npm run check` rejects it when the statement names such a table.
   */
  readonly ofNoPartner?: boolean;
}

/** Hints for a family. */
export interface FamilyHints<V extends Variants> extends StatementHints {
  /** Whether a combination of variants is ever used; all are when absent. */
  readonly possible?: (variant: Variant<V>) => boolean;
  /** Its members read tables with arbitrary columns, so rows can have any columns too. */
  readonly anyColumns?: boolean;
}

/** A declared statement. `parameters` and `row` exist only as types. */
export class Statement<S extends Scope, Parameters extends readonly SqlValue[], Row> {
  declare readonly parameters: Parameters;
  declare readonly row: Row;
  readonly scope: S;
  readonly name: string;
  readonly sqlite: string;
  readonly postgres: string;
  readonly ofNoPartner: boolean;

  constructor(scope: S, name: string, sql: Sql, ofNoPartner = false) {
    this.scope = scope;
    this.name = name;
    this.sqlite = typeof sql === 'string' ? sql : sql(sqliteDialect);
    this.postgres = typeof sql === 'string' ? sql : sql(postgresDialect);
    this.ofNoPartner = ofNoPartner;
  }
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

/** What a family varies over: each name with all its values. */
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
 * partner's handle; a member takes those that its text names.
 */
export class StatementFamily<S extends Scope, V extends Variants, Parameters extends object, Row> {
  readonly scope: S;
  readonly name: string;
  readonly #variants: V;
  readonly #build: (variant: Variant<V>, dialect: Dialect) => string;
  readonly #isPossible: (variant: Variant<V>) => boolean;
  readonly #members = new Map<string, Member<S, Row>>();

  constructor(
    scope: S,
    name: string,
    variants: V,
    build: (variant: Variant<V>, dialect: Dialect) => string,
    isPossible: (variant: Variant<V>) => boolean = () => true,
  ) {
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

  /** Throws when the variant is not among the possible ones. */
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
    if (!this.#isPossible(variant)) throw new Error(`${this.name} has no member (${key})`);
    const names: string[] = [];
    const first = this.scope === 'partner' ? 2 : 1;
    const numbered = (dialect: Dialect) =>
      this.#build(variant, dialect).replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
        if (!names.includes(name)) names.push(name);
        return `?${names.indexOf(name) + first}`;
      });
    return { statement: new Statement(this.scope, `${this.name}(${key})`, numbered), names };
  }
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

/** The statements that one folder declares. */
export interface DeclaredFolder {
  readonly folder: string;
  readonly statements: Map<
    string,
    { readonly declared: AnyStatement | AnyFamily; hints: SharedHints & { anyColumns?: boolean } }
  >;
}

/** Everything that the modules loaded so far have declared; read by the generator and the checks. */
export const declaredFolders = new Map<string, DeclaredFolder>();

type Types<All, Name extends keyof All> = All[Name] extends { parameters: infer P; row: infer R }
  ? { parameters: P; row: R }
  : never;

/** The generated types of a family's named parameters, or of a statement's listed ones. */
type Listed<P> = P extends readonly SqlValue[] ? P : never;
type Named<P> = P extends readonly SqlValue[] ? never : P extends object ? P : never;

/** Declares the statements of one folder below `src/`; `All` is the interface of its `statement-types.ts`. */
export function declareStatements<All>(folder: string) {
  const known = declaredFolders.get(folder) ?? { folder, statements: new Map() };
  declaredFolders.set(folder, known);

  function add<Declared extends AnyStatement | AnyFamily>(declared: Declared, hints: SharedHints): Declared {
    if (known.statements.has(declared.name)) {
      throw new Error(`${folder} declares two statements ${declared.name}`);
    }
    known.statements.set(declared.name, { declared, hints });
    return declared;
  }

  function single<S extends Scope, Hints extends SharedHints>(scope: S) {
    return <Name extends keyof All & string>(name: Name, sql: Sql, hints: Hints = {} as Hints) =>
      add(
        new Statement<S, Listed<Types<All, Name>['parameters']>, Types<All, Name>['row']>(
          scope,
          name,
          sql,
          hints.ofNoPartner,
        ),
        hints,
      );
  }

  function family<S extends Scope>(scope: S) {
    return <Name extends keyof All & string, const V extends Variants>(
      name: Name,
      variants: V,
      build: (variant: Variant<V>, dialect: Dialect) => string,
      hints: FamilyHints<V> = {},
    ) =>
      add(
        new StatementFamily<S, V, Named<Types<All, Name>['parameters']>, Types<All, Name>['row']>(
          scope,
          name,
          variants,
          build,
          hints.possible,
        ),
        hints,
      );
  }

  const shared = single<'shared', SharedHints>('shared');
  return {
    /** A statement for a partner's handle, which binds `?1`; callers pass `?2` and the following ones. */
    partner: single<'partner', StatementHints>('partner'),
    /** A statement for the shared handle. */
    shared,
    /**
     * A statement for an integrity check of the store (`platform/integrity`): each row has a text `fault` that says
     * what is wrong, concatenated from columns that are never NULL. `?1` is the maximum number of rows.
     */
    faults: <Name extends keyof All & string>(name: Name, sql: string) =>
      shared(name, `${sql} LIMIT ?1`, { notNull: ['fault'] }),
    partnerFamily: family('partner'),
    sharedFamily: family('shared'),
  };
}
