import type { SharedReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';

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
  const row = await tx.get<UserRow>(
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
  await tx.run(
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
