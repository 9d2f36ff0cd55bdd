import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { gql } from 'graphql-tag';
import { KontorError } from 'kontor/client';
import { KontorItem, KontorPlacement } from './entities.js';
import { availabilityOf, kontor } from './kontor.js';
import { Shop } from './shop.js';
import { groupBy, salesOrderIdOf } from './values.js';
import { Ctx, ForbiddenError, Order, ProductVariant, RequestContext, UserInputError } from './vendure.js';

export const shopApi = gql`
  "A piece of an order."
  type SoldItem {
    "No ID: the shop software takes ids of its own from that."
    id: String!
    sku: String!
    status: String!
    deliveryPromise: DateTime
    carrier: String
    trackingNumber: String
    returnStatus: String
    "Carrier and number of the label for the return."
    returnLabel: String
  }
  "The part of an order that one seller sends."
  type SellerOrder {
    state: String!
    orderNumber: String
    "Why the seller did not take it."
    refusal: String
  }
  extend type Order {
    soldItems: [SoldItem!]!
    sellerOrders: [SellerOrder!]!
  }
  extend type ProductVariant {
    "When it would arrive if it were ordered now."
    deliveryPromise: DateTime
  }
  extend type Mutation {
    "Cancels pieces of an order of the shopper; all that can still be cancelled if none is named."
    cancelSoldItems(orderCode: String!, itemIds: [String!]): [SoldItem!]!
    "Announces that pieces come back; the label follows in soldItems."
    returnSoldItems(orderCode: String!, itemIds: [String!]): [SoldItem!]!
  }
`;

type Path = { partnerId: string; salesOrderId: string };
type Act = typeof cancels;

const cancels = {
  refused: 'It is being sent already: send it back when it arrives.',
  isPossible: ({ status }: KontorItem) => status === 'ANNOUNCED',
  ask: (path: Path, positionItemIds: string[]): Promise<unknown> =>
    kontor().call('cancelOrder', { ...path, body: { reason: 'CANCELLED_ON_CUSTOMER_WISH', positionItemIds } }),
};
const returns: Act = {
  refused: 'It cannot be sent back.',
  isPossible: ({ status, returnStatus }) => status === 'SENT' && returnStatus === null,
  ask: (path, positionItemIds) => kontor().call('announceReturn', { ...path, body: { positionItemIds } }),
};

/** Pieces of an order that a shopper chose; all if none is named. */
type Choice = { orderCode: string; itemIds?: string[] };

@Resolver('Order')
export class SoldItemsResolver {
  constructor(private shop: Shop) {}

  @ResolveField()
  async soldItems(@Ctx() ctx: RequestContext, @Parent() order: Order) {
    return (await this.itemsOf(ctx, order)).map(shownItem);
  }

  @ResolveField()
  sellerOrders(@Ctx() ctx: RequestContext, @Parent() { id }: Order) {
    return this.shop.rows(ctx, KontorPlacement).find({ where: { orderId: Number(id) } });
  }

  @Mutation()
  cancelSoldItems(@Ctx() ctx: RequestContext, @Args() choice: Choice) {
    return this.act(ctx, choice, cancels);
  }

  @Mutation()
  returnSoldItems(@Ctx() ctx: RequestContext, @Args() choice: Choice) {
    return this.act(ctx, choice, returns);
  }

  /** Asks Kontor; what it decides comes back to the order as events. */
  private async act(ctx: RequestContext, { orderCode, itemIds }: Choice, act: Act) {
    const order = await this.shop.orders.findOneByCode(ctx, orderCode, ['customer', 'customer.user']);
    const access = this.shop.config.orderOptions.orderByCodeAccessStrategy;
    if (!order || !(await access.canAccessOrder(ctx, order))) throw new ForbiddenError();
    const all = await this.itemsOf(ctx, order);
    const chosen = all.filter((item) => itemIds?.includes(item.positionItemId) ?? act.isPossible(item));
    if (chosen.length === 0) throw new UserInputError('Nothing of this order can be changed in this way any more.');
    for (const [partnerId, items] of groupBy(chosen, (item) => item.partnerId)) {
      const ids = items.map(({ positionItemId }) => positionItemId);
      await act.ask({ partnerId, salesOrderId: salesOrderIdOf(order.code) }, ids).catch((error) => {
        throw error instanceof KontorError && error.status === 409 ? new UserInputError(act.refused) : error;
      });
    }
    return chosen.map(shownItem);
  }

  private itemsOf(ctx: RequestContext, { id }: Order): Promise<KontorItem[]> {
    const options = { where: { orderId: Number(id) }, order: { id: 'ASC' as const } };
    return this.shop.rows(ctx, KontorItem).find(options);
  }
}

const shownItem = ({ positionItemId, ...item }: KontorItem) => ({ ...item, id: positionItemId });

@Resolver('ProductVariant')
export class DeliveryPromiseResolver {
  @ResolveField()
  async deliveryPromise(@Parent() variant: ProductVariant): Promise<Date | undefined> {
    const answer = await availabilityOf(variant).catch(() => undefined);
    return answer?.expectedDeliveryDate === undefined ? undefined : new Date(answer.expectedDeliveryDate);
  }
}
