import pg from 'pg';
import { bindable, type PostgresStatement } from './postgres-statements.ts';

/** Handles of no partner see the rows of all. */
export const allPartners = '';

/** Partner whose rows statements are to see; undefined for those that name no table of partners. */
export type Shown = string | undefined;

const setting = "'kontor.partner_id'";
const lock = 'pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Shows the rows of one partner alone to all statements of the transaction that follow. */
export function showInTransaction(partnerId: string): PostgresStatement {
  return { name: 'kontor_show', text: `SELECT set_config(${setting}, $1, true)`, values: [partnerId] };
}

/** Lets the statements that follow wait for other transactions of the partner, and shows its rows alone to them. */
export function lockAndShow(partnerId: string, shows: boolean): PostgresStatement {
  const show = shows ? `, set_config(${setting}, $1, true)` : '';
  return { name: 'kontor_lock', text: `SELECT ${lock}${show}`, values: [partnerId] };
}

/**
 * Opens a transaction, and shows the rows of a partner in the same message where one is given. As a part of it the
 * setting costs a third of what a statement of its own costs; a SELECT in its place would have to be planned.
 */
export function beginShowing(shown: Shown): string {
  const begin = 'BEGIN ISOLATION LEVEL READ COMMITTED';
  if (shown === undefined) return begin;
  return `${begin}; SET LOCAL kontor.partner_id = ${pg.escapeLiteral(String(bindable(shown)))}`;
}

/** Whose rows a session shows outside of transactions. */
const shownOutside = new WeakMap<pg.ClientBase, string>();

export function shownBySession(client: pg.ClientBase): string {
  return shownOutside.get(client) ?? allPartners;
}

/**
 * Makes a session show the rows of the partner; sends nothing when it does already. A session whose answer is an error
 * is of no more use.
 */
export async function showInSession(client: pg.ClientBase, partnerId: string): Promise<void> {
  if (shownBySession(client) === partnerId) return;
  shownOutside.set(client, partnerId);
  const text = `SELECT set_config(${setting}, $1, false)`;
  await client.query({ name: 'kontor_show_session', text, values: [partnerId] });
}

/** Whether the login of a connection is shown all rows whatever is set. */
export const bypassesRowSecurity: PostgresStatement = {
  name: 'kontor_login',
  text: 'SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user',
  values: [],
};
