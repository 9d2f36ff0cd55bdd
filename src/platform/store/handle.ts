import type { AnyStatement, Scope } from './statement.ts';

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

/** A statement was run on a handle of the other scope: a shared one on a partner's handle, or vice versa. A bug. */
export class WrongScopeError extends Error {
  constructor(name: string, scope: Scope) {
    super(`${name} is not a statement of the ${scope} handle`);
  }
}

/** How long handles may be used; those of one transaction share one lifetime. */
export interface Lifetime {
  ended: boolean;
}

/** Throws unless a handle may run the statement now. */
export function assertUsable(lifetime: Lifetime, scope: Scope, statement: AnyStatement): void {
  if (lifetime.ended) throw new HandleEndedError();
  if (statement.scope !== scope) throw new WrongScopeError(statement.name, scope);
}
