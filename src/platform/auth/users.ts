import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';

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

interface UserRow {
  partner_id: string;
  username: string;
  user_id: string;
  password_hash: string;
  given_name: string;
  family_name: string;
  email: string;
  roles: string;
}

/** The user of a login name, whatever its partner; uses api_users_by_username. */
export async function findUser(
  tx: SharedReadTx | SharedWriteTx,
  username: string,
): Promise<ApiUser | undefined> {
  const row = await tx.text.get<UserRow>(
    `SELECT partner_id, username, user_id, password_hash, given_name, family_name, email, roles
     FROM api_users WHERE username = ?1`,
    username,
  );
  return (
    row && {
      partnerId: row.partner_id,
      username: row.username,
      userId: row.user_id,
      passwordHash: row.password_hash,
      givenName: row.given_name,
      familyName: row.family_name,
      email: row.email,
      roles: JSON.parse(row.roles) as string[],
    }
  );
}

/** Adds a user to the handle's partner. */
export async function addUser(
  tx: WriteTx,
  user: Omit<ApiUser, 'partnerId'>,
  createdAtMs: number,
): Promise<void> {
  await tx.text.run(
    `INSERT INTO api_users (partner_id, username, user_id, password_hash, given_name, family_name, email, roles,
       created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
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

/** Replaces all that may change of a user; false when the handle's partner has none of that name. */
export async function replaceUser(
  tx: WriteTx,
  user: Omit<ApiUser, 'partnerId' | 'userId'>,
): Promise<boolean> {
  const changed = await tx.text.run(
    `UPDATE api_users SET password_hash = ?3, given_name = ?4, family_name = ?5, email = ?6, roles = ?7
     WHERE partner_id = ?1 AND username = ?2`,
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
  await tx.text.run('DELETE FROM api_users WHERE partner_id = ?1 AND username = ?2', username);
}

/** Users of the handle's partner ordered by name, from the given position on. */
export async function listUsers(
  tx: ReadTx,
  offset: number,
  count: number,
): Promise<Pick<ApiUser, 'partnerId' | 'username' | 'roles'>[]> {
  const rows = await tx.text.all<Pick<UserRow, 'partner_id' | 'username' | 'roles'>>(
    `SELECT partner_id, username, roles FROM api_users WHERE partner_id = ?1
     ORDER BY username LIMIT ?3 OFFSET ?2`,
    offset,
    count,
  );
  return rows.map(({ partner_id, username, roles }) => ({
    partnerId: partner_id,
    username,
    roles: JSON.parse(roles) as string[],
  }));
}
