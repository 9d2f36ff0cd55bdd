import type { OperatorOrder } from '@kontor/contract/generated/operator-v1';
import type { TestOrder } from '@kontor/contract/generated/orders-v4';
import { noSuchPath, type OperationRequest, type OperationsFor } from '@kontor/server/operations';
import { acrossPartners, type WriteTx } from '@kontor/server/store';
import { InnerCalls, type OperationLookup } from './calls.ts';
import { inCurrency } from './currency.ts';
import { type Scenario, scenarios } from './fixtures/test-orders.ts';
import { ownProducts, type ProductsOnOffer, withOwnProducts } from './own-products.ts';

/** Operations of the orders contract that place test orders. */
export type TestOrderOperationId = 'createTestOrders' | 'createTestOrder';

type TestOrderRequest = OperationRequest<TestOrderOperationId>;

/**
 * Places test orders for the calling partner, all scenarios or one, in one transaction. They contain the partner's
 * products if it offers enough, and invented ones otherwise.
 */
export function createTestOrders(
  products: ProductsOnOffer,
  operationOf: OperationLookup,
  currency: string,
): OperationsFor<TestOrderOperationId> {
  const place = async (tx: WriteTx, request: TestOrderRequest, chosen: readonly Scenario[]) => {
    const resources: TestOrder[] = [];
    const own = await ownProducts(products, tx, request.nowMs, currency);
    const calls = new InnerCalls(acrossPartners(tx, 'simulatedOperator'), request, operationOf);
    for (const scenario of chosen) {
      const local = inCurrency(scenario, currency);
      const sold = own === undefined ? local : withOwnProducts(local, own);
      resources.push(await playScenario(calls, tx.partnerId, sold));
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
  calls: InnerCalls,
  partnerId: string,
  { scenario, placement, afterCheckout }: Scenario,
): Promise<TestOrder> {
  const placed = await calls.asOperator({
    id: 'placeOrder',
    parameters: { partnerId },
    content: placement,
  });
  const { salesOrderId, orderNumber } = placed.body as OperatorOrder;
  const parameters = { partnerId, salesOrderId };
  if (afterCheckout === 'processable') {
    await calls.asOperator({ id: 'endCancellationPeriod', parameters, content: undefined });
  } else if (afterCheckout === 'payment-aborted') {
    await calls.asOperator({ id: 'cancelOrder', parameters, content: { reason: 'PAYMENT_ABORTED' } });
  }
  const links = [{ rel: 'self', href: `/v4/orders/${salesOrderId}` }];
  return { scenario, salesOrderId, orderNumber, links };
}
