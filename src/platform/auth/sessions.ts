import type { ReadTx, WriteTx } from '../store/store.ts';

/**
 * A session begins with a login and goes on through refresh tokens; the token of an app is a session of its own.
 * What ended is gone from the table, so that a look-up by key answers whether a token still counts.
 */
export interface Session {
  readonly sessionId: string;
  readonly clientId: string;
  readonly clientGeneration: number;
  /** Login name of the API user; empty for apps. */
  readonly username: string;
  readonly startedAtMs: number;
}

interface SessionRow {
  session_id: string;
  client_id: string;
  client_generation: number;
  username: string;
  started_at: number;
}

export async function findSession(tx: ReadTx | WriteTx, sessionId: string): Promise<Session | undefined> {
  const row = await tx.text.get<SessionRow>(
    `SELECT session_id, client_id, client_generation, username, started_at
     FROM auth_sessions WHERE partner_id = ?1 AND session_id = ?2`,
    sessionId,
  );
  return (
    row && {
      sessionId: row.session_id,
      clientId: row.client_id,
      clientGeneration: Number(row.client_generation),
      username: row.username,
      startedAtMs: Number(row.started_at),
    }
  );
}

/** Begins a session and forgets those of the partner whose last token has ended. */
export async function beginSession(tx: WriteTx, session: Session, endsAtMs: number): Promise<void> {
  await tx.text.run('DELETE FROM auth_sessions WHERE partner_id = ?1 AND ends_at <= ?2', session.startedAtMs);
  await tx.text.run(
    `INSERT INTO auth_sessions (partner_id, session_id, client_id, client_generation, username, started_at, ends_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    session.sessionId,
    session.clientId,
    session.clientGeneration,
    session.username,
    session.startedAtMs,
    endsAtMs,
  );
}

export async function prolongSession(tx: WriteTx, sessionId: string, endsAtMs: number): Promise<void> {
  await tx.text.run(
    'UPDATE auth_sessions SET ends_at = ?3 WHERE partner_id = ?1 AND session_id = ?2',
    sessionId,
    endsAtMs,
  );
}

/** Ends one session with all its tokens. */
export async function endSession(tx: WriteTx, sessionId: string): Promise<void> {
  await tx.text.run('DELETE FROM auth_refresh_tokens WHERE partner_id = ?1 AND session_id = ?2', sessionId);
  await tx.text.run('DELETE FROM auth_sessions WHERE partner_id = ?1 AND session_id = ?2', sessionId);
}

/** Ends all sessions of an API user. */
export async function endSessionsOfUser(tx: WriteTx, username: string): Promise<void> {
  await tx.text.run(
    `DELETE FROM auth_refresh_tokens WHERE partner_id = ?1 AND session_id IN
       (SELECT session_id FROM auth_sessions WHERE partner_id = ?1 AND username = ?2)`,
    username,
  );
  await tx.text.run('DELETE FROM auth_sessions WHERE partner_id = ?1 AND username = ?2', username);
}
