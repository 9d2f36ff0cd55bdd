/** Who calls: a sandbox makes users, apps, keys, callers, and the ids and secrets that they get. */
export {
  anonymousCaller,
  type Caller,
  type ContractDates,
  operatorCaller,
  scopeNames,
} from '../platform/auth/caller.ts';
export { callerWithCurrentRights } from '../platform/auth/current-rights.ts';
export { readToken } from '../platform/auth/jwt.ts';
export { createPasswords, type Passwords } from '../platform/auth/passwords.ts';
export { type App, findApp } from '../platform/auth/store/apps.ts';
export { findClient } from '../platform/auth/store/clients.ts';
export { ensureSigningKey } from '../platform/auth/store/keys.ts';
export { findPartnerIds } from '../platform/auth/store/partners.ts';
export { countRevocation } from '../platform/auth/store/sessions.ts';
export { findUser } from '../platform/auth/store/users.ts';
export { type Ids, randomIds, secretBytesMin } from '../platform/time/ids.ts';
