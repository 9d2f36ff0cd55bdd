import type {
  MarketplaceStatusDecision,
  ProductTimeline,
  StatusNote,
} from '../../../../contract/operator-v1.ts';
import { findRecentOutcomes } from '../../../../platform/deliveries/history.ts';
import type { ListOfPartnerParts } from '../../../../platform/http/list-of-partner.ts';
import type { ReadHandler } from '../../../../platform/http/operation.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { findStatusChanges } from '../../store/status-history.ts';
import { findStatus, findStatusReasons } from '../../store/status-list.ts';
import { viewOutcome, viewStatusChange } from '../../views/timeline.ts';
import { answerOf, type TimelineFacts } from '../../views/timeline-answer.ts';
import { unknownSku } from '../read.ts';
import { findTakedownsOf } from '../takedowns/notes.ts';

/** Operation that returns the timeline of a sku. */
export function getProductTimeline(
  parts: Pick<ListOfPartnerParts, 'partners'>,
): ReadHandler<'getProductTimeline'> {
  return async (shared, request) => {
    const { partnerId, sku } = request.parameters;
    await parts.partners.requirePartner(shared, partnerId);
    return { status: 200, body: await timelineOf(shared.partner(partnerId), sku) };
  };
}

/**
 * Returns the timeline of a sku, oldest entry first, headed by one sentence that says whether it is online and if not,
 * why. A sku that was never stored has a timeline while its deliveries are remembered; otherwise 404 SKU_NOT_FOUND.
 */
export async function timelineOf(tx: ReadTx, sku: string): Promise<ProductTimeline> {
  const outcomes = await findRecentOutcomes(tx, sku);
  const changes = await findStatusChanges(tx, sku);
  const facts = await findTimelineFacts(tx, sku);
  if (facts === undefined && outcomes.length === 0) throw unknownSku();
  const decisive = outcomes.findLast(
    ({ kind, part, superseded }) => kind === 'products' && !(part === 'unchanged' && superseded),
  );
  return {
    partnerId: tx.partnerId,
    sku,
    answer: answerOf(facts, decisive),
    ...(facts !== undefined && viewFacts(facts)),
    // The sort is stable: status changes in the same millisecond as their delivery come after it.
    entries: [
      ...outcomes.map((outcome, place) => viewOutcome(outcome, outcomes.slice(0, place))),
      ...changes.map(viewStatusChange),
    ].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))),
  };
}

function viewFacts({ status, visible, takedowns, operatorOverride }: TimelineFacts) {
  return {
    status,
    visible,
    ...(takedowns.length > 0 && { takedowns: [...takedowns] }),
    ...(operatorOverride && { decision: operatorOverride }),
  };
}

async function findTimelineFacts(tx: ReadTx, sku: string): Promise<TimelineFacts | undefined> {
  const row = await findStatus(tx, sku);
  const reasons = await findStatusReasons(tx, sku);
  if (row === undefined || reasons === undefined) return undefined;
  return {
    status: row.status,
    sinceMs: row.status_modified,
    errors: JSON.parse(row.errors) as StatusNote[],
    information: JSON.parse(row.information) as StatusNote[],
    visible: reasons.visible === 1,
    operatorOverride:
      reasons.operator_word === null
        ? undefined
        : (JSON.parse(reasons.operator_word) as MarketplaceStatusDecision),
    takedowns: (await findTakedownsOf(tx, [sku])).get(sku) ?? [],
    active: reasons.active === 1,
  };
}
