import { type AnyStatement, isGenuine, type Scope } from './statement-objects.ts';

/** A handle was used after its transaction: a promise was not awaited, or the handle was stored. A bug. */
export class HandleEndedError extends Error {
  constructor() {
    super('the transaction of this handle has ended');
  }
}

/** `write` was called inside a transaction of the same store, so it would wait for itself. A bug. */
export class NestedWriteError extends Error {
  constructor() {
    super('write was called inside a transaction of the same store');
  }
}

/** A statement was run on a handle of another scope, such as a shared statement on a partner's handle. A bug. */
export class WrongScopeError extends Error {
  constructor(name: string, scope: Scope) {
    super(`${name} is not a statement of the ${scope} handle`);
  }
}

/** An object that is not a declared statement was run as one, such as a literal with SQL text. A bug. */
export class NotDeclaredError extends Error {
  constructor() {
    super('handles run only declared statements');
  }
}

/** The class of an engine as a handle of the store, whose parameters and scopes only the types of statements know. */
export function asHandle<Handle extends object>(tx: object): Handle {
  return tx as Handle;
}

/** How long handles may be used; those of one transaction share one lifetime. */
export interface Lifetime {
  ended: boolean;
}

/** Throws if the transaction of a handle has ended. */
export function assertOpen(lifetime: Lifetime): void {
  if (lifetime.ended) throw new HandleEndedError();
}

/** Throws unless a handle may run the statement now. */
export function assertUsable(lifetime: Lifetime, scope: Scope, statement: AnyStatement): void {
  if (lifetime.ended) throw new HandleEndedError();
  assertDeclared(scope, statement);
}

/** Throws unless the statement was declared for handles of this scope. */
export function assertDeclared(scope: Scope, statement: AnyStatement): void {
  if (!isGenuine(statement)) throw new NotDeclaredError();
  const isWider = scope === 'shared' && statement.scope === 'marketplace';
  if (statement.scope !== scope && !isWider) throw new WrongScopeError(statement.name, scope);
}
