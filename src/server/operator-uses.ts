/** Notes when the tokens of named operators were last used. */
import { operatorV1 } from '../contract/operator-v1.ts';
import { type NamedOperator, noteUse } from '../platform/auth/store/operators.ts';
import type { OperationRequest } from '../platform/http/operation.ts';
import type { BoundOperation } from '../platform/http/pipeline.ts';
import type { SharedWriteTx } from '../platform/store/store.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Executor } from '../platform/writer/executor.ts';
import { ownRequest } from '../platform/writer/own-request.ts';

/** Key under which the executor finds the note. No plane offers it. */
export const operatorUseKey = 'operators noteUse';

/** A token in use is noted once in so long, so that not every read of an operator is a write as well. */
const notedEveryMs = 60_000;

/** Writes down a use; it leaves no audit entry. */
export const operatorUse: BoundOperation = {
  id: 'noteOperatorUse',
  contract: operatorV1.listOperators,
  operation: {
    async handle(tx: SharedWriteTx, { query, nowMs }: OperationRequest) {
      await noteUse(tx, String(query.name), nowMs);
      return { status: 204 };
    },
  },
};

/** To be told of each use of a token. A note that fails is left out: the next use makes one again. */
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
