/** Partners with a webhook for their orders, a receiver, and the same requests sent without Kontor. */

import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../../test/harness/client.ts';
import { address, line, orderRoles } from '../../test/harness/orders.ts';
import type { ServerProcess } from '../../test/harness/process.ts';
import { fine, newPartner } from '../shared/server.ts';

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
  const client = await newPartner(operator, server.partnerUrl, { partnerId, roles: orderRoles });
  const { id } = await fine(client.post('/v1/webhooks', { url, types: ['kontor.order.placed.v1'] }));
  while ((await fine(client.get(`/v1/webhooks/${id}`))).state !== 'active') await pause(20);
  const order = { paymentMethod: 'INVOICE_SINGLE', deliveryAddress: address, lines: [line()], force: true };
  const path = `/operator/v1/partners/${partnerId}/orders`;
  return { client, place: async () => `orders/${(await fine(operator.post(path, order))).salesOrderId}` };
}

/** Records when each event arrived. */
export interface BenchReceiver {
  readonly url: string;
  /** When the first event of each subject arrived, on the monotonic clock. */
  readonly heardAt: Map<string, number>;
  close(): void;
}

/** Starts a receiver that echoes challenges and answers every request immediately. */
export async function startReceiver(): Promise<BenchReceiver> {
  const heardAt = new Map<string, number>();
  const server = createServer(async (asked, answer) => {
    let text = '';
    for await (const piece of asked) text += piece;
    const { challenge, subject = '' } = JSON.parse(text) as { challenge?: string; subject?: string };
    if (!heardAt.has(subject)) heardAt.set(subject, performance.now());
    answer.end(JSON.stringify({ challenge }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return { url, heardAt, close: () => server.close() };
}

/** About as long as the event of an order. */
const body = JSON.stringify({ subject: 'bare', data: 'x'.repeat(450) });

/** Sends `count` requests over keep-alive connections, `inFlight` at a time; resolves to the latencies in ms. */
export async function bareRequests(url: string, count: number, inFlight: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const tookMs: number[] = [];
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const startedMs = performance.now();
      request(url, { method: 'POST', agent }, (response) => {
        response.resume().on('end', () => {
          tookMs.push(performance.now() - startedMs);
          resolve();
        });
      })
        .on('error', reject)
        .end(body);
    });
  let left = count;
  const loop = async () => {
    for (; left > 0; left -= 1) await send();
  };
  await Promise.all(Array.from({ length: inFlight }, loop));
  agent.destroy();
  return tookMs;
}
