import { ApiError, type ErrorFacts, platformErrors, type RefusalEntry } from '@kontor/contract/errors';
import type { ContractOperation, ContractRole } from '@kontor/contract/form/operation-table';
import { olderScopeNames } from '@kontor/contract/generated/roles';
import type { Scope } from '@kontor/contract/generated/token-v1';
import { dayMs } from '@kontor/values/instant';
import { challenge, challengeErrors } from './bearer-errors.ts';
import type { Caller, ContractDates, Rights } from './caller.ts';

/** Who may call an operation, according to its contract. */
export type RequiredAccess = Pick<ContractOperation, 'security' | 'scopes' | 'roles' | 'usersOnly'> &
  Partial<Pick<ContractOperation, 'method'>>;

/** Scopes of apps of service providers, which open only the operations that name them. */
const scopesOfApps: readonly string[] = ['installation', 'partnerId', 'developer'] satisfies Scope[];

/**
 * Throws 403 that names what is missing unless the caller may call the operation. API users are authorised by their
 * roles and apps by their scopes, because the token of an API user never carries the scope of an area (conventions 3,
 * D20).
 */
export function authorize(
  caller: Caller,
  { method, security, scopes, roles, usersOnly }: RequiredAccess,
): void {
  if (security === 'public') return;
  if (security === 'operatorToken') {
    if (caller.kind !== 'operator') throw wrongPlane('operator');
    if (!hasRole(caller, 'all')) requireRole(caller, 'Operator', roles);
    return;
  }
  if (caller.kind !== 'partner') throw wrongPlane('partner');
  if (caller.isReader && method !== 'GET') {
    throw forbidden(platformErrors.MISSING_ROLE, {
      detail: `The token of operator ${caller.name} only reads what the partner sees; no role of it opens operations that are no GET.`,
    });
  }
  if (caller.judgedBy === 'roles') requireRole(caller, 'API user', roles);
  else if (!usersOnly) requireScope(caller, scopes[0]);
  else {
    throw forbidden(platformErrors.MISSING_SCOPE, {
      detail: `The operation is for API users; no scope of client ${caller.clientId} opens it.`,
    });
  }
}

/** True when the caller has one of the roles (API users), or the scope (apps); what has no scope is not for apps. */
export function mayRead(
  caller: Rights,
  { roles, scopes: [scope] }: Pick<RequiredAccess, 'roles' | 'scopes'>,
): boolean {
  if (caller.judgedBy === 'roles') return hasRole(caller, ...roles);
  return scope !== undefined && hasScope(caller, scope);
}

/** True when the caller has one of the roles. What a caller has is plain text, so ask here: a mistyped role is an error. */
export function hasRole(caller: Pick<Rights, 'roles'>, ...roles: readonly ContractRole[]): boolean {
  return roles.some((role) => caller.roles.includes(role));
}

function hasScope(caller: Rights, scope: Scope): boolean {
  return namesOf(scope).some((name) => caller.scopes.includes(name));
}

/** True when the caller has a scope that opens data of a partner. */
function hasScopeOfArea({ scopes }: Pick<Rights, 'scopes'>): boolean {
  return scopes.some((scope) => !scopesOfApps.includes(scope));
}

function namesOf(scope: Scope): readonly Scope[] {
  return [scope, ...(olderScopeNames[scope] ?? [])];
}

function requireRole(caller: Caller, who: 'API user' | 'Operator', roles: readonly ContractRole[]): void {
  if (hasRole(caller, ...roles)) return;
  const detail =
    roles.length > 0
      ? `${who} ${caller.name} needs the role ${roles.join(' or ')}.`
      : `The operation is for apps of service providers; no role of ${who} ${caller.name} opens it.`;
  throw forbidden(platformErrors.MISSING_ROLE, { detail, structured: { requiredRoles: roles } });
}

/** If no scope is required, any scope will do. */
function requireScope(caller: Caller, scope: Scope | undefined): void {
  if (scope === undefined ? hasScopeOfArea(caller) : hasScope(caller, scope)) return;
  const { clientId } = caller;
  const facts =
    scope === undefined
      ? {
          detail: `The token of client ${clientId} has no scope: request one with "scope=" and the scopes that you need.`,
        }
      : {
          detail: `The token of client ${clientId} needs the scope ${scope}: request one with "scope=${scope}".`,
          structured: { requiredScope: scope },
        };
  throw forbidden(platformErrors.MISSING_SCOPE, facts, scope);
}

/** 403 for a caller whose token does not allow the operation; the challenge names the missing scope. */
function forbidden(entry: RefusalEntry, facts: ErrorFacts, scope?: Scope): ApiError {
  return new ApiError(entry, { ...facts, headers: challenge(challengeErrors.INSUFFICIENT_SCOPE, scope) });
}

function wrongPlane(plane: string): ApiError {
  return new ApiError(platformErrors.WRONG_PLANE, {
    detail: `Only callers of the ${plane} plane can use this operation.`,
  });
}

/** How long a partner can still handle what it sent before its contract ended. */
export const accessAfterEndMs = 70 * dayMs;

/** The operation that is called. */
interface Asked {
  readonly mode: 'read' | 'write';
  readonly afterEnd?: true;
}

/**
 * Throws 403 for a partner that is suspended, for most writes once its contract has ended, and for all calls seventy
 * days after that. The dates travel with the caller, so that they take effect by the clock and not when a token is
 * checked.
 */
export function requireContractInForce({ contract }: Caller, { mode, afterEnd }: Asked, nowMs: number): void {
  if (contract === undefined) return;
  const { endedAtMs = Number.POSITIVE_INFINITY } = contract;
  if (isSuspended(contract, nowMs)) throw new ApiError(platformErrors.PARTNER_SUSPENDED);
  if (nowMs < endedAtMs) return;
  if (nowMs >= endedAtMs + accessAfterEndMs) throw new ApiError(platformErrors.ACCESS_ENDED);
  if (mode === 'write' && !afterEnd) throw new ApiError(platformErrors.PARTNER_ENDED);
}

/** True while a suspension is in effect; the end of the contract replaces it. */
export function isSuspended({ suspendedAtMs, endedAtMs }: ContractDates, nowMs: number): boolean {
  if (endedAtMs !== undefined && endedAtMs <= nowMs) return false;
  return suspendedAtMs !== undefined && suspendedAtMs <= nowMs;
}
