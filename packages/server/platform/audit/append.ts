import { hash } from 'node:crypto';
import { limits } from '../limits/numbers.ts';
import type { AuditChange, AuditFacts } from '../operations/audit-facts.ts';
import type { OperationRequest } from '../operations/operation.ts';
import type { SharedWriteTx, WriteTx } from '../store/store.ts';
import { type AuditEntry, hashEntry } from './chain.ts';
import { insertEntries, takePlaces } from './store.ts';

/**
 * Appends entries to their chains, in the transaction that they describe. It must be the last step of that transaction.
 */
export async function appendEntries(tx: SharedWriteTx, entries: readonly AuditFacts[]): Promise<void> {
  const chains = [...Map.groupBy(entries, ({ partnerId }) => partnerId)];
  // Transactions that write several chains take them in the same order, so that they do not deadlock.
  for (const [partnerId, ofChain] of chains.sort(([one], [other]) => (one < other ? -1 : 1))) {
    await appendToChain(tx.withoutLock(partnerId), ofChain);
  }
}

/** Like `appendEntries`, for changes that background work made to records of the handle's partner. */
export async function appendJobEntries(
  tx: WriteTx,
  operationId: string,
  record: string,
  changes: readonly AuditChange[],
  nowMs: number,
): Promise<void> {
  if (changes.length === 0) return;
  await appendToChain(tx, entriesOfJob(tx.partnerId, operationId, record, changes, nowMs));
}

async function appendToChain(tx: WriteTx, entries: readonly AuditFacts[]): Promise<void> {
  const { first, previousHash } = await takePlaces(tx, entries.length);
  let hash = previousHash;
  const placed = entries.map((facts, index): AuditEntry => {
    const sequence = first + index;
    hash = hashEntry(facts, sequence, hash);
    return { ...facts, sequence, hash };
  });
  await insertEntries(tx, placed, hash);
}

/**
 * Returns the audit entries of a write operation that was answered. `operationKey` is plane and operationId. Operations
 * that anyone may call are logged only if they report changes: a login changes no record. A write that reports `none`
 * gets no entry: the log grows with changes, not with requests.
 */
export function entriesOf(
  operationKey: string,
  request: Pick<OperationRequest, 'caller' | 'parameters' | 'path' | 'requestId' | 'nowMs'>,
  status: number,
  changes: readonly AuditChange[] | 'none' = [],
): AuditFacts[] {
  const { caller, parameters } = request;
  if (changes === 'none' || (caller.kind === 'anonymous' && changes.length === 0)) return [];
  const actorKind = actorKindOf(caller);
  const operationId = operationKey.slice(operationKey.indexOf(' ') + 1);
  const facts: Omit<AuditFacts, 'partnerId' | keyof ChangeText> = {
    at: request.nowMs,
    actorKind,
    actor: caller.name,
    actorId: caller.id ?? null,
    clientId: caller.clientId,
    operationId,
    requestId: request.requestId,
    path: shortened(request.path),
    status,
  };
  const usual = caller.partnerId || (parameters.partnerId ?? '');
  return groupsOf(changes, usual).flatMap(([partnerId, group]) =>
    changeTexts(group, recordOfPath(request.path)).map((change) => ({ ...facts, partnerId, ...change })),
  );
}

/** An operator who looks at the console of a partner reads as the partner does, and remains an operator. */
function actorKindOf({ kind, isReader }: OperationRequest['caller']): AuditFacts['actorKind'] {
  if (isReader === true) return 'operator';
  return kind === 'anonymous' ? 'server' : kind;
}

/** Returns the audit entries of background work on a partner's records, which no request waits for. */
export function entriesOfJob(
  partnerId: string,
  operationId: string,
  record: string,
  changes: readonly AuditChange[],
  nowMs: number,
): AuditFacts[] {
  const facts = {
    at: nowMs,
    actorKind: 'server',
    actor: '',
    actorId: null,
    clientId: '',
    status: 200,
  } as const;
  const where = { partnerId, operationId, requestId: '', path: '' };
  return changeTexts(changes, record).map((change) => ({ ...facts, ...where, ...change }));
}

/** Groups changes by their chain; returns one empty group when there are none. */
function groupsOf(changes: readonly AuditChange[], usual: string): [string, AuditChange[]][] {
  if (changes.length === 0) return [[usual, []]];
  return [...Map.groupBy(changes, ({ partnerId = usual }) => partnerId)];
}

/**
 * The record for a path when the operation does not name a better one: the path without plane, version and partner, so
 * that it begins with the kind of the record.
 */
function recordOfPath(path: string): string {
  return shortened(path.replace(/^(\/operator)?(\/v\d+)?\/(partners\/[^/]+\/)?/, ''));
}

/** A change with both sides as JSON texts. */
export interface ChangeText {
  readonly record: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Returns the texts for the changes of a request. Too many changes become one text that lists records with the hashes
 * of their sides, and a side that is too long is replaced by its hash: the log proves the content without storing it.
 */
export function changeTexts(changes: readonly AuditChange[], fallbackRecord: string): ChangeText[] {
  if (changes.length === 0) return [{ record: fallbackRecord, before: null, after: null }];
  if (changes.length <= limits.auditEntriesPerRequestMax) {
    return changes.map(({ record, before, after }) => ({
      record: shortened(record),
      before: sideText(before),
      after: sideText(after),
    }));
  }
  return [{ record: fallbackRecord, before: null, after: summaryOf(changes) }];
}

/** Shortens a name to fit its column: the end of a long one is replaced by a hash of the whole name. */
export function shortened(text: string): string {
  const { auditNameLengthMax } = limits;
  if (text.length <= auditNameLengthMax) return text;
  return `${text.slice(0, auditNameLengthMax - 17).toWellFormed()}~${hashOf(text).slice(0, 16)}`;
}

function sideText(side: unknown): string | null {
  if (side === undefined || side === null) return null;
  const text = JSON.stringify(side);
  if (text.length <= limits.auditSideLengthMax) return text;
  return JSON.stringify({ omitted: { characters: text.length, sha256: hashOf(text) } });
}

function summaryOf(changes: readonly AuditChange[]): string {
  const listed = changes.slice(0, limits.auditSummaryMax).map(summaryLine);
  const others = changes.slice(limits.auditSummaryMax).map(summaryLine);
  return JSON.stringify({
    total: changes.length,
    changed: listed,
    ...(others.length > 0 && {
      omitted: { records: others.length, sha256: hashOf(JSON.stringify(others)) },
    }),
  });
}

/** `[record, hash before, hash after]`; null for a missing side. */
function summaryLine({ record, before, after }: AuditChange): (string | null)[] {
  const brief = (side: unknown) =>
    side === undefined || side === null ? null : hashOf(JSON.stringify(side)).slice(0, 16);
  return [shortened(record), brief(before), brief(after)];
}

function hashOf(text: string): string {
  return hash('sha256', text, 'hex');
}
