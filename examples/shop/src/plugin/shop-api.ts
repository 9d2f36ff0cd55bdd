import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { gql } from 'graphql-tag';
import { KontorError } from 'kontor/client';
import { KontorItem } from './entities.js';
import { groupBy, kontor } from './kontor.js';
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

type Act = 'cancelOrder' | 'announceReturn';

@Resolver()
export class ShopperResolver {
  constructor(
    private connection: TransactionalConnection,
    private orders: OrderService,
    private config: ConfigService,
  ) {}

  @Mutation()
  cancelSoldItems(@Ctx() ctx: RequestContext, @Args() args: { orderCode: string; itemIds?: string[] }) {
    return this.act(ctx, args, 'cancelOrder', ({ status }) => status === 'ANNOUNCED');
  }

  @Mutation()
  returnSoldItems(@Ctx() ctx: RequestContext, @Args() args: { orderCode: string; itemIds?: string[] }) {
    return this.act(
      ctx,
      args,
      'announceReturn',
      ({ status, returnStatus }) => status === 'SENT' && returnStatus === null,
    );
  }

  /** Asks Kontor; what it decides comes back to the order as events. */
  private async act(
    ctx: RequestContext,
    { orderCode, itemIds }: { orderCode: string; itemIds?: string[] },
    act: Act,
    isPossible: (item: KontorItem) => boolean,
  ) {
    const order = await this.orders.findOneByCode(ctx, orderCode, ['customer', 'customer.user']);
    const access = this.config.orderOptions.orderByCodeAccessStrategy;
    if (!order || !(await access.canAccessOrder(ctx, order))) throw new ForbiddenError();
    const repository = this.connection.getRepository(ctx, KontorItem);
    const all = await repository.find({ where: { orderId: Number(order.id) } });
    const named = itemIds ?? all.filter(isPossible).map(({ positionItemId }) => positionItemId);
    const chosen = all.filter(({ positionItemId }) => named.includes(positionItemId));
    if (chosen.length === 0) throw new UserInputError('Nothing of this order can be changed in this way any more.');
    for (const [partnerId, items] of groupBy(chosen, (item) => item.partnerId)) {
      const salesOrderId = items[0]?.salesOrderId ?? '';
      const positionItemIds = items.map(({ positionItemId }) => positionItemId);
      try {
        if (act === 'cancelOrder') {
          const body = { reason: 'CANCELLED_ON_CUSTOMER_WISH' as const, positionItemIds };
          await kontor().call('cancelOrder', { partnerId, salesOrderId, body });
        } else {
          await kontor().call('announceReturn', { partnerId, salesOrderId, body: { positionItemIds } });
        }
      } catch (error) {
        if (error instanceof KontorError && error.status === 409)
          throw new UserInputError(
            act === 'cancelOrder'
              ? 'It is being sent already: send it back when it arrives.'
              : 'It cannot be sent back.',
          );
        throw error;
      }
    }
    return chosen.map(shownItem);
  }
}

const shownItem = ({ positionItemId, ...item }: KontorItem) => ({ ...item, id: positionItemId });

@Resolver('Order')
export class SoldItemsResolver {
  constructor(
    private connection: TransactionalConnection,
    private placements: PlacementService,
  ) {}

  @ResolveField()
  async soldItems(@Ctx() ctx: RequestContext, @Parent() { id }: Order) {
    const where = { orderId: Number(id) };
    const items = await this.connection.getRepository(ctx, KontorItem).find({ where, order: { id: 'ASC' } });
    return items.map(shownItem);
  }

  @ResolveField()
  sellerOrders(@Ctx() ctx: RequestContext, @Parent() { id }: Order) {
    return this.placements.ofOrders(ctx, [Number(id)]);
  }
}

@Resolver('ProductVariant')
export class DeliveryPromiseResolver {
  @ResolveField()
  async deliveryPromise(@Parent() { sku, customFields }: ProductVariant): Promise<Date | undefined> {
    const partnerId = (customFields as { kontorPartner?: string }).kontorPartner ?? '';
    const options = { tries: 1, timeoutMs: 1_500 };
    const answer = await kontor()
      .call('getSkuAvailability', { partnerId, sku }, options)
      .catch(() => undefined);
    return answer?.expectedDeliveryDate === undefined ? undefined : new Date(answer.expectedDeliveryDate);
  }
}
