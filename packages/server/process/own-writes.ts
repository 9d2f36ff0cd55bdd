/** What the server writes itself, and when the tokens of named operators were last used. */
import { type NamedOperator, recordUse } from '../platform/auth/store/operators.ts';
import { auditedReads, auditedReadsKey } from '../platform/operations/audited.ts';
import { type Executor, ownRequest, ownWrite } from '../platform/operations/executor.ts';
import type { BoundOperation } from '../platform/operations/operation.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Ids } from '../platform/time/ids.ts';
import { createWriteProbe, writeProbeKey } from '../platform/writer/watched-writes.ts';
import { statisticsKey, statisticsWrite } from './statistics.ts';
import { webhookWrites } from './webhook-sender.ts';

/** The writes, under keys that belong to no operation. */
export function writesOfServer(ids: Ids): (readonly [string, BoundOperation])[] {
  return [
    [writeProbeKey, createWriteProbe(ids)],
    [operatorUseKey, operatorUse],
    [statisticsKey, statisticsWrite],
    [auditedReadsKey, auditedReads],
    ...webhookWrites,
  ];
}

/** Key under which the executor finds the operation. No plane offers it. */
const operatorUseKey = 'operators recordUse';

/**
 * The use of a token is recorded once per this interval, so that not every read by an operator becomes a write as well.
 */
const notedEveryMs = 60_000;

/** Records a use. */
const operatorUse = ownWrite('noteOperatorUse', (tx, { query, nowMs }) =>
  recordUse(tx, String(query.name), nowMs),
);

/** Returns a function to call on each use of a token. A record that fails is dropped: the next use retries. */
export function createOperatorUses(executor: Executor, clock: Clock): (operator: NamedOperator) => void {
  const notedAtMs = new Map<string, number>();
  return ({ name, lastUsedAtMs }) => {
    const nowMs = clock.nowMs();
    const lastMs = Math.max(lastUsedAtMs ?? 0, notedAtMs.get(name) ?? 0);
    if (nowMs - lastMs < notedEveryMs) return;
    notedAtMs.set(name, nowMs);
    const note = ownRequest({ path: '/operator/v1/operators', query: { name }, nowMs });
    void executor.execute(operatorUseKey, note).catch(() => notedAtMs.delete(name));
  };
}
