import { readStored } from '../../../values/text.ts';
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

/** Finds a user by login name across all partners; uses api_users_by_username. */
const userByName = statements.shared(
  'userByName',
  `SELECT partner_id, username, user_id, password_hash, given_name, family_name, email, roles
   FROM api_users WHERE username = ?1`,
);

const userInsert = statements.partner(
  'userInsert',
  `INSERT INTO api_users (partner_id, username, user_id, password_hash, given_name, family_name, email, roles,
     created_at)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
);

const userUpdate = statements.partner(
  'userUpdate',
  `UPDATE api_users SET password_hash = ?3, given_name = ?4, family_name = ?5, email = ?6, roles = ?7
   WHERE partner_id = ?1 AND username = ?2`,
);

/** Applies only if the password is still the one that the new hash was made from. */
const hashReplace = statements.partner(
  'hashReplace',
  'UPDATE api_users SET password_hash = ?4 WHERE partner_id = ?1 AND username = ?2 AND password_hash = ?3',
);

const userDelete = statements.partner(
  'userDelete',
  'DELETE FROM api_users WHERE partner_id = ?1 AND username = ?2',
);

const usersPage = statements.partner(
  'usersPage',
  ({ own }) => `SELECT partner_id, username, roles FROM api_users WHERE ${own.rowsOf('?1')}
   ORDER BY ${own.inOrder('username')} LIMIT ?3 OFFSET ?2`,
);

/** A technical login of a partner. */
export interface ApiUser {
  readonly partnerId: string;
  /** Login name, unique over all partners. */
  readonly username: string;
  /** Subject of its tokens; never changes. */
  readonly userId: string;
  readonly passwordHash: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly roles: readonly string[];
}

/** Returns the user with a login name, of any partner. */
export async function findUser(
  tx: SharedReadTx | SharedWriteTx,
  username: string,
): Promise<ApiUser | undefined> {
  const row = await tx.get(userByName, username);
  return (
    row && {
      partnerId: row.partner_id,
      username: row.username,
      userId: row.user_id,
      passwordHash: row.password_hash,
      givenName: row.given_name,
      familyName: row.family_name,
      email: row.email,
      roles: readStored<string[]>(row.roles),
    }
  );
}

/** Adds a user to the handle's partner. */
export async function addUser(
  tx: WriteTx,
  user: Omit<ApiUser, 'partnerId'>,
  createdAtMs: number,
): Promise<void> {
  await tx.run(
    userInsert,
    user.username,
    user.userId,
    user.passwordHash,
    user.givenName,
    user.familyName,
    user.email,
    JSON.stringify(user.roles),
    createdAtMs,
  );
}

/** Replaces everything that may change in a user; false when the handle's partner has no user with that name. */
export async function replaceUser(
  tx: WriteTx,
  user: Omit<ApiUser, 'partnerId' | 'userId'>,
): Promise<boolean> {
  const changed = await tx.run(
    userUpdate,
    user.username,
    user.passwordHash,
    user.givenName,
    user.familyName,
    user.email,
    JSON.stringify(user.roles),
  );
  return changed > 0;
}

export async function removeUser(tx: WriteTx, username: string): Promise<void> {
  await tx.run(userDelete, username);
}

/** Returns users of the handle's partner ordered by name, from the given offset. */
export async function listUsers(
  tx: ReadTx,
  offset: number,
  count: number,
): Promise<Pick<ApiUser, 'partnerId' | 'username' | 'roles'>[]> {
  const rows = await tx.all(usersPage, offset, count);
  return rows.map(({ partner_id, username, roles }) => ({
    partnerId: partner_id,
    username,
    roles: readStored<string[]>(roles),
  }));
}

/** Stores another hash of the same password. */
export async function replaceHash(tx: WriteTx, user: ApiUser, passwordHash: string): Promise<void> {
  await tx.run(hashReplace, user.username, user.passwordHash, passwordHash);
}
