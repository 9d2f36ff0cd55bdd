/** Partners with a webhook for their orders. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ApiClient } from '../../test/harness/client.ts';
import { address, line, orderRoles } from '../../test/harness/orders.ts';
import type { ServerProcess } from '../../test/harness/process.ts';

export interface BenchPartner {
  readonly client: ApiClient;
  /** Places an order; resolves to the subject of its event. */
  place(): Promise<string>;
}

/** Creates a partner with an active webhook that sends events of placed orders to `url`. */
export async function newBenchPartner(
  server: ServerProcess,
  partnerId: string,
  url: string,
): Promise<BenchPartner> {
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  const client = new ApiClient(() => server.partnerUrl);
  const user = { username: `u${partnerId}`, password: 'pass-word', roles: orderRoles };
  await fine(operator.post('/operator/v1/partners', { partnerId, name: partnerId }));
  await fine(operator.post(`/operator/v1/partners/${partnerId}/users`, user));
  await fine(client.login(user.username, user.password));
  const { id } = await fine(client.post('/v1/webhooks', { url, types: ['kontor.order.placed.v1'] }));
  while ((await fine(client.get(`/v1/webhooks/${id}`))).state !== 'active') await pause(20);
  const order = {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: address,
    lines: [line()],
    force: true,
  };
  const path = `/operator/v1/partners/${partnerId}/orders`;
  return {
    client,
    place: async () => `orders/${(await fine(operator.post(path, order))).salesOrderId}`,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: bodies are looked into freely
export async function fine(asked: Promise<Answer>): Promise<any> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.json;
}
