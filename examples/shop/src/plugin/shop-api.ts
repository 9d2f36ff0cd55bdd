import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { gql } from 'graphql-tag';
import { KontorError } from 'kontor/client';
import { KontorItem } from './entities.js';
import { answerMs, factsOf, groupBy, kontor } from './kontor.js';
import { PlacementService } from './placement.js';
import {
  ConfigService,
  Ctx,
  ForbiddenError,
  Order,
  OrderService,
  ProductVariant,
  RequestContext,
  TransactionalConnection,
  UserInputError,
} from './vendure.js';

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

interface Act {
  readonly refused: string;
  isPossible(item: KontorItem): boolean;
  ask(path: { partnerId: string; salesOrderId: string }, positionItemIds: string[]): Promise<unknown>;
}

const cancels: Act = {
  refused: 'It is being sent already: send it back when it arrives.',
  isPossible: ({ status }) => status === 'ANNOUNCED',
  ask: (path, positionItemIds) =>
    kontor().call('cancelOrder', { ...path, body: { reason: 'CANCELLED_ON_CUSTOMER_WISH', positionItemIds } }),
};
const returns: Act = {
  refused: 'It cannot be sent back.',
  isPossible: ({ status, returnStatus }) => status === 'SENT' && returnStatus === null,
  ask: (path, positionItemIds) => kontor().call('announceReturn', { ...path, body: { positionItemIds } }),
};

@Resolver('Order')
export class SoldItemsResolver {
  constructor(
    private connection: TransactionalConnection,
    private orders: OrderService,
    private config: ConfigService,
    private placements: PlacementService,
  ) {}

  @ResolveField()
  async soldItems(@Ctx() ctx: RequestContext, @Parent() order: Order) {
    return (await this.itemsOf(ctx, order)).map(shownItem);
  }

  @ResolveField()
  sellerOrders(@Ctx() ctx: RequestContext, @Parent() { id }: Order) {
    return this.placements.find(ctx, { orderId: Number(id) });
  }

  @Mutation()
  cancelSoldItems(@Ctx() ctx: RequestContext, @Args() args: { orderCode: string; itemIds?: string[] }) {
    return this.act(ctx, args, cancels);
  }

  @Mutation()
  returnSoldItems(@Ctx() ctx: RequestContext, @Args() args: { orderCode: string; itemIds?: string[] }) {
    return this.act(ctx, args, returns);
  }

  /** Asks Kontor; what it decides comes back to the order as events. */
  private async act(ctx: RequestContext, { orderCode, itemIds }: { orderCode: string; itemIds?: string[] }, act: Act) {
    const order = await this.orders.findOneByCode(ctx, orderCode, ['customer', 'customer.user']);
    const access = this.config.orderOptions.orderByCodeAccessStrategy;
    if (!order || !(await access.canAccessOrder(ctx, order))) throw new ForbiddenError();
    const all = await this.itemsOf(ctx, order);
    const chosen = all.filter((item) => itemIds?.includes(item.positionItemId) ?? act.isPossible(item));
    if (chosen.length === 0) throw new UserInputError('Nothing of this order can be changed in this way any more.');
    for (const [partnerId, items] of groupBy(chosen, (item) => item.partnerId)) {
      const path = { partnerId, salesOrderId: items[0]?.salesOrderId ?? '' };
      const ids = items.map(({ positionItemId }) => positionItemId);
      await act.ask(path, ids).catch((error) => {
        throw error instanceof KontorError && error.status === 409 ? new UserInputError(act.refused) : error;
      });
    }
    return chosen.map(shownItem);
  }

  private itemsOf(ctx: RequestContext, { id }: Order): Promise<KontorItem[]> {
    const options = { where: { orderId: Number(id) }, order: { id: 'ASC' as const } };
    return this.connection.getRepository(ctx, KontorItem).find(options);
  }
}

const shownItem = ({ positionItemId, ...item }: KontorItem) => ({ ...item, id: positionItemId });

@Resolver('ProductVariant')
export class DeliveryPromiseResolver {
  @ResolveField()
  async deliveryPromise(@Parent() { sku, customFields }: ProductVariant): Promise<Date | undefined> {
    const { kontorPartner: partnerId = '' } = factsOf({ customFields });
    const options = { tries: 1, timeoutMs: answerMs };
    const answer = await kontor()
      .call('getSkuAvailability', { partnerId, sku }, options)
      .catch(() => undefined);
    return answer?.expectedDeliveryDate === undefined ? undefined : new Date(answer.expectedDeliveryDate);
  }
}
