/**
 * What the store itself sends: whose rows the following statements see, locks of partners, and marks that a transaction is
 * about to take numbers (`docs/contributors/decisions/journal.md`).
 */
import pg from 'pg';
import { lastValue, postgresDialect } from '../../dialect.ts';
import type { Machine } from '../../distributed/places.ts';
import { bindable, type PostgresStatement } from './statements.ts';

/** Id for handles of no partner, which see the rows of all partners. */
export const allPartners = '';

/** Partner whose rows statements may see; undefined for statements that name no table of partners. */
export type VisiblePartner = string | undefined;

const setting = "'kontor.partner_id'";
const lock = 'pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Limits all following statements of the transaction to the rows of one partner. */
export function limitTransaction(partnerId: string): PostgresStatement {
  return { name: 'kontor_show', text: `SELECT set_config(${setting}, $1, true)`, values: [partnerId] };
}

/** Makes the following statements wait for other transactions of the partner, and limits them to its rows. */
export function lockAndLimit(partnerId: string, limits: boolean): PostgresStatement {
  const limit = limits ? `, set_config(${setting}, $1, true)` : '';
  return { name: 'kontor_lock', text: `SELECT ${lock}${limit}`, values: [partnerId] };
}

/**
 * The lock of a partner in a distributed database, taken by the machine that has the partner, whichever machine is asked.
 * The UPDATE, which finds no row, makes a move of the partner wait until the transaction ends.
 */
export function lockOfPartner(partnerId: string): PostgresStatement {
  return {
    name: 'kontor_lock_there',
    text: `WITH kept AS (UPDATE partners SET name = name WHERE partner_id = $1 AND created_at < 0 RETURNING 1)
      SELECT ${lock} FROM (SELECT COUNT(*) FROM kept) AS mine`,
    values: [partnerId],
  };
}

/**
 * Opens a transaction, and limits it to a partner's rows in the same message when one is given. Sent together with
 * BEGIN, the setting costs a third of a separate statement; a SELECT in its place would have to be planned.
 */
export function beginLimited(partnerId: VisiblePartner): string {
  const begin = 'BEGIN ISOLATION LEVEL READ COMMITTED';
  if (partnerId === undefined) return begin;
  return `${begin}; SET LOCAL kontor.partner_id = ${pg.escapeLiteral(String(bindable(partnerId)))}`;
}

/** Whose rows a session sees outside transactions. */
const partnersOfSessions = new WeakMap<pg.ClientBase, string>();

export function partnerOfSession(client: pg.ClientBase): string {
  return partnersOfSessions.get(client) ?? allPartners;
}

/**
 * Limits a session to the partner's rows; sends nothing when it is limited to them already. After an error the session
 * is no longer usable.
 */
export async function limitSession(client: pg.ClientBase, partnerId: string): Promise<void> {
  if (partnerOfSession(client) === partnerId) return;
  partnersOfSessions.set(client, partnerId);
  const text = `SELECT set_config(${setting}, $1, false)`;
  await client.query({ name: 'kontor_show_session', text, values: [partnerId] });
}

/** Asks whether the connection's login sees all rows whatever the setting. */
export const bypassesRowSecurity: PostgresStatement = {
  name: 'kontor_login',
  text: 'SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user',
  values: [],
};

/**
 * High 16 bits of the advisory locks that mark the taking of numbers; the low 48 bits are the highest number assigned.
 * Other advisory locks are exclusive, so one that has the same bits by chance can be told apart.
 */
const markClass = 0x4b4a;

const mark = (last: string) =>
  `CAST(pg_advisory_xact_lock_shared((CAST(${markClass} AS BIGINT) << 48) | ${last}) AS TEXT) AS mark`;

/** Marks, until the transaction ends, that it is about to take numbers above those assigned so far. */
export function markTaking(table: string, column: string): PostgresStatement {
  const text = `SELECT ${mark(lastValue)} FROM ${table}_${column}_seq`;
  return { name: `kontor_mark_${table}`, text, values: [] };
}

/**
 * Like `markTaking`, on the machine that has a partner, where readers look for it; `last` is what was assigned so far by
 * the sequence, which is on another machine.
 */
export function markTakingAt(partnerId: string, last: number): PostgresStatement {
  const mine = '(SELECT COUNT(*) FROM partners WHERE partner_id = $2) AS mine';
  return {
    name: 'kontor_mark_above',
    text: `SELECT ${mark('CAST($1 AS BIGINT)')} FROM ${mine}`,
    values: [last, partnerId],
  };
}

export function lastNumber(table: string, column: string): PostgresStatement {
  const text = postgresDialect.numbering.lastGiven(table, column);
  return { name: `kontor_last_${table}`, text, values: [] };
}

/** Fails with a division by zero when the parts are no longer on the machine. */
export function assertHere({ group }: Machine, shards: readonly number[]): PostgresStatement {
  const placed = 'FROM pg_dist_placement WHERE groupid = $1 AND shardid';
  const [first] = shards;
  return shards.length === 1
    ? {
        name: 'kontor_assert_here',
        text: `SELECT 1 / CAST(EXISTS (SELECT 1 ${placed} = $2) AS INTEGER) AS here`,
        values: [group, first],
      }
    : {
        name: 'kontor_assert_here_all',
        text: `SELECT 1 / CAST(COUNT(*) = $3 AS INTEGER) AS here ${placed} = ANY($2)`,
        values: [group, shards, shards.length],
      };
}

/** The lowest number above which a transaction takes numbers, as `lowest`; NULL when none is marked. */
export const lowestMark: PostgresStatement = {
  name: 'kontor_lowest_mark',
  text: `SELECT MIN(((CAST(classid AS BIGINT) & 65535) << 32) | CAST(objid AS BIGINT)) AS lowest
       FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ShareLock'
         AND CAST(classid AS BIGINT) >> 16 = ${markClass}
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  values: [],
};
