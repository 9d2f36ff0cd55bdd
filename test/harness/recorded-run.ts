/** Recorded requests of connectors, as the checks of their conformance judge them. */
import type { ConformanceVerdict, RecordedRequest } from '../../packages/contract/generated/sandbox-v1.ts';
import { checks, judgeBy, type Waiver } from '../../packages/sandbox/conformance/judge.ts';

export type Part = Partial<Omit<RecordedRequest, 'at'>> & { readonly atMs?: number };

/** Judges a run by every check. */
export function judgeRun(
  requests: readonly RecordedRequest[],
  waivers?: readonly Waiver[],
): ConformanceVerdict[] {
  return checks.map((check) => judgeBy(check, requests, waivers));
}

/** A run of requests, by default a second apart. */
export function run(...parts: readonly Part[]): RecordedRequest[] {
  return parts.map(({ atMs, ...part }, index) => ({
    id: `${index + 1}`,
    requestId: `r${index + 1}`,
    at: new Date(atMs ?? index * 1000).toISOString(),
    sandboxTime: '2026-03-02T09:00:00.000Z',
    durationMs: 1,
    partnerId: '1',
    clientId: 'c',
    method: 'GET',
    path: '/v5/products',
    operationId: 'getPartnerProducts',
    requestBodyBytes: part.requestBody?.length ?? 0,
    status: 200,
    ...part,
  }));
}

export const refused = { status: 429, responseHeaders: { 'retry-after': '5' } };
export const next = {
  responseBody: '{"resources":[],"links":[{"rel":"next","href":"/v5/products?cursor=a"}]}',
};
export const send = (elements: number, more: Part = {}): Part => {
  const requestBody = JSON.stringify(Array.from({ length: elements }, (_, place) => ({ sku: `${place}` })));
  const operationId = 'updateProductVariationPrices';
  return { method: 'POST', path: '/v5/products/prices', operationId, requestBody, status: 202, ...more };
};
export const accepted = (pingAfter: string) =>
  `{"task":{"href":"/v5/products/update-tasks/d","id":"d"},"state":"pending","pingAfter":"${pingAfter}"}`;
export const poll = (responseBody: string): Part => ({ path: '/v5/products/update-tasks/d', responseBody });
export const done = '{"state":"done","succeeded":1,"failed":1,"unchanged":0}';
export const part = (name: string): Part => ({
  path: `/v5/products/update-tasks/d/${name}` as const,
  responseBody: '{"results":[]}',
});
export const delivery = send(2, { responseBody: accepted('1970-01-01T00:00:01.000Z') });
export const token = (requestBody: string, more: Part = {}): Part => ({
  method: 'POST',
  path: '/v1/token',
  operationId: 'createAccessToken',
  requestBody,
  ...more,
});
export const expired: Part = { status: 401, responseBody: '{"errors":[{"code":"TOKEN_EXPIRED"}]}' };
export const write = (key: string | undefined, status?: number): Part => ({
  method: 'POST',
  path: '/v4/x',
  operationId: 'createAddress',
  requestBody: '{}',
  requestHeaders: key === undefined ? {} : { 'idempotency-key': key },
  ...(status === undefined ? { status: 503 } : { status }),
});

/** Every run in which a connector sends anything passes it, whatever its mistakes are. */
export const ofWholeRun = 'sends-requests';
