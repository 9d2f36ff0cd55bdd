import { events } from '../../../tables/platform/events.ts';
import { currentTrace } from '../../observability/tracing.ts';
import { acrossPartners } from '../../store/across-partners.ts';
import type { Parts } from '../../store/distributed/places.ts';
import { declareStatements } from '../../store/statement.ts';
import type { MarketplaceReadTx, ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';
import { marketplace } from '../event.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/journal/store');

/** Sent only for the lock that precedes it. */
const partnerWait = statements.partner('partnerWait', 'SELECT CAST(?1 AS TEXT) AS partner_id');

const eventsInsert = statements.partner('eventsInsert', ({ nowMs, insert }) =>
  insert({
    into: 'events',
    columns: 'partner_id, at, count, types, packed, body, trace',
    values: `?1, ${nowMs}, ?2, ?3, ?4, ?5, ?6`,
    number: ['position', '?7'],
  }),
);

const lastGiven = statements.marketplace(
  'lastGiven',
  ({ numbering }) => numbering.lastGiven('events', 'position'),
  {
    // A sum of values that are never NULL.
    notNull: ['last'],
  },
);

const rowsAt = statements.shared(
  'rowsAt',
  ({ rowsOf }) => `SELECT e.position, e.partner_id AS "partnerId", e.count, e.types, e.trace
   FROM ${rowsOf('?1', { position: 'integer' })} JOIN events e ON e.position = given.position ORDER BY e.position`,
);

/** Uses the primary key. */
const rowsOfPartner = statements.partner(
  'rowsOfPartner',
  ({ own }) => `SELECT position, partner_id AS "partnerId", count, types, trace FROM events
   WHERE ${own.rowsOf('?1')} AND position > ?2 AND position <= ?3 ORDER BY ${own.inOrder('position')} LIMIT ?4`,
);

const lastRowsOfPartner = statementsOf(events)
  .select('position', 'count')
  .inOwnOrder<[upTo: number, count: number]>('position <= ?2', 'position DESC', 'LIMIT ?3');

const bodiesOfAny = statements.shared(
  'bodiesOfAny',
  ({ rowsOf, ofSome }) => `SELECT e.position, e.packed, e.body
   FROM ${rowsOf('?1', { position: 'integer' })} JOIN events e ON ${ofSome('e.partner_id')}e.position = given.position`,
);

const bodyOfPartner = statementsOf(events).select('packed', 'body').by('position');

const all = statementsOfAll(events);
const rowsOfAll = all
  .select('position', 'partnerId', 'count', 'types', 'trace')
  .where<[after: number, upTo: number, count: number]>(
    ({ ofSome }) => `${ofSome('partner_id')}position > ?1 AND position <= ?2 ORDER BY position LIMIT ?3`,
  );
const lastRowsOfAll = all
  .select('position', 'count')
  .where<[upTo: number, count: number]>('position <= ?1 ORDER BY position DESC LIMIT ?2');
const oldest = all.select('position', 'atMs').where<[count: number]>('ORDER BY position LIMIT ?1');
const firstTime = all.select('atMs').where<[after: number]>('position > ?1 ORDER BY position LIMIT 1');
const removeUpTo = all.removeWhere<[position: number]>('position <= ?1');

/** Returns when the first row after a position was recorded, by the clock of the database. */
export async function findFirstTime(reads: SharedReadTx, after: number): Promise<number | undefined> {
  return (await reads.get(firstTime, after))?.atMs;
}

/** A row without its body. */
export type RowHead = (typeof rowsOfAll)['row'];

/** Rows after one position, up to and including another. */
export interface RowRange {
  readonly after: number;
  readonly upTo: number;
  readonly count: number;
}

export type RowBody = (typeof bodyOfPartner)['row'];

/**
 * Adds rows of partners, in the order of their ids; the transaction holds each partner's lock until it ends. The order
 * of the statements is essential (`docs/contributors/decisions/journal.md`); all are sent before any answer is
 * awaited.
 */
export async function insertRows(
  tx: SharedWriteTx,
  rowsByPartner: readonly (readonly [string, readonly PackedRow[]])[],
): Promise<void> {
  const trace = currentTrace() ?? null;
  const handles = rowsByPartner.map(([partnerId, rows]): [WriteTx, readonly PackedRow[]] => [
    tx.partner(partnerId),
    rows,
  ]);
  const sent: Promise<unknown>[] = [];
  if (!tx.dialect.embedded) {
    for (const [mine] of handles) sent.push(mine.get(partnerWait));
    sent.push(tx.markTaking('events', 'position'));
  }
  for (const [mine, rows] of handles) {
    sent.push(
      mine.runEach(
        eventsInsert,
        rows.map(({ count, types, packed, body }) => [count, types, packed, body, trace]),
      ),
    );
  }
  await Promise.all(sent);
}

/** Where the journal ends. */
export interface JournalEnd {
  /** The highest position assigned so far. */
  readonly given: number;
  /** The position up to which every row is visible or will never exist. It may be slightly lower than before. */
  readonly safe: number;
}

/** Returns the highest position assigned so far. */
export async function findGiven(reads: MarketplaceReadTx): Promise<number> {
  return (await reads.get(lastGiven))?.last ?? 0;
}

/**
 * Returns where the journal ends. The order of the two statements matters, and rows must be read by a later statement
 * (`docs/contributors/decisions/journal.md`).
 */
export async function findEnd(
  reads: MarketplaceReadTx,
  lowestMark: () => Promise<number | null> = () => reads.lowestMark(),
): Promise<JournalEnd> {
  const given = await findGiven(reads);
  if (reads.dialect.embedded) return { given, safe: given };
  const lowest = await lowestMark();
  return { given, safe: lowest === null ? given : Math.min(given, lowest) };
}

/** Whose events are read: with the handle of a partner, its own and those of the marketplace; otherwise all. */
export type JournalReads = SharedReadTx | ReadTx;

export function isOfPartner(reads: JournalReads): reads is ReadTx {
  return 'partnerId' in reads;
}

/** Returns a handle for what the journal keeps of no partner. */
export function marketplaceOf(reads: JournalReads): MarketplaceReadTx {
  return isOfPartner(reads) ? reads.marketplace : reads;
}

/** Returns the handle of all partners, through which a partner reaches the events of the marketplace. */
export function sharedOf(reads: JournalReads): SharedReadTx {
  return isOfPartner(reads) ? acrossPartners(reads, 'marketplaceEvents') : reads;
}

/** Returns the handle on which the events of the marketplace are stored. */
function marketplaceEvents(reads: ReadTx): ReadTx {
  return sharedOf(reads).partner(marketplace);
}

const listOf = (positions: readonly number[]) => JSON.stringify(positions.map((position) => [position]));

/** Returns rows in the order of their positions. */
export async function findRows(reads: JournalReads, { after, upTo, count }: RowRange): Promise<RowHead[]> {
  if (!isOfPartner(reads)) return reads.all(rowsOfAll, after, upTo, count);
  const own = await reads.all(rowsOfPartner, after, upTo, count);
  const common = await marketplaceEvents(reads).all(rowsOfPartner, after, upTo, count);
  return firstOf([...own, ...common], count);
}

/** Returns the newest rows up to a position, newest first: those that `findRows` finds with the same handle. */
export async function findLastRows(reads: JournalReads, upTo: number, count: number) {
  if (!isOfPartner(reads)) return reads.all(lastRowsOfAll, upTo, count);
  const own = await findLastOwnRows(reads, upTo, count);
  const common = await findLastOwnRows(marketplaceEvents(reads), upTo, count);
  return [...own, ...common].sort((one, other) => other.position - one.position).slice(0, count);
}

/** The same of one partner alone. */
export function findLastOwnRows(reads: ReadTx, upTo: number, count: number) {
  return reads.all(lastRowsOfPartner, upTo, count);
}

/** The first rows in the order of their positions. */
function firstOf<Row extends { readonly position: number }>(rows: Row[], count: number): Row[] {
  return rows.sort((one, other) => one.position - other.position).slice(0, count);
}

/** Like `findRows`, of some parts of the partners. */
export async function findRowsIn(
  parts: Parts,
  some: readonly number[],
  { after, upTo, count }: RowRange,
): Promise<RowHead[]> {
  return firstOf(await parts.rows(some, rowsOfAll, after, upTo, count), count);
}

/** Returns the rows at positions, in the order of their positions, without those that were removed. */
export async function findRowsAt(reads: SharedReadTx, positions: readonly number[]): Promise<RowHead[]> {
  return await reads.all(rowsAt, listOf(positions));
}

/** Returns rows of partners alone, without those of the marketplace unless its handle is one of them. */
export async function findOwnRows(
  handles: readonly ReadTx[],
  { after, upTo, count }: RowRange,
): Promise<RowHead[]> {
  const found = await Promise.all(handles.map((reads) => reads.all(rowsOfPartner, after, upTo, count)));
  return firstOf(found.flat(), count);
}

/**
 * Returns the bodies of rows that `findRows` found with the same handle, in the same order; undefined for a row that
 * was removed meanwhile.
 */
export async function findBodies(
  reads: JournalReads,
  rows: readonly RowHead[],
): Promise<(RowBody | undefined)[]> {
  const keys = (some: readonly RowHead[]) => some.map(({ position }): [number] => [position]);
  if (!isOfPartner(reads)) {
    return inOrderOf(rows, await reads.all(bodiesOfAny, listOf(rows.map(({ position }) => position))));
  }
  const isOwn = (row: RowHead) => row.partnerId !== marketplace;
  const [own, other] = [rows.filter(isOwn), rows.filter((row) => !isOwn(row))];
  const ofOwn = own.length === 0 ? [] : await reads.each(bodyOfPartner, keys(own));
  const ofOther = other.length === 0 ? [] : await marketplaceEvents(reads).each(bodyOfPartner, keys(other));
  const found = new Map<number, RowBody | undefined>();
  for (const [index, { position }] of own.entries()) found.set(position, ofOwn[index]?.[0]);
  for (const [index, { position }] of other.entries()) found.set(position, ofOther[index]?.[0]);
  return rows.map(({ position }) => found.get(position));
}

function inOrderOf<Body extends { readonly position: number }>(
  rows: readonly RowHead[],
  bodies: readonly Body[],
): (Body | undefined)[] {
  const byPosition = new Map(bodies.map((body) => [body.position, body]));
  return rows.map(({ position }) => byPosition.get(position));
}

/** Like `findBodies`, of some parts of the partners. */
export async function findBodiesIn(
  parts: Parts,
  some: readonly number[],
  rows: readonly RowHead[],
): Promise<(RowBody | undefined)[]> {
  const positions = listOf(rows.map(({ position }) => position));
  return inOrderOf(rows, await parts.rows(some, bodiesOfAny, positions));
}

/** Returns the oldest rows, with the time at which they were recorded. */
export function findOldest(tx: SharedReadTx, count: number) {
  return tx.all(oldest, count);
}

export async function removeRowsUpTo(tx: SharedWriteTx, position: number): Promise<void> {
  await tx.run(removeUpTo, position);
}

/** One row of the journal. */
export interface PackedRow {
  readonly count: number;
  /** The types that occur in it, each once, separated by spaces. */
  readonly types: string;
  /** 1 when the body is compressed. */
  readonly packed: number;
  readonly body: Uint8Array;
}
