/**
 * Declared statements: constants of an area's `store/`, with their SQL in the portable subset. The types of parameters
 * and rows are written by `npm run generate` into the folder's `statement-types.ts`, from the schema of both engines
 * (`docs/contributors/decisions/storage.md`).
 */
import type { Dialect } from './dialect.ts';
import type { SqlRow, SqlValue } from './sql-values.ts';
import {
  type AnyFamily,
  type AnyStatement,
  makeFamily,
  makeStatement,
  type Scope,
  type Sql,
  type Statement,
  type Variant,
  type Variants,
} from './statement-objects.ts';

export type {
  AnyStatement,
  FamilyCall,
  PartnerStatement,
  Scope,
  SharedStatement,
  Statement,
  Variant,
} from './statement-objects.ts';

/** What the generator cannot know about a statement. */
export interface StatementHints {
  /** Columns of the result that are never NULL, for a reason that the declaration gives in a comment. */
  readonly notNull?: readonly string[];
  /** It reads a table with arbitrary columns, so rows can have any columns too. */
  readonly anyColumns?: boolean;
}

export interface FamilyHints<V extends Variants> extends StatementHints {
  /** Whether a combination of variants is ever used; all are when absent. */
  readonly possible?: (variant: Variant<V>) => boolean;
}

/** The statements that one folder declares. */
export interface DeclaredFolder {
  readonly folder: string;
  readonly statements: Map<
    string,
    { readonly declared: AnyStatement | AnyFamily; readonly hints: StatementHints }
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

/**
 * Declares the statements of one folder below `packages/`; `All` is the interface of its `statement-types.ts`. Call it as a
 * constant of the module, and declare all statements while the module loads: later ones would escape the check.
 */
export function declareStatements<All>(folder: string) {
  const known = folderNamed(folder);
  const isLoading = whileLoading();

  function add<Declared extends AnyStatement | AnyFamily>(
    declared: Declared,
    hints: StatementHints,
  ): Declared {
    if (!isLoading()) throw new Error(`${folder} declares ${declared.name} after its module was loaded`);
    if (known.statements.has(declared.name)) {
      throw new Error(`${folder} declares two statements ${declared.name}`);
    }
    known.statements.set(declared.name, { declared, hints });
    return declared;
  }

  function single<S extends Scope>(scope: S) {
    return <Name extends keyof All & string>(name: Name, sql: Sql, hints: StatementHints = {}) =>
      add(
        makeStatement<S, Listed<Types<All, Name>['parameters']>, Types<All, Name>['row']>(scope, name, sql),
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
        makeFamily<S, V, Named<Types<All, Name>['parameters']>, Types<All, Name>['row']>(
          scope,
          name,
          variants,
          build,
          hints.possible,
        ),
        hints,
      );
  }

  const shared = single('shared');
  return {
    /** A statement for a partner's handle, which binds `?1`; callers pass `?2` and the following ones. */
    partner: single('partner'),
    /**
     * A statement on reference data, or on data that work for any partner needs: for the marketplace handle that a
     * partner's handle offers, and for the shared handle. `npm run check` refuses one that names another table.
     */
    marketplace: single('marketplace'),
    /** A statement for the shared handle. */
    shared,
    /**
     * A statement for an integrity check of the store (`server/platform/integrity`): each row has a text `violation` that says
     * what is wrong, concatenated from columns that are never NULL. `?1` is the maximum number of rows.
     */
    violations: <Name extends keyof All & string>(name: Name, sql: string) =>
      shared(name, `${sql} LIMIT ?1`, { notNull: ['violation'] }),
    partnerFamily: family('partner'),
    sharedFamily: family('shared'),
  };
}

/** The folder of statements that follow from declared tables. They need no generated types. */
export const derivedFolder = 'tables';

/**
 * Derives statements of a scope from a declared table (`table-statements.ts`). Modules that need the same one get the same
 * one. `convert` converts a row, in place.
 */
export function deriveStatements<S extends Scope>(scope: S) {
  const { statements } = folderNamed(derivedFolder);
  const isLoading = whileLoading();
  return <Parameters extends readonly SqlValue[], Row>(
    name: string,
    sql: Sql,
    convert?: (row: SqlRow) => object,
  ): Statement<S, Parameters, Row> => {
    if (!isLoading()) throw new Error(`${name} is derived after its module was loaded`);
    const declared = makeStatement<S, Parameters, Row>(scope, name, sql, convert);
    const known = statements.get(name)?.declared as Statement<S, Parameters, Row> | undefined;
    if (known !== undefined) {
      if (known.sqlite === declared.sqlite && known.postgres === declared.postgres) return known;
      throw new Error(`${name} is derived with another text`);
    }
    statements.set(name, { declared, hints: {} });
    return declared;
  };
}

function folderNamed(folder: string): DeclaredFolder {
  const known = declaredFolders.get(folder) ?? { folder, statements: new Map() };
  declaredFolders.set(folder, known);
  return known;
}

/** Returns a function that tells whether the module that calls this is still being evaluated. */
function whileLoading(): () => boolean {
  let isLoading = true;
  // Microtasks run once the module has been evaluated.
  queueMicrotask(() => {
    isLoading = false;
  });
  return () => isLoading;
}
