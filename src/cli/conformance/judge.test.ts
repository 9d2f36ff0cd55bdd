/** Tests each check with a run that passes and one that fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedRequest } from '../../contract/sandbox-v1.ts';
import { asJunit, asText } from './format.ts';
import { checks, judgeRun } from './judge.ts';

type Part = Partial<Omit<RecordedRequest, 'at'>> & { readonly atMs?: number };

/** A run of requests, by default a second apart. */
function run(...parts: readonly Part[]): RecordedRequest[] {
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

const refused = { status: 429, responseHeaders: { 'retry-after': '5' } };
const next = { responseBody: '{"resources":[],"links":[{"rel":"next","href":"/v5/products?cursor=a"}]}' };
const send = (elements: number, more: Part = {}): Part => {
  const requestBody = JSON.stringify(Array.from({ length: elements }, (_, place) => ({ sku: `${place}` })));
  const operationId = 'updateProductVariationPrices';
  return { method: 'POST', path: '/v5/products/prices', operationId, requestBody, status: 202, ...more };
};
const accepted = (pingAfter: string) =>
  `{"task":{"href":"/v5/products/update-tasks/d","id":"d"},"state":"pending","pingAfter":"${pingAfter}"}`;
const poll = (responseBody: string): Part => ({ path: '/v5/products/update-tasks/d', responseBody });
const done = '{"state":"done","succeeded":1,"failed":1,"unchanged":0}';
const part = (name: string): Part => ({
  path: `/v5/products/update-tasks/d/${name}`,
  responseBody: '{"results":[]}',
});
const delivery = send(2, { responseBody: accepted('1970-01-01T00:00:01.000Z') });
const token = (requestBody: string, more: Part = {}): Part => ({
  method: 'POST',
  path: '/v1/token',
  operationId: 'createAccessToken',
  requestBody,
  ...more,
});
const expired: Part = { status: 401, responseBody: '{"errors":[{"code":"TOKEN_EXPIRED"}]}' };
const write = (key: string | undefined, status?: number): Part => ({
  method: 'POST',
  path: '/v4/x',
  operationId: 'createAddress',
  requestBody: '{}',
  requestHeaders: key === undefined ? {} : { 'idempotency-key': key },
  ...(status === undefined ? { status: 503 } : { status }),
});

const runs: Readonly<Record<string, { good: RecordedRequest[]; bad: RecordedRequest[]; ids: string[] }>> = {
  'backs-off': { good: run(refused, { atMs: 5_100 }), bad: run(refused, { atMs: 2_000 }), ids: ['1', '2'] },
  'follows-next': { good: run(next, { path: '/v5/products?cursor=a' }), bad: run(next, {}), ids: ['1'] },
  'polls-patiently': {
    good: run(delivery, { ...poll(done), atMs: 1_000 }),
    bad: run(delivery, { ...poll(done), atMs: 500 }),
    ids: ['1', '2'],
  },
  'reads-outcomes': {
    good: run(delivery, poll(done), part('succeeded'), part('failed')),
    bad: run(delivery, poll(done), part('succeeded')),
    ids: ['1', '2', '3'],
  },
  'handles-partial-success': {
    good: run(delivery, poll(done), part('failed'), send(1)),
    bad: run(delivery, poll(done), send(2)),
    ids: ['1', '3'],
  },
  'sends-in-bulk': {
    good: run(send(50), send(1), send(50)),
    bad: run(send(1), send(1), send(1), send(1), send(1)),
    ids: ['1', '2', '3', '4', '5'],
  },
  'repeats-safely': {
    good: run(write('k'), write('k', 201)),
    bad: run(write(undefined), write(undefined, 201)),
    ids: ['1', '2'],
  },
  'refreshes-tokens': {
    good: run(token('grant_type=password'), expired, token('grant_type=refresh_token'), {}),
    bad: run(token('grant_type=password'), expired, expired),
    ids: ['2', '3'],
  },
  'leaves-deprecated': {
    good: run({}),
    bad: run({ responseHeaders: { deprecation: 'x', sunset: 'y' } }),
    ids: ['1'],
  },
  'sends-known-parameters': {
    good: run({ path: '/v5/products?limit=1' }),
    bad: run({ path: '/v5/products?limit=1' }, { path: '/v5/products?x=1', ignoredParameters: ['x'] }),
    ids: ['2'],
  },
};

test('every check has its runs', () => {
  assert.deepEqual(Object.keys(runs).sort(), checks.map(({ name }) => name).sort());
});

for (const [name, { good, bad, ids }] of Object.entries(runs)) {
  test(`${name} passes a good run, fails a bad one with its requests, and finds nothing in an empty one`, () => {
    const verdictOf = (requests: RecordedRequest[]) => judgeRun(requests).find((each) => each.name === name);
    assert.equal(verdictOf(good)?.mark, 'passed', JSON.stringify(verdictOf(good)));
    const failed = verdictOf(bad);
    const isAdvisory = checks.find((each) => each.name === name)?.isAdvisory;
    assert.deepEqual([failed?.mark, failed?.evidence], [isAdvisory ? 'noted' : 'failed', ids]);
    assert.ok(failed?.advice);
    assert.equal(verdictOf([])?.mark, 'not seen');
  });
}

test('an early request after a 503 is wrong only for its operation; a login for each request is wrong', () => {
  const mark = (requests: RecordedRequest[], name: string) =>
    judgeRun(requests).find((each) => each.name === name)?.mark;
  const unavailable = { ...refused, status: 503 };
  assert.equal(mark(run(unavailable, { operationId: 'getBrands' }), 'backs-off'), 'passed');
  assert.equal(mark(run(unavailable, {}), 'backs-off'), 'failed');
  const logins = Array.from({ length: 6 }, () => token('grant_type=password'));
  assert.equal(mark(run(...logins), 'refreshes-tokens'), 'failed');
});

test('a request in the millisecond in which the refusal ended is early, one that was already under way is not', () => {
  const mark = (atMs: number) => {
    const requests = run({ ...refused, durationMs: 12.7 }, { atMs });
    return judgeRun(requests).find(({ name }) => name === 'backs-off')?.mark;
  };
  assert.equal(mark(12), 'failed');
  assert.equal(mark(11), 'passed');
});

test('a noted finding is written and fails nothing', () => {
  const path = '/v5/products?x=1';
  const verdicts = judgeRun(run({ path, ignoredParameters: ['x'] }, { path, ignoredParameters: ['x'] }));
  assert.match(asText(verdicts), /^noted {5}sends-known-parameters: /m);
  assert.match(asText(verdicts), /getPartnerProducts has no parameter x \(requests 1, 2\)/);
  const xml = asJunit(verdicts);
  assert.match(xml, / failures="0" /);
  assert.match(xml, /<system-out>getPartnerProducts has no parameter x/);
});

test('verdicts are written as text and as JUnit XML', () => {
  const verdicts = judgeRun(run(refused, { atMs: 2_000 }));
  const text = asText(verdicts);
  assert.match(text, /^failed {4}backs-off: /m);
  assert.match(text, /required a wait of 5 s; the next request came after 1999 ms \(requests 1, 2\)/);
  assert.match(text, /^not seen {2}follows-next/m);
  const xml = asJunit(verdicts);
  assert.match(xml, /<testsuite name="kontor conformance" tests="10" failures="1" skipped="\d">/);
  assert.match(
    xml,
    /<failure message="Until the seconds of Retry-After are over[^"]*">a 429 required a wait/,
  );
});
