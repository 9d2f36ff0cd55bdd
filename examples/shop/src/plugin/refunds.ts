import { KontorRefund } from './entities.js';
import { done, type Shop } from './shop.js';
import type { RequestContext } from './vendure.js';

/** What is refunded, and why in words; nothing is refunded twice for the same reason. */
type Refund = Pick<KontorRefund, 'orderId' | 'reason' | 'cents'> & { readonly words: string };

/** Refunds an amount through the payment provider of the order, in the transaction of `ctx`. */
export async function giveBack(shop: Shop, ctx: RequestContext, { words, ...refund }: Refund): Promise<void> {
  const { orderId, reason, cents } = refund;
  const refunds = shop.rows(ctx, KontorRefund);
  if (cents <= 0 || (await refunds.findOne({ where: { reason } }))) return;
  await refunds.insert(new KontorRefund(refund));
  const payments = await shop.orders.getOrderPayments(ctx, orderId);
  const payment = payments.find(({ state }) => state === 'Settled');
  if (!payment) throw new Error(`order ${orderId} has no settled payment to refund ${cents} from`);
  // Optional by their type, but required by the table of refunds.
  const required = { lines: [], shipping: 0, adjustment: 0 };
  const input = { paymentId: payment.id, amount: cents, reason: words, ...required };
  const { id, state } = await done(shop.orders.refundOrder(ctx, input), `order ${orderId}`);
  // The test provider takes no refunds: they wait for somebody who pays them. A real provider settles them itself.
  if (state === 'Pending') await done(shop.orders.settleRefund(ctx, { id, transactionId: reason }), 'refund');
}
