import assert from 'node:assert/strict';
import { untilAdmitted } from './admitted.ts';
import type { ApiClient } from './client.ts';
import { fewAtATime } from './few-at-a-time.ts';
import type { TestServer } from './server.ts';

/** Roles that a partner needs for orders and shipments. */
export const orderRoles = ['Orders_Read', 'Orders_Write', 'Shipments_Read', 'Shipments_Write'] as const;

export type OrderPartner = ApiClient & { partnerId: string; username: string };

export function newOrderPartner(server: TestServer): Promise<OrderPartner> {
  return server.newPartner(orderRoles);
}

export const address = {
  salutation: 'MS',
  firstName: 'Ada',
  lastName: 'Muster',
  street: 'Lindenweg',
  houseNumber: '4b',
  zipCode: '12345',
  city: 'Musterstadt',
  countryCode: 'DEU',
  email: 'ada@shopper.example',
  phoneNumber: '+49 30 1234567',
};

/** An order line for something that is in no catalogue; orders with it are forced. */
export function line(sku = 'LAMP-1', more: object = {}) {
  return {
    sku,
    price: { amount: 59.99, currency: 'EUR' },
    product: { articleNumber: 'M00A1B2C3D', productTitle: 'Amber desk lamp', vatRate: 19 },
    ...more,
  };
}

/** The operator's calls about a partner's orders. */
export function ordersOf(server: Pick<TestServer, 'operator'>, partnerId: string) {
  const base = `/operator/v1/partners/${partnerId}/orders` as const;
  const send = async <const P extends string>(path: P, body: unknown = {}, status = 200) => {
    const answer = await untilAdmitted(() => server.operator.post(`${base}${path}`, body));
    assert.equal(answer.status, status, answer.text);
    return answer;
  };
  return {
    base,
    /** Places an order with the given lines, by default one lamp. */
    async place(more: object = {}) {
      const body = {
        paymentMethod: 'INVOICE_SINGLE',
        deliveryAddress: address,
        lines: [line()],
        force: true,
        ...more,
      };
      return (await send('', body, 201)).json;
    },
    placeMany(count: number) {
      return fewAtATime(Array.from({ length: count }), () => this.place());
    },
    endPeriod: (id: string) => send(`/${id}/cancellation-period/end`),
    pay: (id: string) => send(`/${id}/payment`),
    cancel: (id: string, reason: string, positionItemIds?: string[]) =>
      send(`/${id}/cancellation`, { reason, positionItemIds }),
    block: (id: string, positionItemIds?: string[]) => send(`/${id}/block`, { positionItemIds }),
    release: (id: string, positionItemIds?: string[]) => send(`/${id}/release`, { positionItemIds }),
    acceptReturn: (id: string, positionItemIds?: string[]) =>
      send(`/${id}/return-acceptance`, { positionItemIds }),
    async suspect(id: string, suspected = true) {
      const answer = await server.operator.put(`${base}/${id}/fraud-suspicion`, { suspected });
      assert.equal(answer.status, 200, answer.text);
    },
    /** Places an order whose items can be sent immediately. */
    async placeProcessable(more: object = {}) {
      const order = await this.place(more);
      return (await this.endPeriod(order.salesOrderId)).json;
    },
  };
}

let numbers = 0;

/** A tracking number that no other test uses. */
export function trackingNumber(): string {
  numbers += 1;
  return `TRACK${String(numbers).padStart(10, '0')}`;
}

/** Body that reports a parcel with items of an order. */
export function parcel(
  order: { salesOrderId: string; orderDate?: string; positionItems: { positionItemId: string }[] },
  more: object = {},
) {
  return {
    trackingKey: { carrier: 'DHL', trackingNumber: trackingNumber() },
    shipDate: order.orderDate ?? new Date().toISOString(),
    shipFromAddress: { city: 'Musterstadt', countryCode: 'DEU', zipCode: '12345' },
    positionItems: order.positionItems.map(({ positionItemId }) => ({
      positionItemId,
      salesOrderId: order.salesOrderId,
      returnTrackingKey: { carrier: 'DHL', trackingNumber: trackingNumber() },
    })),
    ...more,
  };
}
