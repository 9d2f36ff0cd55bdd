import type { OperatorOrder, OrderCancellation, OrderPlacement } from '../generated/operator-v1.ts';
import type { TestOrder } from '../generated/orders-v4.ts';
import { operatorCaller } from '../platform/auth/caller.ts';
import { noSuchPath } from '../platform/http/listener/paths.ts';
import type { Body } from '../platform/operations/checked-body.ts';
import type {
  OperationRequest,
  OperationsFor,
  WriteHandler,
  WriteOperation,
} from '../platform/operations/operation.ts';
import { acrossPartners } from '../platform/store/across-partners.ts';
import type { WriteTx } from '../platform/store/store.ts';
import { type Scenario, scenarios } from './fixtures/test-orders.ts';
import { ownArticles, type ProductsOnOffer, sellOwn } from './own-articles.ts';

/** Operator operations with which the simulated shoppers act; the same ones that a real shop calls. */
export interface ShopperOperations {
  readonly placeOrder: WriteOperation<'placeOrder', OrderPlacement>;
  readonly endCancellationPeriod: WriteHandler<'endCancellationPeriod'>;
  readonly cancelOrder: WriteOperation<'cancelOrder', OrderCancellation>;
}

/** Operations of the orders contract that place test orders. */
export type TestOrderOperationId = 'createTestOrders' | 'createTestOrder';

type TestOrderRequest = OperationRequest<TestOrderOperationId>;

/**
 * Places test orders for the calling partner, all scenarios or one, in one transaction. They contain the partner's
 * articles if it offers enough, and invented ones otherwise.
 */
export function createTestOrders(
  shoppers: ShopperOperations,
  products: ProductsOnOffer,
): OperationsFor<TestOrderOperationId> {
  const place = async (tx: WriteTx, request: TestOrderRequest, chosen: readonly Scenario[]) => {
    const resources: TestOrder[] = [];
    const own = await ownArticles(products, tx, request.nowMs);
    for (const scenario of chosen) {
      const sold = own === undefined ? scenario : sellOwn(scenario, own);
      resources.push(await playScenario(shoppers, tx, request, sold));
    }
    return { status: 201, body: { resources } };
  };
  return {
    createTestOrders: (tx, request) => place(tx, request, scenarios),
    async createTestOrder(tx, request) {
      const { scenarioNumber } = request.parameters;
      const chosen = scenarios.filter(({ scenario }) => String(scenario) === scenarioNumber);
      if (chosen.length === 0) throw noSuchPath(request.path);
      return place(tx, request, chosen);
    },
  };
}

async function playScenario(
  shoppers: ShopperOperations,
  tx: WriteTx,
  request: TestOrderRequest,
  { scenario, placement, afterCheckout }: Scenario,
): Promise<TestOrder> {
  const { partnerId } = tx;
  const shared = acrossPartners(tx, 'simulatedOperator');
  const asOperator = <Parameters extends object, Content>(parameters: Parameters, content: Content) => ({
    ...request,
    caller: operatorCaller,
    parameters: { partnerId, ...parameters },
    body: new TextEncoder().encode(JSON.stringify(content)) as Body<Content>,
  });
  const placing = asOperator({}, placement);
  const prepared = await shoppers.placeOrder.prepare?.(shared, placing);
  const placed = await shoppers.placeOrder.handle(shared, placing, prepared as OrderPlacement);
  const { salesOrderId, orderNumber } = placed.body as OperatorOrder;
  if (afterCheckout === 'processable') {
    await shoppers.endCancellationPeriod(shared, asOperator({ salesOrderId }, undefined), undefined);
  } else if (afterCheckout === 'payment-aborted') {
    const cancellation: OrderCancellation = { reason: 'PAYMENT_ABORTED' };
    await shoppers.cancelOrder.handle(shared, asOperator({ salesOrderId }, cancellation), cancellation);
  }
  const links = [{ rel: 'self', href: `/v4/orders/${salesOrderId}` }];
  return { scenario, salesOrderId, orderNumber, links };
}
