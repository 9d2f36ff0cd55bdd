import { KontorRefund } from './entities.js';
import {
  Injectable,
  isGraphQlErrorResult,
  OrderService,
  type RequestContext,
  TransactionalConnection,
} from './vendure.js';

/** Refunds through the payment provider of the order, each reason once. */
@Injectable()
export class RefundService {
  constructor(
    private connection: TransactionalConnection,
    private orders: OrderService,
  ) {}

  /** Refunds an amount in the transaction of `ctx`; nothing if that reason was refunded before. */
  async giveBack(ctx: RequestContext, orderId: number, reason: string, cents: number, words: string): Promise<void> {
    const repository = this.connection.getRepository(ctx, KontorRefund);
    if (cents <= 0 || (await repository.findOne({ where: { reason } }))) return;
    await repository.insert(new KontorRefund({ reason, orderId, cents }));
    const payments = await this.orders.getOrderPayments(ctx, orderId);
    const payment = payments.find(({ state }) => state === 'Settled');
    if (!payment) throw new Error(`order ${orderId} has no settled payment to refund ${cents} from`);
    // Optional by their type, but required by the table of refunds.
    const required = { lines: [], shipping: 0, adjustment: 0 };
    const what = { paymentId: payment.id, amount: cents, reason: words, ...required };
    const refund = await this.orders.refundOrder(ctx, what);
    if (isGraphQlErrorResult(refund)) throw new Error(`order ${orderId}: ${refund.message}`);
    // The test provider takes no refunds: they wait for somebody who pays them. A real provider settles them itself.
    if (refund.state === 'Pending') await this.orders.settleRefund(ctx, { id: refund.id, transactionId: reason });
  }
}
