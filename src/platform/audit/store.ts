import type { ReadTx, SharedReadTx, SqlValue, WriteTx } from '../store/store.ts';
import type { AuditEntry } from './entry.ts';

/** The end of a chain. */
export interface ChainHead {
  readonly partnerId: string;
  readonly sequence: number;
  readonly hash: string;
}

/**
 * Takes the next place of the handle's chain; the row of the chain stays ours until the transaction ends, so two
 * nodes never take the same one. Resolves to the place and the hash of the entry before it.
 */
export async function takePlace(tx: WriteTx): Promise<{ sequence: number; previousHash: string }> {
  const head = await tx.text.get<{ sequence: number; hash: string }>(
    `INSERT INTO audit_heads (partner_id, sequence, hash) VALUES (?1, 1, '')
     ON CONFLICT (partner_id) DO UPDATE SET sequence = audit_heads.sequence + 1
     RETURNING sequence, hash`,
  );
  if (head === undefined) throw new Error('an audit chain gave no place');
  return { sequence: Number(head.sequence), previousHash: head.hash };
}

/** Writes the entry of a taken place; the chain ends with it from now on. */
export async function insertEntry(tx: WriteTx, entry: AuditEntry): Promise<void> {
  await tx.text.run(
    `INSERT INTO audit_entries (partner_id, sequence, at, actor_kind, actor, client_id, operation_id, request_id,
       path, status, record, hash, before_text, after_text)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)`,
    entry.sequence,
    entry.at,
    entry.actorKind,
    entry.actor,
    entry.clientId,
    entry.operationId,
    entry.requestId,
    entry.path,
    entry.status,
    entry.record,
    entry.hash,
    entry.before,
    entry.after,
  );
  await tx.text.run('UPDATE audit_heads SET hash = ?2 WHERE partner_id = ?1', entry.hash);
}

/** The ends of all chains in the order of their partners, from the given position on. */
export async function listHeads(tx: SharedReadTx, offset: number, count: number): Promise<ChainHead[]> {
  const rows = await tx.text.all<{ partner_id: string; sequence: number; hash: string }>(
    'SELECT partner_id, sequence, hash FROM audit_heads ORDER BY partner_id LIMIT ?2 OFFSET ?1',
    offset,
    count,
  );
  return rows.map(({ partner_id, sequence, hash }) => ({
    partnerId: partner_id,
    sequence: Number(sequence),
    hash,
  }));
}

/** What entries have to agree with; times are epoch milliseconds, `toMs` is not included. */
export interface AuditFilter {
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly actor?: string | undefined;
  readonly operationId?: string | undefined;
  readonly record?: string | undefined;
}

/** A stretch of a list, newest first: places above `above` and below `below`. */
export interface AuditStretch {
  readonly above: number;
  readonly below: number;
  readonly count: number;
}

/** An entry and its place in the list that was read. */
export interface PlacedEntry {
  readonly place: number;
  readonly entry: AuditEntry;
}

/** The place of the newest entry of all chains; 0 when there is none. */
export async function lastOfAll(tx: SharedReadTx): Promise<number> {
  const row = await tx.text.get<{ last: number | null }>('SELECT MAX(position) AS last FROM audit_entries');
  return Number(row?.last ?? 0);
}

/** The place of the newest entry of the handle's chain; 0 when there is none. */
export async function lastOfPartner(tx: ReadTx): Promise<number> {
  const row = await tx.text.get<{ last: number | null }>(
    'SELECT MAX(sequence) AS last FROM audit_entries WHERE partner_id = ?1',
  );
  return Number(row?.last ?? 0);
}

/** Entries of all chains, by the order in which they were written. */
export function findOfAll(
  tx: SharedReadTx,
  filter: AuditFilter,
  stretch: AuditStretch,
): Promise<PlacedEntry[]> {
  return find(tx, 'position', ['1 = 1'], [], filter, stretch);
}

/** Entries of the handle's chain. */
export function findOfPartner(
  tx: ReadTx,
  filter: AuditFilter,
  stretch: AuditStretch,
): Promise<PlacedEntry[]> {
  // The handle binds ?1.
  return find(tx, 'sequence', ['partner_id = ?1'], [''], filter, stretch);
}

const comparisons = [
  ['fromMs', 'at >= '],
  ['toMs', 'at < '],
  ['actor', 'actor = '],
  ['operationId', 'operation_id = '],
  ['record', 'record = '],
] as const satisfies readonly (readonly [keyof AuditFilter, string])[];

async function find(
  tx: SharedReadTx | ReadTx,
  key: 'position' | 'sequence',
  tie: readonly string[],
  bound: readonly SqlValue[],
  filter: AuditFilter,
  stretch: AuditStretch,
): Promise<PlacedEntry[]> {
  const values = [...bound];
  const conditions = [...tie];
  const compare = (comparison: string, value: SqlValue) => {
    values.push(value);
    conditions.push(`${comparison}?${values.length}`);
  };
  compare(`${key} > `, stretch.above);
  compare(`${key} < `, stretch.below);
  for (const [name, comparison] of comparisons) {
    const value = filter[name];
    if (value !== undefined) compare(comparison, value);
  }
  values.push(stretch.count);
  const rows = await tx.text.all<EntryRow>(
    `SELECT ${key} AS place, partner_id, sequence, at, actor_kind, actor, client_id, operation_id, request_id, path,
       status, record, hash, before_text, after_text
     FROM audit_entries WHERE ${conditions.join(' AND ')} ORDER BY ${key} DESC LIMIT ?${values.length}`,
    ...values.slice(bound.length),
  );
  return rows.map((row) => ({ place: Number(row.place), entry: entryOf(row) }));
}

interface EntryRow {
  place: number;
  partner_id: string;
  sequence: number;
  at: number;
  actor_kind: AuditEntry['actorKind'];
  actor: string;
  client_id: string;
  operation_id: string;
  request_id: string;
  path: string;
  status: number;
  record: string;
  hash: string;
  before_text: string | null;
  after_text: string | null;
}

function entryOf(row: EntryRow): AuditEntry {
  return {
    partnerId: row.partner_id,
    sequence: Number(row.sequence),
    at: Number(row.at),
    actorKind: row.actor_kind,
    actor: row.actor,
    clientId: row.client_id,
    operationId: row.operation_id,
    requestId: row.request_id,
    path: row.path,
    status: Number(row.status),
    record: row.record,
    before: row.before_text,
    after: row.after_text,
    hash: row.hash,
  };
}
