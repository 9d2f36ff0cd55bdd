import pg from 'pg';
import { shardOf } from '../../distributed/places.ts';
import { bindable, type PostgresStatement } from './statements.ts';

/** Id for handles of no partner, which see the rows of all partners. */
export const allPartners = '';

/** Partner whose rows statements may see; undefined for statements that name no table of partners. */
export type Shown = string | undefined;

const setting = "'kontor.partner_id'";
const lock = 'pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Limits all following statements of the transaction to the rows of one partner. */
export function showInTransaction(partnerId: string): PostgresStatement {
  return { name: 'kontor_show', text: `SELECT set_config(${setting}, $1, true)`, values: [partnerId] };
}

/** Makes the following statements wait for other transactions of the partner, and limits them to its rows. */
export function lockAndShow(partnerId: string, shows: boolean): PostgresStatement {
  const show = shows ? `, set_config(${setting}, $1, true)` : '';
  return { name: 'kontor_lock', text: `SELECT ${lock}${show}`, values: [partnerId] };
}

/**
 * What a transaction on the coordinator of a distributed database sends after its lock of a partner: it keeps the
 * partner on its machine, and waits for transactions that began there.
 */
export function lockThere(partnerId: string): PostgresStatement[] {
  return [
    {
      name: 'kontor_keep_there',
      text: `SELECT lock_shard_metadata(5, ARRAY[${shardOf}])`,
      values: [partnerId],
    },
    {
      name: 'kontor_lock_there',
      text: `SELECT ${lock} FROM (SELECT COUNT(*) FROM partners WHERE partner_id = $1) AS mine`,
      values: [partnerId],
    },
  ];
}

/**
 * Opens a transaction, and limits it to a partner's rows in the same message when one is given. Sent together with
 * BEGIN, the setting costs a third of a separate statement; a SELECT in its place would have to be planned.
 */
export function beginShowing(shown: Shown): string {
  const begin = 'BEGIN ISOLATION LEVEL READ COMMITTED';
  if (shown === undefined) return begin;
  return `${begin}; SET LOCAL kontor.partner_id = ${pg.escapeLiteral(String(bindable(shown)))}`;
}

/** Whose rows a session sees outside transactions. */
const shownOutside = new WeakMap<pg.ClientBase, string>();

export function shownBySession(client: pg.ClientBase): string {
  return shownOutside.get(client) ?? allPartners;
}

/**
 * Limits a session to the partner's rows; sends nothing when it is limited to them already. After an error the session
 * is no longer usable.
 */
export async function showInSession(client: pg.ClientBase, partnerId: string): Promise<void> {
  if (shownBySession(client) === partnerId) return;
  shownOutside.set(client, partnerId);
  const text = `SELECT set_config(${setting}, $1, false)`;
  await client.query({ name: 'kontor_show_session', text, values: [partnerId] });
}

/** Asks whether the connection's login sees all rows whatever the setting. */
export const bypassesRowSecurity: PostgresStatement = {
  name: 'kontor_login',
  text: 'SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user',
  values: [],
};
