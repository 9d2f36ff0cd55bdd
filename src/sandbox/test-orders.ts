import type { OperatorOrder } from '../contract/operator-v1.ts';
import type { TestOrder, TestOrderResult } from '../contract/orders-v4.ts';
import { operatorCaller } from '../platform/auth/caller.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { platformErrors } from '../platform/errors/platform-errors.ts';
import type {
  OperationRequest,
  PartnerWriteOperation,
  ReadOperation,
  WriteOperation,
} from '../platform/http/operation.ts';
import type { WriteTx } from '../platform/store/store.ts';
import { type Fate, type Scenario, scenarios } from './fixtures/test-orders.ts';
import { ownArticles, type ProductsOnOffer, sellOwn } from './own-articles.ts';

/** Operator operations with which the invented shoppers act; the same that a real shop calls. */
export interface ShopperOperations {
  // biome-ignore lint/suspicious/noExplicitAny: each has a prepared value of its own
  readonly placeOrder: WriteOperation<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly endCancellationPeriod: WriteOperation<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly cancelOrder: WriteOperation<any>;
}

const access = { scope: 'orders', roles: ['Orders_Write'] };

/**
 * Places test orders for the calling partner, all scenarios or one, in one transaction. They sell articles of the
 * partner where it offers enough, and invented ones otherwise.
 */
export function createTestOrders(shoppers: ShopperOperations, products: ProductsOnOffer) {
  const place = async (tx: WriteTx, request: OperationRequest, chosen: readonly Scenario[]) => {
    const resources: TestOrder[] = [];
    const own = await ownArticles(products, tx, request.nowMs);
    for (const scenario of chosen) {
      const sold = own === undefined ? scenario : sellOwn(scenario, own);
      resources.push(await playScenario(shoppers, tx, request, sold));
    }
    const body: TestOrderResult = { resources };
    return { status: 201, body };
  };
  const all: PartnerWriteOperation = {
    mode: 'write',
    access,
    handle: (tx, request) => place(tx, request, scenarios),
  };
  const one: PartnerWriteOperation = {
    mode: 'write',
    access,
    handle: (tx, request) => {
      const found = scenarios.filter(
        ({ scenario }) => String(scenario) === request.parameters.scenarioNumber,
      );
      if (found.length === 0) throw noSuchPath(request);
      return place(tx, request, found);
    },
  };
  return { createTestOrders: all, createTestOrder: one };
}

/** Outside the sandbox the paths do not exist, although they look like the path of an order. */
export function withoutTestOrders() {
  const missing: ReadOperation = {
    mode: 'read',
    access: 'public',
    handle: async (_tx, request) => {
      throw noSuchPath(request);
    },
  };
  return { createTestOrders: missing, createTestOrder: missing };
}

function noSuchPath({ path }: OperationRequest): ApiError {
  return new ApiError(platformErrors.NOT_FOUND, { detail: `There is no ${path}.` });
}

async function playScenario(
  shoppers: ShopperOperations,
  tx: WriteTx,
  request: OperationRequest,
  { scenario, placement, fate }: Scenario,
): Promise<TestOrder> {
  const call = async (
    operation: WriteOperation<unknown>,
    parameters: Record<string, string>,
    content: unknown,
  ) => {
    const asOperator: OperationRequest = {
      ...request,
      caller: operatorCaller,
      parameters: { partnerId: tx.partnerId, ...parameters },
      body: new TextEncoder().encode(JSON.stringify(content)),
    };
    const prepared = await operation.prepare?.(tx.shared, asOperator);
    return (await operation.handle(tx.shared, asOperator, prepared)).body as OperatorOrder;
  };
  const { salesOrderId, orderNumber } = await call(shoppers.placeOrder, {}, placement);
  const next = nextStep(shoppers, fate);
  if (next !== undefined) await call(next.operation, { salesOrderId }, next.content);
  const links = [{ rel: 'self', href: `/v4/orders/${salesOrderId}` }];
  return { scenario, salesOrderId, orderNumber, links };
}

function nextStep(shoppers: ShopperOperations, fate: Fate) {
  switch (fate) {
    case 'processable':
      return { operation: shoppers.endCancellationPeriod, content: {} };
    case 'payment-aborted':
      return { operation: shoppers.cancelOrder, content: { reason: 'PAYMENT_ABORTED' } };
    case 'announced':
      return undefined;
  }
}
