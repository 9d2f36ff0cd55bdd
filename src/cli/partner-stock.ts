import type { PartnerOverview } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { countedNoun } from './counted.ts';
import { type OperatorFlags, operatorReader } from './operator-plane.ts';
import { partnerPath } from './return-action.ts';

/** What a partner has, in words, for the question whether it may be gone. */
export interface PartnerStock {
  readonly name: string;
  readonly products: string;
  readonly orders: string;
  readonly openOrders: string;
  readonly users: string;
}

const open = ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE'];

/** Reads what a partner has. An order with items in several states counts for each of them. */
export async function describeStock(
  context: CommandContext,
  flags: OperatorFlags,
  partnerId: string,
): Promise<PartnerStock> {
  const { name, products, orders, users } = await operatorReader(
    context,
    flags,
  )<PartnerOverview>(partnerPath(partnerId, 'overview'));
  const count = (counted: PartnerOverview['orders']) =>
    countedNoun(
      counted.reduce((sum, each) => sum + each.orders, 0),
      'orders',
    );
  return {
    name: printable(name),
    products: countedNoun(products.total, 'products'),
    orders: count(orders),
    openOrders: count(orders.filter(({ fulfillmentStatus }) => open.includes(fulfillmentStatus))),
    users: countedNoun(users.length, 'API users'),
  };
}
