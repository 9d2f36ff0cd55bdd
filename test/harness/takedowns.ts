import assert from 'node:assert/strict';
import type { Takedown, TakedownRequest } from '../../packages/contract/generated/operator-v1.ts';
import type { ApiClient } from './client.ts';
import { address, line, ordersOf } from './orders.ts';
import type { TestServer } from './server.ts';

export const takedownsPath = '/operator/v1/takedowns';
export const reason = 'Recalled: the cable overheats';

/** Takedowns of a server. Statuses follow in the background, so most calls wait until that is done. */
export function takedownsOf(server: Pick<TestServer, 'operator'>) {
  const whenDone = async (takedownId: string): Promise<Takedown> => {
    for (;;) {
      const { json } = await server.operator.get(`${takedownsPath}/${takedownId}`);
      if (json.state === 'done') return json;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return {
    /** Takes down what the scope matches, and waits. */
    async add(scope: TakedownRequest['scope'], more: Partial<TakedownRequest> = {}): Promise<Takedown> {
      return whenDone((await this.begin(scope, more)).takedownId);
    },
    /** Like `add`, without waiting. */
    async begin(scope: TakedownRequest['scope'], more: Partial<TakedownRequest> = {}): Promise<Takedown> {
      const answer = await server.operator.post(takedownsPath, { scope, reason, ...more });
      assert.equal(answer.status, 201, answer.text);
      return answer.json;
    },
    async lift(takedownId: string): Promise<Takedown> {
      const answer = await server.operator.send('DELETE', `${takedownsPath}/${takedownId}`);
      assert.equal(answer.status, 200, answer.text);
      return whenDone(takedownId);
    },
    whenDone,
  };
}

/** Tries to order a product; resolves to the answer. */
export function tryOrder(
  server: Pick<TestServer, 'operator'>,
  { partnerId }: ApiClient & { partnerId: string },
  sku: string,
  more: object = {},
) {
  const { deliveryAddress, ...order } = orderBody(sku);
  return server.operator.post(ordersOf(server, partnerId).base, { ...order, deliveryAddress, ...more });
}

let shoppers = 0;

/** A shopper who has ordered nothing before, so that the limit of a product counts no earlier pieces. */
function newShopper() {
  shoppers += 1;
  return { ...address, street: `Weg ${shoppers}`, email: `ada${shoppers}@shopper.example` };
}

function orderBody(sku: string) {
  const { price: _, product: __, ...bare } = line(sku);
  return {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: newShopper(),
    lines: [bare],
  };
}
