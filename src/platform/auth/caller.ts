import type { ContractDates } from './authorize.ts';

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
