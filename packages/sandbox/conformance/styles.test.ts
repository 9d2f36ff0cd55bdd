/** Tests correct connectors of several styles with all checks: each passes all, and fails one for each planted mistake. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accepted,
  delivery,
  done,
  expired,
  judgeRun,
  next,
  ofWholeRun,
  type Part,
  part,
  poll,
  refused,
  run,
  send,
  token,
  write,
} from '@kontor/harness/recorded-run';
import { checks } from './judge.ts';

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
  'sends-known-parameters': [
    {
      path: '/v5/products?x=1',
      status: 400,
      responseBody:
        '{"errors":[{"code":"UNKNOWN_PARAMETER","detail":"There is no query parameter x. The operation supports sku."}]}',
    },
  ],
};

/** Checks that only note what they find. */
const onlyNotes = ['states-time-zones', 'sends-known-members'];

const failedIn = (parts: readonly Part[]) =>
  judgeRun(run(...parts))
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ name, findings }) => `${name} ${JSON.stringify(findings)}`);

test('every check that can fail has a planted mistake', () => {
  const names = checks.map(({ name }) => name).filter((name) => !onlyNotes.includes(name));
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
