import type { OperatorRole } from '@kontor/contract/generated/operator-v1';
import { roles, rolesOfScope } from '@kontor/contract/generated/roles';
import type { Role, Scope } from '@kontor/contract/generated/token-v1';

/** The caller of a request, read from its token. Plain data, because it is passed between threads. */
export interface Caller {
  /** `partner` for tokens of the partner plane, `operator` for an operator token, `anonymous` before login. */
  readonly kind: 'partner' | 'operator' | 'anonymous';
  /** Empty for operator and anonymous callers. */
  readonly partnerId: string;
  /** Stable id of the API user, app or operator; absent for the shared operator token and before login. */
  readonly id?: string;
  /** Login name of the API user, client id of an app, or name of the operator. */
  readonly name: string;
  /** OAuth client that the token was issued to (`azp`). */
  readonly clientId: string;
  /** What authorises the caller: roles for API users, scopes for apps (conventions 3, D20). */
  readonly judgedBy: 'roles' | 'scopes';
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  /** `named` when the client uses the public array names (products-behaviour D1). */
  readonly listEnvelope: 'resources' | 'named';
  /** What happens to query parameters that an operation does not have; undefined when the server's setting applies. */
  readonly unknownParameters?: 'refuse' | 'ignore' | undefined;
  readonly sessionId: string;
  /** True for a token of an identity provider, whose rights come from the token alone. */
  readonly isForeign?: boolean;
  /** True for an operator who looks at a partner: only operations that read are allowed. */
  readonly isReader?: boolean;
  /** Dates of the partner's contract; absent when none is set. */
  readonly contract?: ContractDates;
  /** Requests per second that the operator gave to the partner; absent for the common rate. */
  readonly requestsPerSecond?: number;
  /** Expiry of the token in seconds since 1970; 0 for an operator's token that does not expire. */
  readonly expiresAt: number;
}

/** The caller of a request that needs no token. */
export const anonymousCaller: Caller = {
  kind: 'anonymous',
  partnerId: '',
  name: '',
  clientId: '',
  judgedBy: 'roles',
  roles: [],
  scopes: [],
  listEnvelope: 'resources',
  sessionId: '',
  expiresAt: 0,
};

/** The caller with the shared operator token, which allows everything. */
export const operatorCaller: Caller = {
  ...anonymousCaller,
  kind: 'operator',
  name: 'operator',
  roles: ['all'],
};

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

/** When the contract of a partner is suspended and when it ends, in the past or the future; epoch milliseconds. */
export interface ContractDates {
  readonly suspendedAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
}

/** What decides what a caller may read. */
export type Rights = Pick<Caller, 'kind' | 'judgedBy' | 'roles' | 'scopes'>;
