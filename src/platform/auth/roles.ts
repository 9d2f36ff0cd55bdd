import type { OperatorRole } from '../../generated/operator-v1.ts';
import { roles, rolesOfScope } from '../../generated/roles.ts';
import type { Role, Scope } from '../../generated/token-v1.ts';

/** Scopes that can be granted to an app. */
export const scopeNames = Object.keys(rolesOfScope) as Scope[];

export function isRole(name: string): name is Role {
  return (roles as readonly string[]).includes(name);
}

/** Roles of API users that only read. */
export const readRoles: readonly Role[] = roles.filter((role) => role.endsWith('_Read'));

/** Roles that can be given to an operator, as listed in `contract/operator-v1.yaml`. */
const operatorRoles: Readonly<Record<OperatorRole, true>> = {
  viewer: true,
  'catalogue-viewer': true,
  catalogue: true,
  orders: true,
  accounts: true,
  security: true,
  privacy: true,
  all: true,
};

export const operatorRoleNames = Object.keys(operatorRoles) as OperatorRole[];

export function isOperatorRole(name: string): name is OperatorRole {
  return Object.hasOwn(operatorRoles, name);
}

export function isScope(name: string): name is Scope {
  return Object.hasOwn(rolesOfScope, name);
}

/** `scope` of API users' tokens: names of the identity service that grant access to no area (specification). */
export const apiUserScope = 'pumba-roles-app-portal partner email profile';

/** The client that every API user may use without registration (specification). */
export const fixedClientId = 'token-marketplace-api';
