import { ApiError } from '@kontor/contract/errors';
import type { CancelledItems } from '@kontor/contract/generated/operator-v1';
import { valueViolation } from '@kontor/contract/violations';
import { formatInstant, parseInstant } from '@kontor/values/instant';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { Partners } from '../../../platform/operations/of-partner.ts';
import type {
  OperationRequest,
  Reply,
  WriteHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import type { SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { orderErrors } from '../errors.ts';
import type { Contracts, ProductsForSale } from '../needs.ts';
import { openStatuses } from '../rules/order.ts';
import type { Trigger } from '../rules/transitions.ts';
import { findEndMs, putEnd } from '../store/contracts.ts';
import { listUnderMark } from '../store/listing.ts';
import { findOrdersWithSku } from '../store/orders.ts';
import { stepInOrders } from './cancel.ts';
import type { OrderWriter } from './change.ts';

/** A cancellation in many orders: in all of the partner's, or in those with a sku after the given order id. */
export type Sweep =
  | { readonly of: 'contract' }
  | { readonly of: 'product'; readonly sku: string; readonly after: string };

/** Most orders in one transaction of a sweep. */
const ordersPerSweep = 200;

export interface SweepDeps {
  readonly writer: OrderWriter;
  readonly partners: Partners;
  /** Enqueues the rest as background work. */
  enqueueRest(tx: WriteTx, sweep: Sweep, nowMs: number): Promise<void>;
  /** Sets the timer of the job that cancels open items when the contract ends. */
  armEnd(tx: WriteTx, endsAtMs: number): Promise<void>;
  readonly contracts: Contracts;
  readonly products: Pick<ProductsForSale, 'withdrawProduct'>;
}

/** Cancels items in the first orders of a sweep; `rest` is what remains of it. */
export async function sweepOrders(
  writer: OrderWriter,
  tx: WriteTx,
  sweep: Sweep,
  nowMs: number,
): Promise<{ cancelled: number; rest: Sweep | undefined; audit: AuditChange[] }> {
  const found =
    sweep.of === 'contract'
      ? await openOrders(tx)
      : await findOrdersWithSku(tx, sweep.sku, sweep.after, ordersPerSweep + 1);
  const salesOrderIds = found.slice(0, ordersPerSweep);
  const { steps, audit } = await stepInOrders(writer, tx, salesOrderIds, nowMs, (_order, { sku }) =>
    sweep.of === 'contract' || sku === sweep.sku ? triggers[sweep.of] : undefined,
  );
  const last = salesOrderIds.at(-1);
  const more = found.length > ordersPerSweep && last !== undefined;
  const rest = sweep.of === 'product' ? { ...sweep, after: last ?? '' } : sweep;
  return { cancelled: steps, rest: more ? rest : undefined, audit };
}

const triggers: Readonly<Record<Sweep['of'], Trigger>> = {
  contract: 'contract-ends',
  product: 'product-illegal',
};

/** Lists orders with an open item. Such an order is always in an open bucket, and leaves it when it is swept. */
async function openOrders(tx: WriteTx): Promise<string[]> {
  const found: string[] = [];
  for (const mark of openStatuses) {
    const positions = await listUnderMark(
      tx,
      mark,
      { column: 'lifecycle_at', descending: false },
      { count: ordersPerSweep + 1 },
    );
    found.push(...positions.map(({ salesOrderId }) => salesOrderId));
  }
  return found;
}

/**
 * Takes a product down and cancels every open item of it; 404 when the partner has no such product and no order has ever
 * contained it.
 */
export function withdrawIllegalProduct(deps: SweepDeps): WriteHandler<'withdrawIllegalProduct'> {
  return (shared, request) =>
    beginSweep(deps, shared, request, async (tx) => {
      const { caller, parameters, nowMs } = request;
      const { sku } = parameters;
      const isSold = (await findOrdersWithSku(tx, sku, '', 1)).length > 0;
      const withdrawal = { ...parameters, createdBy: caller.name, nowMs, isSold };
      const withdrawn = await deps.products.withdrawProduct(shared, withdrawal);
      if (withdrawn === undefined) throw new ApiError(orderErrors.NO_ORDER_WITH_SKU);
      const { takedownId, audit } = withdrawn;
      return { sweep: { of: 'product', sku, after: '' }, audit, body: { takedownId } };
    });
}

/** The sweep that an operation begins (absent when nothing is to be cancelled yet), and the changes it made itself. */
interface BegunSweep {
  readonly sweep?: Sweep;
  /** Further members of the response. */
  readonly body?: Pick<CancelledItems, 'takedownId'>;
  readonly audit?: readonly AuditChange[];
}

/**
 * Answers an operation that cancels items in many orders; `begin` says in which. The changes of the first transaction
 * are audited with the operation; those made in the background get audit entries of their own.
 */
async function beginSweep(
  { writer, partners, enqueueRest }: SweepDeps,
  shared: SharedWriteTx,
  { parameters: { partnerId }, nowMs }: OperationRequest<'endContract' | 'withdrawIllegalProduct'>,
  begin: (tx: WriteTx) => Promise<BegunSweep>,
): Promise<Reply<CancelledItems>> {
  await partners.requirePartner(shared, partnerId);
  const tx = shared.partner(partnerId);
  const { sweep, audit = [], body: further } = await begin(tx);
  if (sweep === undefined) return { status: 200, body: nothingCancelled, audit };
  const { cancelled, rest, audit: changes } = await sweepOrders(writer, tx, sweep, nowMs);
  if (rest !== undefined) await enqueueRest(tx, rest, nowMs);
  const body = { cancelledItems: cancelled, more: rest !== undefined, ...further };
  return { status: 200, body, audit: [...audit, ...changes] };
}

const nothingCancelled: CancelledItems = { cancelledItems: 0, more: false };

/**
 * Ends the contract now or at a given instant: from then on no order can be placed and every open item is cancelled.
 */
export function endContract(deps: SweepDeps): WriteOperation<'endContract', number> {
  return {
    prepare: async (_tx, request) => readEndMs(request),
    handle: (shared, request, endsAtMs) =>
      beginSweep(deps, shared, request, async (tx) => {
        const before = await findEndMs(tx);
        await putEnd(tx, endsAtMs, request.nowMs);
        const audit = await deps.contracts.endWasSet(tx, before, request.nowMs);
        if (endsAtMs <= request.nowMs) return { sweep: { of: 'contract' }, audit };
        await deps.armEnd(tx, endsAtMs);
        return { audit };
      }),
  };
}

/** Returns the end given in the body; now when there is no body or it gives no end. */
function readEndMs(request: OperationRequest<'endContract'>): number {
  if (request.body.length === 0) return request.nowMs;
  const { endsAt } = readBody('ContractEnd', request);
  if (endsAt === undefined) return request.nowMs;
  const endsAtMs = parseInstant(endsAt) ?? Number.NaN;
  if (endsAtMs >= request.nowMs) return endsAtMs;
  throw valueViolation('$.endsAt', endsAt, {
    form: `${formatInstant(request.nowMs)} or later; omit it to end the contract immediately`,
  });
}
