import type { Act, Acts } from '../act.ts';
import { drawsOf } from '../draws.ts';
import type { Population } from '../presets.ts';
import type { World } from '../world.ts';

/** Calls the operation of the act. */
export async function call(
  world: World,
  { plane, operationId, parameters, body }: Acts['call'],
): Promise<Act[]> {
  const act = plane === 'partner' ? world.asPartner : world.asOperator;
  await act(operationId, { parameters, ...(body && { body }) });
  return [];
}

/** Refunds part of a piece's price to the shopper. */
export async function refund(
  { seed }: Population,
  world: World,
  { salesOrderId, positionItemId }: Acts['dispute'],
): Promise<Act[]> {
  const order = await world.asOperator('getOrderOfPartner', {
    parameters: { partnerId: world.partnerId, salesOrderId },
  });
  const item = order?.positionItems.find((each) => each.positionItemId === positionItemId);
  if (item === undefined) return [];
  const draws = drawsOf(seed, 'dispute', positionItemId);
  const { amount: price, currency } = item.itemValueReducedGrossPrice ?? item.itemValueGrossPrice;
  const amount = Math.max(1, Math.floor(price * 100 * (0.1 + draws.fraction() * 0.8))) / 100;
  const type = draws.pick(['REFUND_PAYPAL_DISPUTE', 'REFUND_CREDIT_CARD_DISPUTE', 'REFUND_ESCALATION']);
  await world.asOperator('recordDisputeRefund', {
    parameters: { partnerId: world.partnerId, salesOrderId },
    body: { positionItemId, amount: { amount, currency }, type },
  });
  return [];
}

/** Withdraws an article of the newest order from the market. */
export async function recall(world: World): Promise<Act[]> {
  const { partnerId } = world;
  const page = await world.asOperator('listOrdersOfPartner', {
    query: { limit: 1, fulfillmentStatus: ['PROCESSABLE', 'ANNOUNCED'] },
    parameters: { partnerId },
  });
  const sku = page?.resources[0]?.positionItems[0]?.product.sku;
  if (sku === undefined) return [];
  await world.asOperator('withdrawIllegalProduct', { parameters: { partnerId, sku } });
  return [];
}
