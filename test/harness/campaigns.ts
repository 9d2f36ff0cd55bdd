import assert from 'node:assert/strict';
import { berlinDay, dayMs } from '../../packages/values/instant.ts';
import type { Body, BodyOf } from './body.ts';
import type { Answer, ApiClient } from './client.ts';
import { deliver } from './deliver.ts';
import { products } from './products.ts';
import type { TestServer } from './server.ts';

export const adsPath = '/v1/sponsored-product-ads';

/** The day in Europe/Berlin that is `days` days after an instant. */
export function dayFrom(nowMs: number, days = 0): string {
  return new Date(Date.parse(`${berlinDay(nowMs)}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export const cents = (amount: number) => ({ amount, currency: 'EUR' });

/** Body of a request for a campaign; by default it starts far in the future and has no end. */
export function campaignBody(more: object = {}) {
  return {
    name: 'Lamps',
    startDate: '2190-01-01',
    endDate: null,
    budget: cents(1_000),
    pacing: 'EVEN',
    budgetType: 'DAILY',
    campaignType: 'AUTOMATIC',
    ...more,
  };
}

/** A change request after it was decided. */
export type DecidedRequest = BodyOf<'getChangeRequest'>;

/** The answer to a write that a change request decides. */
export type PendingWrite = Answer<{ readonly changeRequest: { readonly requestId: string } }>;

/** Calls of the advertising area by one partner. */
export function adsOf(client: ApiClient) {
  const patch = <const P extends string>(path: P, body: object, type = 'application/merge-patch+json') =>
    client.send('PATCH', `${adsPath}${path}`, {
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  const read = async <const P extends string>(path: P): Promise<Body<'GET', `${typeof adsPath}${P}`>> => {
    const answer = await client.get(`${adsPath}${path}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.json;
  };
  const requestOf = (requestId: string) => read(`/change-requests/${requestId}`);
  /** The change request of a write after it was decided. Polls, because the server decides in the background. */
  const decided = async (answer: PendingWrite): Promise<DecidedRequest> => {
    assert.equal(answer.status, 202, answer.text);
    const { requestId } = answer.json.changeRequest;
    for (;;) {
      const request = await requestOf(requestId);
      if (request.status !== 'PENDING') return request;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const accepted = async (answer: PendingWrite): Promise<DecidedRequest> => {
    const request = await decided(answer);
    assert.equal(request.status, 'ACCEPTED', JSON.stringify(request));
    return request;
  };
  const send = (body: object) => client.post(`${adsPath}/campaigns`, campaignBody(body));
  return {
    patch,
    read,
    requestOf,
    decided,
    accepted,
    post: <const P extends string>(path: P, body: unknown, headers = {}) =>
      client.post(`${adsPath}${path}`, body, headers),
    remove: <const P extends string>(path: P) => client.send('DELETE', `${adsPath}${path}`),
    send,
    campaign: (campaignId: string) => read(`/campaigns/${campaignId}`),
    change: (campaignId: string, body: object) => patch(`/campaigns/${campaignId}`, body),
    /** Creates a campaign and resolves to its id. */
    async create(body: object = {}): Promise<string> {
      const { entityIds } = await accepted(await send(body));
      return entityIds[0] ?? '';
    },
    /** Adds targets and resolves to their ids. */
    async addTargets(campaignId: string, targets: readonly object[]): Promise<string[]> {
      const answer = await client.post(`${adsPath}/campaigns/${campaignId}/targets`, { targets });
      return (await accepted(answer)).entityIds;
    },
    /** Adds POSITIVE keywords with an exact match. */
    async addKeywords(
      campaignId: string,
      targetId: string,
      texts: readonly string[],
    ): Promise<DecidedRequest> {
      const path = `${adsPath}/campaigns/${campaignId}/targets/${targetId}/keywords` as const;
      const keywords = texts.map((keyword) => keywordBody({ keyword }));
      return accepted(await client.post(path, { keywords }));
    },
  };
}

/** Body of a request for a keyword. */
export function keywordBody(more: object = {}) {
  return { keyword: 'lamp', matchType: 'EXACT', keywordType: 'POSITIVE', bid: cents(50), ...more };
}

export type AdPartner = Awaited<ReturnType<typeof newAdPartner>>;

/** Creates a partner that may advertise and has delivered the skus. */
export async function newAdPartner(server: TestServer, ...skus: string[]) {
  const client = await server.newPartner([
    'Advertising_Read',
    'Advertising_Write',
    'Products_Read',
    'Products_Write',
  ]);
  if (skus.length > 0) {
    const { progress } = await deliver(
      client,
      products(skus.length).map((each, index) => ({ ...each, sku: skus[index] })),
    );
    assert.equal(progress.failed, 0);
  }
  const base = `/operator/v1/partners/${client.partnerId}/advertising` as const;
  const put = async (path: 'decisions' | 'block', body: object) => {
    const answer = await server.operator.put(`${base}/${path}`, body);
    assert.equal(answer.status, 200, answer.text);
    return answer.json;
  };
  return {
    ...adsOf(client),
    client,
    partnerId: client.partnerId,
    username: client.username,
    operator: {
      base,
      mode: (mode: string, rejectionCode?: string) => put('decisions', { mode, rejectionCode }),
      block: (blocked: boolean, reason?: string) => put('block', { blocked, reason }),
      decide: (requestId: string, body: object) =>
        server.operator.post(`${base}/change-requests/${requestId}/decision`, body),
      on: (campaignId: string, action: 'release' | 'cancellation') =>
        server.operator.post(`${base}/campaigns/${campaignId}/${action}`, ''),
      get: <const P extends string>(path: P) => server.operator.get(`${base}/${path}`),
    },
  };
}

/** Codes and places of a refusal: `END_DATE_REQUIRED $.endDate`. */
export function violationsOf(answer: Answer): string[] {
  return answer.json.errors.map(({ code, jsonpath }) =>
    jsonpath === undefined ? String(code) : `${code} ${jsonpath}`,
  );
}
