import { decideElements } from '../bulk/decide.ts';
import type { Elements } from '../json/elements.ts';
import type { Reply } from '../operations/operation.ts';
import type { WriteTx } from '../store/store.ts';
import { readClientTime } from './admission.ts';
import type { DeliveryKind } from './kind.ts';
import { renderOutcomes } from './render.ts';
import type { BulkRequest } from './requests.ts';
import { contextOf } from './store/deliveries.ts';

/**
 * `dryRun=true`: decides a body by the same steps as a real delivery, against the current state of the store, and
 * requests a rollback. The answer has the counters and the three parts; deliveries that are still waiting are not taken
 * into account.
 */
export async function dryRunDelivery(
  tx: WriteTx,
  kind: DeliveryKind,
  request: BulkRequest,
  elements: Elements,
): Promise<Reply<never>> {
  const { nowMs } = request;
  const range = { from: 0, to: elements.count };
  const times = { client_time_ms: readClientTime(request), accepted_at: nowMs };
  // Its effects are rolled back, so it has no id.
  const delivery = { ...times, delivery_id: '', sent_by: null };
  const outcomes = await decideElements(kind.rules, tx, contextOf(delivery, nowMs), elements, range);
  const { counts, texts } = await renderOutcomes(kind, request.requestId, range, outcomes);
  const part = (name: keyof typeof texts) => `"${name}":[${texts[name]}]`;
  const results = `{${part('succeeded')},${part('failed')},${part('unchanged')}}`;
  const counters = JSON.stringify({ dryRun: true, total: outcomes.length, ...counts });
  return { status: 200, rollback: true, body: `${counters.slice(0, -1)},"results":${results}}` };
}
