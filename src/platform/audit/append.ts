import type { AuditChange, AuditFacts } from '../operations/audited.ts';
import type { OperationRequest } from '../operations/operation.ts';
import type { SharedWriteTx, WriteTx } from '../store/store.ts';
import { hashEntry } from './chain.ts';
import { type ChangeText, changeTexts, shortened } from './changes.ts';
import type { AuditEntry } from './entry.ts';
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
  const actorKind = caller.kind === 'anonymous' ? 'server' : caller.kind;
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
  const groups = new Map<string, AuditChange[]>();
  for (const change of changes) {
    const partnerId = change.partnerId ?? usual;
    const group = groups.get(partnerId);
    if (group === undefined) groups.set(partnerId, [change]);
    else group.push(change);
  }
  return [...groups];
}

/** The record for a path when the operation does not name a better one: the path without plane and version. */
function recordOfPath(path: string): string {
  return shortened(path.replace(/^(\/operator)?(\/v\d+)?\//, ''));
}
