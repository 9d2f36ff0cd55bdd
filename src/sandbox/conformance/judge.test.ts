/** Tests each check with a run that passes and one that fails, and correct connectors of several styles with all of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedRequest } from '../../contract/sandbox-v1.ts';
import { checks, isOfConnector, judgeRun } from './judge.ts';

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

/** Every run in which a connector sends anything passes it, whatever its mistakes are. */
const ofWholeRun = 'sends-requests';

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
  assert.deepEqual([...Object.keys(runs), ofWholeRun].sort(), checks.map(({ name }) => name).sort());
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
  const loginsAs = (clientOf: (at: number) => string) =>
    logins.map((each, at) => ({ ...each, requestHeaders: { authorization: `Basic ${clientOf(at)}:***` } }));
  assert.equal(mark(run(...loginsAs(() => 'lamps')), 'refreshes-tokens'), 'failed');
  assert.equal(mark(run(...loginsAs((at) => `lamps-${at}`)), 'refreshes-tokens'), 'passed');
});

test('a request in the millisecond in which the refusal ended is early, one that was already under way is not', () => {
  const mark = (atMs: number) => {
    const requests = run({ ...refused, durationMs: 12.7 }, { atMs });
    return judgeRun(requests).find(({ name }) => name === 'backs-off')?.mark;
  };
  assert.equal(mark(12), 'failed');
  assert.equal(mark(11), 'passed');
});

const login = token('grant_type=password&username=lamps');
const writtenTwice: Part[] = [
  { ...write('k'), responseHeaders: { 'retry-after': '1' } },
  { ...write('k', 201), atMs: 30_000 },
];
const readsList: Part[] = [
  next,
  { path: '/v5/products?cursor=a', responseBody: '{"resources":[],"links":[]}' },
];
const renews: Part[] = [expired, token('grant_type=refresh_token')];
const pending = (pingAfter: string): Part => poll(`{"state":"pending","pingAfter":"${pingAfter}"}`);
const waiting = { requestHeaders: { prefer: 'respond-async, wait=20' } };
const eventOfDelivery =
  '{"events":[{"type":"kontor.delivery.done.v1","subject":"deliveries/d","data":{"processUuid":"d","kind":"prices","total":2,"succeeded":2,"failed":0,"unchanged":0}}],"cursor":"c"}';

/** Connectors that do everything right, each in its own way; a delivery is sent at 1 s. */
const connectors: Readonly<Record<string, Part[]>> = {
  'waits for its deliveries': [
    login,
    send(2, { ...waiting, responseBody: accepted('1970-01-01T00:00:30.000Z') }),
    { ...pending('1970-01-01T00:00:31.000Z'), ...waiting, atMs: 1_100 },
    { ...poll(done), ...waiting, atMs: 1_200 },
    part('succeeded'),
    part('failed'),
    send(1, { requestBody: '[{"sku":"corrected"}]' }),
  ],
  'polls at pingAfter': [
    login,
    send(2, { responseBody: accepted('1970-01-01T00:00:05.000Z') }),
    { ...pending('1970-01-01T00:00:09.000Z'), atMs: 5_000 },
    { ...poll(done), atMs: 9_000 },
    part('succeeded'),
    part('failed'),
  ],
  'reads events': [
    login,
    delivery,
    { path: '/v1/events?wait=20', operationId: 'readEvents', responseBody: eventOfDelivery },
    part('succeeded'),
  ],
  'receives webhooks': [login, delivery, part('succeeded')],
  'belongs to several partners, whose tokens end at the same time': [
    ...['1', '2', '3', '4', '5', '6'].map((name) => token(`grant_type=password&username=${name}`)),
    expired,
    expired,
    token('grant_type=refresh_token'),
    token('grant_type=refresh_token'),
  ],
  'sends in parallel when its token ends': [
    login,
    { ...expired, atMs: 2_000, durationMs: 10 },
    { ...expired, atMs: 2_005, durationMs: 10 },
    token('grant_type=refresh_token'),
  ],
};

const anew = (text: string) => text.replaceAll('"d"', '"e"').replaceAll('update-tasks/d', 'update-tasks/e');
const other = (request: Part): Part => JSON.parse(anew(JSON.stringify(request)));
const otherDelivery = (pingAfter: string) =>
  send(3, { responseBody: anew(accepted(pingAfter)), atMs: 60_000 });

/** What makes exactly one check fail, whatever came before it. */
const planted: Readonly<Record<string, Part[]>> = {
  'refreshes-tokens': [
    { ...expired, atMs: 60_000 },
    { ...expired, atMs: 61_000 },
  ],
  'backs-off': [
    { ...refused, atMs: 60_000 },
    { atMs: 60_100, operationId: 'getBrands' },
  ],
  'follows-next': [{ ...next, path: '/v5/products/brands' }],
  'sends-in-bulk': Array.from({ length: 5 }, () => send(1, { status: 200 })),
  'reads-outcomes': [
    otherDelivery('1970-01-01T00:01:01.000Z'),
    { ...other(poll(done)), atMs: 62_000 },
    other(part('succeeded')),
  ],
  'polls-patiently': [
    otherDelivery('1970-01-01T00:01:30.000Z'),
    { ...other(poll(done)), atMs: 61_000 },
    other(part('succeeded')),
    other(part('failed')),
  ],
  'handles-partial-success': [
    otherDelivery('1970-01-01T00:01:01.000Z'),
    { ...other(poll(done)), atMs: 62_000 },
    other(part('succeeded')),
    other(part('failed')),
    send(3),
  ],
  'repeats-safely': [write(undefined), write(undefined, 201)],
  'leaves-deprecated': [{ responseHeaders: { deprecation: 'x', sunset: 'y' } }],
};

const failedIn = (parts: readonly Part[]) =>
  judgeRun(run(...parts))
    .filter(({ mark }) => mark === 'failed')
    .map(({ name, findings }) => `${name} ${JSON.stringify(findings)}`);

test('every check that can fail has a planted mistake', () => {
  const names = checks.filter(({ isAdvisory }) => !isAdvisory).map(({ name }) => name);
  assert.deepEqual([...Object.keys(planted), ofWholeRun].sort(), names.sort());
});

for (const [style, own] of Object.entries(connectors)) {
  const parts = [...own, ...readsList, ...renews, ...writtenTwice];
  test(`a connector that ${style} passes every check, and fails one for each mistake`, () => {
    assert.deepEqual(failedIn(parts), []);
    for (const [name, mistake] of Object.entries(planted)) {
      const found = failedIn([...parts, ...mistake]);
      assert.equal(found.length, 1, `${name}: ${found.join('\n')}`);
      assert.match(found[0] ?? '', new RegExp(`^${name} `));
    }
  });
}

test('a run without a request of a connector fails, also if it has logins', () => {
  const login = run({ ...token('grant_type=password'), partnerId: '', clientId: '' });
  for (const requests of [[], login]) {
    const failed = judgeRun(requests).filter(({ mark }) => mark === 'failed');
    assert.deepEqual(
      failed.map(({ name }) => name),
      [ofWholeRun],
    );
  }
  assert.equal(judgeRun(run({})).find(({ name }) => name === ofWholeRun)?.mark, 'passed');
});

test('a next link is followed in whatever order and encoding its parameters are sent', () => {
  const page = {
    ...next,
    responseBody:
      '{"links":[{"rel":"next","href":"/v5/products?limit=1&since=2026-01-01T00:00%2B01:00&cursor=a"}]}',
  };
  const markOf = (path: string) =>
    judgeRun(run(page, { path })).find(({ name }) => name === 'follows-next')?.mark;
  assert.equal(markOf('/v5/products?cursor=a&limit=1&since=2026-01-01T00%3A00%2B01%3A00'), 'passed');
  assert.equal(markOf('/v5/products?cursor=b&limit=1&since=2026-01-01T00%3A00%2B01%3A00'), 'failed');
});

test('mistakes of one cause are one finding with a count', () => {
  const pages = Array.from({ length: 58 }, (_, page) => ({
    ...next,
    path: `/v4/orders?page=${page}`,
    operationId: 'getOrders',
  }));
  const verdict = judgeRun(run(...pages, { ...next })).find(({ name }) => name === 'follows-next');
  assert.deepEqual(
    verdict?.findings.map(({ operationId, cause, count }) => [operationId, cause, count]),
    [
      ['getOrders', 'the next page was not requested', 58],
      ['getPartnerProducts', 'the next page was not requested', 1],
    ],
  );
});

test('a waiver is for a check, or for its findings about one operation', () => {
  const requests = run({ ...next, operationId: 'getOrders' }, next);
  const markWith = (operationId?: string) =>
    judgeRun(requests, [{ check: 'follows-next', ...(operationId && { operationId }) }]).find(
      ({ name }) => name === 'follows-next',
    );
  assert.equal(markWith()?.mark, 'waived');
  assert.deepEqual(
    [markWith('getOrders')?.mark, markWith('getOrders')?.findings.map(({ waived }) => waived)],
    ['failed', [true, undefined]],
  );
});

test('requests of the test itself and of commands are not judged', () => {
  const agents = ['kontor-sandbox', 'kontor-cli', 'lamps/1', 'kontor-lamps/1'];
  const judged = agents.map((agent) => run({ requestHeaders: { 'user-agent': agent } }).every(isOfConnector));
  assert.deepEqual(judged, [false, false, true, true]);
});
