import { apiUsers } from '../../../tables/accounts/api-users.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import type { OfAll, RecordOf } from '../../store/table.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';

const users = statementsOf(apiUsers);
const insert = users.insert();
const update = users.update('passwordHash', 'givenName', 'familyName', 'email', 'roles');
/** Applies only if the password is still the one that the new hash was made from. */
const replaceEqualHash = users.updateWhere<[username: string, before: string, after: string]>(
  'password_hash = ?4',
  'username = ?2 AND password_hash = ?3',
);
const remove = users.remove('username');
const page = users
  .select('username', 'roles')
  .inOwnOrder<[offset: number, count: number]>('TRUE', 'username', 'LIMIT ?3 OFFSET ?2');
/** Finds a user by login name across all partners; uses api_users_by_username. */
const byName = statementsOfAll(apiUsers).by('username');

/** A technical login of a partner. */
export type ApiUser = RecordOf<OfAll<typeof apiUsers>>;

/** Returns the user with a login name, of any partner. */
export function findUser(tx: SharedReadTx | SharedWriteTx, username: string): Promise<ApiUser | undefined> {
  return tx.get(byName, username);
}

/** Adds a user to the handle's partner. */
export async function addUser(
  tx: WriteTx,
  user: Omit<ApiUser, 'partnerId' | 'createdAtMs'>,
  createdAtMs: number,
): Promise<void> {
  await insert(tx, { ...user, createdAtMs });
}

/** Replaces everything that may change in a user; false when the handle's partner has no user with that name. */
export async function replaceUser(
  tx: WriteTx,
  user: Omit<ApiUser, 'partnerId' | 'userId' | 'createdAtMs'>,
): Promise<boolean> {
  return (await update(tx, user)) > 0;
}

export async function removeUser(tx: WriteTx, username: string): Promise<void> {
  await tx.run(remove, username);
}

/** Returns users of the handle's partner ordered by name, from the given offset. */
export async function listUsers(
  tx: ReadTx,
  offset: number,
  count: number,
): Promise<Pick<ApiUser, 'partnerId' | 'username' | 'roles'>[]> {
  return (await tx.all(page, offset, count)).map((user) => ({ partnerId: tx.partnerId, ...user }));
}

/** Stores another hash of the same password. */
export async function replaceHash(tx: WriteTx, user: ApiUser, passwordHash: string): Promise<void> {
  await tx.run(replaceEqualHash, user.username, user.passwordHash, passwordHash);
}
