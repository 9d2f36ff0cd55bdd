import type { OperationRequest, Reply } from '../http/operation.ts';
import type { WriteTx } from '../store/store.ts';
import { readClientTime } from './accept.ts';
import type { Elements } from './body.ts';
import type { DeliveryKind } from './kind.ts';
import { renderOutcomes } from './render.ts';

/**
 * `dryRun=true`: decides a body by the very steps of a real delivery, against what is stored at this moment, and asks
 * for everything to be rolled back. The answer holds the counters and the three parts; deliveries that still wait
 * are not counted in.
 */
export async function tryDelivery(
  tx: WriteTx,
  kind: DeliveryKind,
  request: OperationRequest,
  elements: Elements,
): Promise<Reply> {
  const clientTimeMs = readClientTime(request);
  const stretch = { from: 0, to: elements.list.length };
  const context = {
    deliveryId: '',
    clientTimeMs: clientTimeMs ?? request.nowMs,
    clientTimeGiven: clientTimeMs !== null,
    nowMs: request.nowMs,
  };
  const outcomes = await kind.apply(tx, context, elements, stretch);
  const { counts, texts } = renderOutcomes(kind, request.requestId, stretch, outcomes);
  const part = (name: keyof typeof texts) => `"${name}":[${texts[name]}]`;
  const results = `{${part('succeeded')},${part('failed')},${part('unchanged')}}`;
  const counters = JSON.stringify({ dryRun: true, total: outcomes.length, ...counts });
  return { status: 200, rollback: true, body: `${counters.slice(0, -1)},"results":${results}}` };
}
