import type pg from 'pg';
import type { PostgresStatement } from './postgres-statements.ts';

/** Handles of no partner see the rows of all. */
export const allPartners = '';

const setting = "set_config('kontor.partner_id', $1, ";

/** Shows the rows of one partner alone to all statements of the transaction that follow. */
export function showInTransaction(partnerId: string): PostgresStatement {
  return { name: 'kontor_show', text: `SELECT ${setting}true)`, values: [partnerId] };
}

/** The same, and lets them wait for other transactions of the partner. */
export function lockAndShow(partnerId: string): PostgresStatement {
  const lock = 'pg_advisory_xact_lock(hashtextextended($1, 0))';
  return { name: 'kontor_lock', text: `SELECT ${lock}, ${setting}true)`, values: [partnerId] };
}

/** Whose rows a session shows outside of transactions. */
const shown = new WeakMap<pg.ClientBase, string>();

export function shownBySession(client: pg.ClientBase): string {
  return shown.get(client) ?? allPartners;
}

/**
 * Makes a session show the rows of the partner; sends nothing when it does already. A session whose answer is an error
 * is of no more use.
 */
export async function showInSession(client: pg.ClientBase, partnerId: string): Promise<void> {
  if (shownBySession(client) === partnerId) return;
  shown.set(client, partnerId);
  await client.query({ name: 'kontor_show_session', text: `SELECT ${setting}false)`, values: [partnerId] });
}

/** Whether the login of a connection is shown all rows whatever is set. */
export const bypassesRowSecurity: PostgresStatement = {
  name: 'kontor_login',
  text: 'SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user',
  values: [],
};
