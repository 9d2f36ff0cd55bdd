// A connector as its developer would write it: it delivers prices, ships orders, accepts returns, reads receipts and
// verifies webhooks, in about sixty lines.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export class Connector {
  constructor({ url, username, password }) {
    Object.assign(this, { url, username, password });
  }

  async logIn() {
    const { username, password } = this;
    const form = { grant_type: 'password', client_id: 'token-marketplace-api', username, password };
    const answer = await fetch(`${this.url}/v1/token`, { method: 'POST', body: new URLSearchParams(form) });
    this.token = (await answer.json()).access_token;
  }

  /** Sends a request until there is an answer that is no request to wait or to log in again. */
  async call(method, path, body, headers = {}) {
    if (this.token === undefined) await this.logIn();
    const key =
      method === 'GET' ? {} : { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
    for (;;) {
      const authorization = `Bearer ${this.token}`;
      const init = {
        method,
        headers: { ...key, ...headers, authorization },
        body: body && JSON.stringify(body),
      };
      const answer = await fetch(this.url + path, init).catch(() => undefined);
      if (answer?.status === 401) await this.logIn();
      else if (answer?.status === 429) await this.backOff(answer);
      else if (answer !== undefined) return answer;
    }
  }

  async backOff(answer) {
    await pause(Number(answer.headers.get('retry-after')) * 1000);
  }

  async all(path) {
    const found = [];
    for (let next = path; next !== undefined; ) {
      const { resources, links } = await (await this.call('GET', next)).json();
      found.push(...resources);
      next = links.find(({ rel }) => rel === 'next')?.href;
    }
    return found;
  }

  /** Delivers prices; resolves to those that failed. */
  async deliver(prices) {
    const accepted = await (await this.call('POST', '/v5/products/prices', prices)).json();
    const done = await this.untilDone(accepted);
    return this.readParts(done);
  }

  async untilDone({ task, pingAfter }) {
    await pause(Date.parse(pingAfter) - Date.now());
    const progress = await (await this.call('GET', task.href, undefined, { prefer: 'wait=20' })).json();
    return progress.state === 'done' ? { ...progress, task } : this.untilDone({ ...progress, task });
  }

  async readParts(done) {
    const parts = {};
    for (const part of ['succeeded', 'failed', 'unchanged'].filter((each) => done[each] > 0))
      parts[part] = (await (await this.call('GET', `${done.task.href}/${part}`)).json()).results;
    return parts.failed ?? [];
  }

  ship({ salesOrderId, positionItems }, shipDate) {
    const key = (kind) => ({
      carrier: 'DHL',
      trackingNumber: kind + salesOrderId.replaceAll('-', '').slice(0, 16),
    });
    return this.call('POST', '/v1/shipments', {
      trackingKey: key('P'),
      shipDate,
      shipFromAddress: { city: 'Musterstadt', countryCode: 'DEU', zipCode: '12345' },
      positionItems: positionItems.map(({ positionItemId }) => ({
        ...{ positionItemId, salesOrderId, returnTrackingKey: key('R') },
      })),
    });
  }

  async acceptReturns() {
    const announced = await this.all('/v3/returns?status=ANNOUNCED');
    const items = announced.map(({ positionItemId, salesOrderId }) => ({ positionItemId, salesOrderId }));
    const positionItems = items.map((item) => ({ ...item, condition: 'A', reason: 'RETURN_RECEIVED' }));
    return this.call('POST', '/v3/returns/acceptance', { positionItems });
  }

  async readPdf(receiptNumber) {
    const answer = await this.call('GET', `/v3/receipts/${receiptNumber}.pdf`, undefined, {
      accept: 'application/pdf',
    });
    return Buffer.from(await answer.arrayBuffer());
  }

  isGenuine(secret, headers, text) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    const given = String(headers['webhook-signature'])
      .split(' ')
      .map((each) => Buffer.from(each));
    return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
  }
}
