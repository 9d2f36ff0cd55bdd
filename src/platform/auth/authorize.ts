import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { Caller } from './caller.ts';
import { olderScopeNames, type Scope } from './roles.ts';

/** Who may call an operation; the form in which `Operation.access` says it. */
export type RequiredAccess =
  | 'public'
  | 'operator'
  | { readonly scope: string; readonly roles: readonly string[] };

/** In place of a scope: an app with any scope passes. */
export const anyScope = '*';

/**
 * Lets the caller pass or throws the 403 that names what is missing. API users are judged by their roles and apps by
 * their scopes, because the token of an API user never carries the scope of an area (conventions 3, D20).
 */
export function authorize(caller: Caller, access: RequiredAccess): void {
  if (access === 'public') return;
  if (access === 'operator') {
    if (caller.kind !== 'operator') throw wrongPlane('operator');
    return;
  }
  if (caller.kind !== 'partner') throw wrongPlane('partner');
  if (caller.judgedBy === 'roles') requireRole(caller, access.roles);
  else requireScope(caller, access.scope);
}

function requireRole(caller: Caller, roles: readonly string[]): void {
  if (roles.some((role) => caller.roles.includes(role))) return;
  throw new ApiError(platformErrors.MISSING_ROLE, {
    detail: `API user ${caller.name} needs the role ${roles.join(' or ')}.`,
    structured: { requiredRoles: roles },
    headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
  });
}

function requireScope(caller: Caller, scope: string): void {
  if (scope === anyScope && caller.scopes.length > 0) return;
  const names = [scope, ...(olderScopeNames[scope as Scope] ?? [])];
  if (names.some((name) => caller.scopes.includes(name))) return;
  throw new ApiError(platformErrors.MISSING_SCOPE, {
    detail: `The token of client ${caller.clientId} needs ${scope === anyScope ? 'a scope' : `the scope ${scope}`}.`,
    ...(scope !== anyScope && { structured: { requiredScope: scope } }),
    headers: {
      'www-authenticate': `Bearer error="insufficient_scope"${scope === anyScope ? '' : `, scope="${scope}"`}`,
    },
  });
}

function wrongPlane(plane: string): ApiError {
  return new ApiError(platformErrors.WRONG_PLANE, {
    detail: `This operation is for callers of the ${plane} plane.`,
  });
}
