import type { ContractDates } from './contract-dates.ts';

/** The authenticated side of a request, read from the token. Plain data: it travels between threads. */
export interface Caller {
  /** `partner` for tokens of the partner plane, `operator` for an operator token, `anonymous` before login. */
  readonly kind: 'partner' | 'operator' | 'anonymous';
  /** Empty for operator and anonymous callers. */
  readonly partnerId: string;
  /** Login name of the API user, client id of an app, or name of the operator. */
  readonly name: string;
  /** OAuth client the token was made for (`azp`). */
  readonly clientId: string;
  /** What opens operations: roles for API users, scopes for apps (conventions 3, D20). */
  readonly judgedBy: 'roles' | 'scopes';
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  /** `named` when the client asked for the public array names (products-behaviour D1). */
  readonly listEnvelope: 'resources' | 'named';
  readonly sessionId: string;
  /** The token is of an identity provider, so what it opens stands in the token alone. */
  readonly isForeign?: boolean;
  /** Dates of the partner's contract; absent where none is set. */
  readonly contract?: ContractDates;
  /** Seconds since 1970 at which the token ends. */
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

/** Whoever holds the operator token that is shared; it opens everything. */
export const operatorCaller: Caller = {
  ...anonymousCaller,
  kind: 'operator',
  name: 'operator',
  roles: ['all'],
};
