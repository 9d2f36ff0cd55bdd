/** The end of a delivery, and what is told of it: to the journal, the log, the metrics and the audit log. */
import { formatInstant } from '@kontor/values/instant';
import type { Outcome } from '../bulk/context.ts';
import { recordEvent } from '../journal/index.ts';
import type { AuditChange, AuditFacts } from '../operations/audit-facts.ts';
import type { WriteTx } from '../store/store.ts';
import { causesOf } from './failures.ts';
import type { DeliveryKind } from './kind.ts';
import { type DeliveryRecord, finishDelivery } from './store/deliveries.ts';

/** Writes an event with its facts to the server's log; `info` is the level of the ordinary. */
export type Log = (event: string, facts: object, level?: 'info' | 'warn') => void;

/** Number of causes that the log names for a delivery of which everything failed. */
const causesLogged = 3;

/** Facts about a delivery that is done. */
export interface Done {
  readonly kind: DeliveryKind;
  /** State before the outcomes were counted. */
  readonly delivery: DeliveryRecord;
  readonly outcomes: readonly Outcome[];
  /** Epoch milliseconds of the marketplace's clock. */
  readonly doneAtMs: number;
  /** Processing time; the rest of the time the delivery waited. Called after the commit. */
  workMs(): number;
}

type PartCounts = Readonly<Record<Outcome['part'], number>>;

/** Counts outcomes and adds them to earlier counts. */
function countParts(
  outcomes: readonly Outcome[],
  before: PartCounts = { succeeded: 0, failed: 0, unchanged: 0 },
): PartCounts {
  const count = (part: Outcome['part']) =>
    before[part] + outcomes.filter((outcome) => outcome.part === part).length;
  return { succeeded: count('succeeded'), failed: count('failed'), unchanged: count('unchanged') };
}

/**
 * Ends a delivery, inline, by its job or one by one, in the transaction of its last outcomes. Returns what the audit log
 * records of it: nothing when it changed nothing.
 */
export async function endDelivery(tx: WriteTx, log: Log, done: Done): Promise<AuditFacts[]> {
  await finishDelivery(tx, done.delivery, done.doneAtMs);
  recordDone(tx, log, done);
  return deliveryProcessed(tx.partnerId, done);
}

/** Records in the journal that a delivery is done; tells the log and the metrics once the transaction is committed. */
function recordDone(tx: WriteTx, log: Log, done: Done): void {
  const { partnerId } = tx;
  const {
    kind: { name: kind },
    delivery,
    outcomes,
    doneAtMs,
  } = done;
  const { deliveryId: processUuid, total } = delivery;
  const parts = countParts(outcomes, delivery);
  const outcome = outcomeOf(parts);
  recordEvent(tx, {
    type: 'kontor.delivery.done.v1',
    subject: `deliveries/${processUuid}`,
    atMs: doneAtMs,
    data: { processUuid, kind, total, ...parts },
  });
  tx.afterCommit(() => logDone(log, partnerId, parts, done));
  tx.count((figures) => {
    figures.add('kontor_deliveries_total', [kind, outcome]);
    figures.addOfPartner('kontor_partner_deliveries_total', partnerId, outcome);
    for (const part of ['succeeded', 'failed', 'unchanged'] as const) {
      if (parts[part] === 0) continue;
      figures.add('kontor_delivery_elements_total', [kind, part], parts[part]);
      figures.addOfPartner('kontor_partner_elements_total', partnerId, part, parts[part]);
    }
    figures.time('kontor_delivery_duration_seconds', Math.max(0, doneAtMs - delivery.acceptedAtMs) / 1_000);
  });
}

/** Logs one line for a delivery that is done: a warning with the most frequent causes if all of it failed. */
function logDone(
  log: Log,
  partnerId: string,
  parts: PartCounts,
  { delivery, outcomes, doneAtMs, workMs }: Done,
): void {
  const { deliveryId, kind, logref, total, acceptedAtMs } = delivery;
  const hasFailed = outcomeOf(parts) === 'failed';
  const facts = {
    deliveryId,
    partnerId,
    kind,
    logref,
    total,
    ...parts,
    ...(hasFailed && { causes: topCauses(outcomes) }),
    acceptedAt: formatInstant(acceptedAtMs),
    doneAt: formatInstant(doneAtMs),
    workMs: Math.round(workMs()),
  };
  log('delivery done', facts, hasFailed ? 'warn' : 'info');
}

function outcomeOf({ succeeded, failed, unchanged }: PartCounts): 'succeeded' | 'partly' | 'failed' {
  if (failed === 0) return 'succeeded';
  return succeeded + unchanged === 0 ? 'failed' : 'partly';
}

/** Counts causes by code, without texts that quote what was sent. */
function topCauses(outcomes: readonly Outcome[]): object[] {
  return causesOf(outcomes)
    .sort((one, other) => other.elements - one.elements)
    .slice(0, causesLogged)
    .map(({ code, elements }) => ({ code, elements }));
}

/** Bytes of a hash shown in the log: enough to distinguish two contents of one key. */
const shownHashBytes = 8;

/** True when a delivery changed something or may have; one that changed nothing gets no audit entry. */
function hasChanged(outcomes: readonly Outcome[]): boolean {
  return outcomes.some(({ part, superseded }) => part === 'succeeded' && superseded !== true);
}

/** The accepted delivery, for the audit entry of its request. */
export function deliveryAccepted(delivery: DeliveryRecord): AuditChange {
  const { deliveryId, kind, total } = delivery;
  return { record: `deliveries/${deliveryId}`, after: { kind, state: 'pending', total } };
}

/**
 * Returns the audit entry for the end of a delivery: its counters and, for each changed key, the short hashes of the
 * last sent element before and after. It is one entry for all elements, because 500 entries would cost more than the
 * work they describe. Returns none when nothing was changed.
 */
function deliveryProcessed(partnerId: string, { kind, delivery, outcomes, doneAtMs }: Done): AuditFacts[] {
  if (delivery.succeeded === 0 && !hasChanged(outcomes)) return [];
  const after = {
    kind: kind.name,
    state: 'done',
    total: delivery.total,
    ...countParts(outcomes, delivery),
    changed: changesOf(outcomes),
  };
  return [{ ...factsOf(partnerId, kind, delivery, doneAtMs), after: JSON.stringify(after) }];
}

/** Returns the audit entry for one element that was processed on its own; none when it changed nothing. */
export function elementProcessed(
  partnerId: string,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  outcomes: readonly Outcome[],
  nowMs: number,
): AuditFacts[] {
  const changed = changesOf(outcomes);
  if (changed.length === 0) return [];
  const after = JSON.stringify({ kind: kind.name, state: 'pending', changed });
  return [{ ...factsOf(partnerId, kind, delivery, nowMs), after }];
}

function factsOf(
  partnerId: string,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  nowMs: number,
): Omit<AuditFacts, 'after'> {
  return {
    partnerId,
    at: nowMs,
    actorKind: 'server',
    actor: '',
    actorId: null,
    clientId: '',
    operationId: 'workDelivery',
    requestId: delivery.logref,
    path: kind.path,
    status: 200,
    record: `deliveries/${delivery.deliveryId}`,
    before: null,
  };
}

/** `[key, before, after]`; null where there was nothing, or where it is not known. */
function changesOf(outcomes: readonly Outcome[]): (string | null)[][] {
  return outcomes.flatMap(({ key, change }) =>
    key === undefined || change === undefined ? [] : [[key, brief(change.before), brief(change.after)]],
  );
}

function brief(hash: Uint8Array | null | undefined): string | null {
  if (hash === null || hash === undefined) return null;
  return Buffer.from(hash.buffer, hash.byteOffset, Math.min(hash.byteLength, shownHashBytes)).toString(
    'base64url',
  );
}
