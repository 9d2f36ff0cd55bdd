import { auditEntries } from '../../tables/partners/audit-entries.ts';
import { auditHeads } from '../../tables/partners/audit-heads.ts';
import type { Dialect } from '../store/dialect.ts';
import { declareStatements, type Variant } from '../store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../store/store.ts';
import type { OfAll, RecordOf } from '../store/table.ts';
import { statementsOf, statementsOfAll } from '../store/table-statements.ts';
import type { AuditEntry } from './chain.ts';
import type { AuditReader } from './reader.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/audit');

const placesTake = statements.partner(
  'placesTake',
  `INSERT INTO audit_heads (partner_id, sequence, hash) VALUES (?1, ?2, '')
   ON CONFLICT (partner_id) DO UPDATE SET sequence = audit_heads.sequence + excluded.sequence
   RETURNING sequence, hash`,
);

const entries = statementsOf(auditEntries);
const insertEntry = entries.insert();
const updateHead = statementsOf(auditHeads).update('hash');
const heads = statementsOfAll(auditHeads).where<[offset: number, count: number]>(
  'ORDER BY partner_id LIMIT ?2 OFFSET ?1',
);
const lastPlaceOfAll = statements.shared('lastPlaceOfAll', 'SELECT MAX(position) AS last FROM audit_entries');
const lastPlaceOfPartner = statements.partner(
  'lastPlaceOfPartner',
  'SELECT MAX(sequence) AS last FROM audit_entries WHERE partner_id = ?1',
);

/** Which members of a filter are set. */
const filters = {
  from: [false, true],
  to: [false, true],
  actor: [false, true],
  operation: [false, true],
  record: [false, true],
} as const;

/** SQL for entries between two places, newest first. `tie` is the condition that limits them to a partner, if any. */
function entriesSql(
  key: 'position' | 'sequence',
  tie: string,
  given: Variant<typeof filters>,
  more: string | false = false,
): string {
  const conditions = [
    more,
    given.from && 'at >= :from',
    given.to && 'at < :to',
    given.actor && 'actor = :actor',
    given.operation && 'operation_id = :operation',
    given.record && 'record = :record',
  ].filter((condition) => condition !== false);
  return `SELECT ${key} AS place, partner_id AS "partnerId", sequence, at, actor_kind AS "actorKind", actor,
       actor_id AS "actorId", client_id AS "clientId", operation_id AS "operationId", request_id AS "requestId", path,
       status, record, before_text AS before, after_text AS after, hash
     FROM audit_entries WHERE ${[tie, `${key} > :above`, `${key} < :below`, ...conditions].join(' AND ')}
     ORDER BY ${key} DESC LIMIT :count`;
}

const entriesOfAll = statements.sharedFamily('entriesOfAll', filters, (given) =>
  entriesSql('position', '1 = 1', given),
);

const entriesOfPartner = statements.partnerFamily(
  'entriesOfPartner',
  { ...filters, shown: ['all', 'readable'] },
  (given, dialect) =>
    entriesSql('sequence', 'partner_id = ?1', given, given.shown === 'readable' && readableSql(dialect)),
);

/** The condition that limits entries to those of an `AuditReader`. */
function readableSql({ isAmong, upToSlash }: Dialect): string {
  const kind = upToSlash('record');
  return `(${isAmong(kind, ':kinds')}
    OR (NOT ${isAmong(kind, ':kindsOfAreas')} AND (:administers = 1 OR actor_id = :self)))`;
}

/** Entries beyond the end of their chain. The text that names one is built from columns that are never NULL. */
export const entryOutsideChain = statements.shared(
  'entryOutsideChain',
  `SELECT 'partner ' || e.partner_id || ', entry ' || e.sequence AS violation FROM audit_entries e
   WHERE NOT EXISTS (SELECT 1 FROM audit_heads h WHERE h.partner_id = e.partner_id AND h.sequence >= e.sequence)
   LIMIT ?1`,
  { notNull: ['violation'] },
);

/** The end of a chain. */
export type ChainHead = RecordOf<OfAll<typeof auditHeads>>;

/**
 * Reserves the next places of the handle's chain. The row of the chain stays locked until the transaction ends, so two
 * nodes never take the same places. Resolves to the first of them and the hash of the entry before it.
 */
export async function takePlaces(
  tx: WriteTx,
  count: number,
): Promise<{ first: number; previousHash: string }> {
  const head = await tx.get(placesTake, count);
  if (head === undefined) throw new Error('an audit chain returned no place');
  return { first: head.sequence - count + 1, previousHash: head.hash };
}

/** Writes the entries of reserved places, in order; the chain then ends with the last one's hash. */
export async function insertEntries(
  tx: WriteTx,
  added: readonly AuditEntry[],
  lastHash: string,
): Promise<void> {
  await insertEntry.each(tx, added);
  await updateHead(tx, { hash: lastHash });
}

/** Returns the ends of all chains ordered by partner, from the given offset. */
export function listHeads(tx: SharedReadTx, offset: number, count: number): Promise<ChainHead[]> {
  return tx.all(heads, offset, count);
}

/** Filter for entries; times are epoch milliseconds, `toMs` is exclusive. */
export interface AuditFilter {
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly actor?: string | undefined;
  readonly operationId?: string | undefined;
  readonly record?: string | undefined;
}

/** A range of a list, newest first: places greater than `above` and less than `below`. */
export interface AuditRange {
  readonly above: number;
  readonly below: number;
  readonly count: number;
}

/** An entry and its place in the list that was read. */
export interface PlacedEntry {
  readonly place: number;
  readonly entry: AuditEntry;
}

/** Returns the place of the newest entry of all chains; 0 when there is none. */
export async function lastOfAll(tx: SharedReadTx): Promise<number> {
  const row = await tx.get(lastPlaceOfAll);
  return row?.last ?? 0;
}

/** Returns the place of the newest entry of the handle's chain; 0 when there is none. */
export async function lastOfPartner(tx: ReadTx): Promise<number> {
  const row = await tx.get(lastPlaceOfPartner);
  return row?.last ?? 0;
}

/** Returns entries of all chains in the order in which they were written, newest first. */
export async function findOfAll(
  tx: SharedReadTx,
  filter: AuditFilter,
  range: AuditRange,
): Promise<PlacedEntry[]> {
  const rows = await tx.all(...entriesOfAll.with(givenIn(filter), parametersOf(filter, range)));
  return rows.map(placed);
}

/** Returns entries of the handle's chain that a reader may see, or all of them, newest first. */
export async function findOfPartner(
  tx: ReadTx,
  filter: AuditFilter,
  range: AuditRange,
  reader?: AuditReader,
): Promise<PlacedEntry[]> {
  const variant = { ...givenIn(filter), shown: reader === undefined ? 'all' : 'readable' } as const;
  const rights = {
    kinds: JSON.stringify(reader?.kinds ?? []),
    kindsOfAreas: JSON.stringify(reader?.kindsOfAreas ?? []),
    administers: reader?.administers ? 1 : 0,
    self: reader?.self ?? '',
  };
  const parameters = { ...parametersOf(filter, range), ...rights };
  const rows = await tx.all(...entriesOfPartner.with(variant, parameters));
  return rows.map(placed);
}

function givenIn(filter: AuditFilter): Variant<typeof filters> {
  return {
    from: filter.fromMs !== undefined,
    to: filter.toMs !== undefined,
    actor: filter.actor !== undefined,
    operation: filter.operationId !== undefined,
    record: filter.record !== undefined,
  };
}

/** Values for filters that are not set appear in no statement. */
function parametersOf(filter: AuditFilter, range: AuditRange) {
  return {
    ...range,
    from: filter.fromMs ?? 0,
    to: filter.toMs ?? 0,
    actor: filter.actor ?? '',
    operation: filter.operationId ?? '',
    record: filter.record ?? '',
  };
}

function placed({ place, ...row }: StatementTypes['entriesOfPartner']['row']): PlacedEntry {
  return { place, entry: row as AuditEntry };
}
