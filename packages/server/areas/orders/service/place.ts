import { ApiError } from '@kontor/contract/errors';
import type { OrderPlacement } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import { isSuspended } from '../../../platform/auth/authorize.ts';
import { withBody } from '../../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { orderErrors } from '../errors.ts';
import type { Contracts, ProductsForSale, Stock, StockOffer } from '../needs.ts';
import { orderNumberOf } from '../rules/checkout.ts';
import { findIdByNumber, findOrder } from '../store/orders.ts';
import { orderPlaced } from '../views/audit.ts';
import { viewForOperator } from '../views/order.ts';
import type { OrderWriter } from './change.ts';
import { type CheckoutSettings, composeOrder } from './compose-order.ts';
import { orderedBefore } from './ordered-before.ts';
import { formViolations, sellLines } from './placement-check.ts';

export interface PlaceDeps {
  readonly ids: Ids;
  readonly writer: OrderWriter;
  readonly products: ProductsForSale;
  readonly stock: Stock;
  readonly partners: Partners;
  readonly contracts: Contracts;
  readonly settings: CheckoutSettings;
}

/** Places an order with a partner, as the shop's checkout does. A dry run does all of it, and is rolled back. */
export function placeOrder(deps: PlaceDeps): WriteOperation<'placeOrder', OrderPlacement> {
  return withBody(
    'OrderPlacement',
    ofPartner(deps.partners, async (tx, request, sent) => {
      await requireSelling(deps.contracts, tx, request.nowMs);
      const salesOrderId = (sent.salesOrderId ?? deps.ids.uuid()).toLowerCase();
      if ((await findOrder(tx, salesOrderId)) !== undefined) {
        throw new ApiError(orderErrors.ORDER_EXISTS, { jsonpath: '$.salesOrderId' });
      }
      const skus = [...new Set(sent.lines.map(({ sku }) => sku))];
      const products = await deps.products.productsForSale(tx, skus, request.nowMs);
      const offers = await deps.stock.offersOf(tx, skus, request.nowMs);
      const body = withOffers(sent, offers);
      const unknown = skus.filter((sku) => !products.has(sku));
      const closest = await deps.products.closestSkus(tx, unknown);
      const violations = formViolations(body, deps.settings.currencies);
      const before = body.force ? new Map() : await orderedBefore(tx, body, products, request.nowMs);
      const sold = sellLines(body, products, { closest, violations, offers, orderedBefore: before });
      const orderNumber = await freeNumber(tx, deps.ids);
      const order = composeOrder(
        body,
        sold,
        { salesOrderId, orderNumber, nowMs: request.nowMs, pieceId: deps.ids.uuid },
        deps.settings,
      );
      await deps.writer.add(tx, order);
      if (request.query.dryRun)
        return { status: 200, rollback: true, body: viewForOperator(tx.partnerId, order) };
      return { status: 201, body: viewForOperator(tx.partnerId, order), audit: [orderPlaced(order)] };
    }),
  );
}

/** Throws 409 when the partner's contract does not allow it to sell. */
async function requireSelling(contracts: Contracts, tx: ReadTx, nowMs: number): Promise<void> {
  const dates = await contracts.datesOf(tx);
  if (isSuspended(dates, nowMs)) throw new ApiError(orderErrors.CONTRACT_SUSPENDED);
  if (dates.endedAtMs !== undefined && dates.endedAtMs <= nowMs)
    throw new ApiError(orderErrors.CONTRACT_ENDED);
}

/** Fills in delivery type and expected delivery from the shipping profiles, for lines that do not give them. */
function withOffers(body: OrderPlacement, offers: ReadonlyMap<string, StockOffer>): OrderPlacement {
  const lines = body.lines.map((line) => {
    const { deliveryType, expectedDeliveryMs } = offers.get(line.sku) ?? {};
    return {
      ...(deliveryType !== undefined && { deliveryType }),
      ...(expectedDeliveryMs !== undefined && { expectedDeliveryDate: formatInstant(expectedDeliveryMs) }),
      ...line,
    };
  });
  return { ...body, lines };
}

async function freeNumber(tx: WriteTx, ids: Ids): Promise<string> {
  for (;;) {
    const number = orderNumberOf(ids.hex(10));
    if ((await findIdByNumber(tx, number)) === undefined) return number;
  }
}
