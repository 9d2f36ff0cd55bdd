/** Tests each check with a run that passes and one that fails, and what a verdict says of its findings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import {
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
import { checks, isOfConnector } from './judge.ts';

const refusedParameter = {
  path: '/v5/products?x=1',
  status: 400,
  responseBody:
    '{"errors":[{"code":"UNKNOWN_PARAMETER","detail":"There is no query parameter x. The operation supports sku."}]}',
};

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
    bad: run({ path: '/v5/products?limit=1' }, refusedParameter),
    ids: ['2'],
  },
  'sends-known-members': {
    good: run(delivery),
    bad: run(delivery, { ...send(1), ignoredMembers: [{ name: 'SKU', closestMatch: 'sku' }] }),
    ids: ['2'],
  },
  'states-time-zones': {
    good: run({ path: '/v4/orders?fromOrderDate=2026-03-01T08:00:00Z' }),
    bad: run({}, { path: '/v4/orders?fromOrderDate=2026-03-01T08:00:00', assumedTimeZone: 'UTC' }),
    ids: ['2'],
  },
};

test('reads-outcomes lets a connector infer one part, but not failed, and not two parts', () => {
  const ofThree = poll('{"state":"done","succeeded":3,"unchanged":2,"failed":1}');
  const markOf = (...read: readonly string[]) =>
    judgeRun(run(delivery, ofThree, ...read.map(part))).find(({ name }) => name === 'reads-outcomes')
      ?.verdict;
  assert.equal(markOf('failed', 'unchanged'), 'passed');
  assert.equal(markOf('failed', 'succeeded'), 'passed');
  assert.equal(markOf('succeeded', 'unchanged'), 'failed');
  assert.equal(markOf('failed'), 'failed');
});

test('every check has its runs', () => {
  assert.deepEqual([...Object.keys(runs), ofWholeRun].sort(), checks.map(({ name }) => name).sort());
});

for (const [name, { good, bad, ids }] of Object.entries(runs)) {
  test(`${name} passes a good run, fails a bad one with its requests, and finds nothing in an empty one`, () => {
    const verdictOf = (requests: RecordedRequest[]) => judgeRun(requests).find((each) => each.name === name);
    assert.equal(verdictOf(good)?.verdict, 'passed', JSON.stringify(verdictOf(good)));
    const failed = verdictOf(bad);
    assert.deepEqual(
      [failed?.verdict, failed?.evidence],
      [['states-time-zones', 'sends-known-members'].includes(name) ? 'noted' : 'failed', ids],
    );
    assert.ok(failed?.advice);
    assert.equal(verdictOf([])?.verdict, 'not seen');
  });
}

test('a parameter that was ignored is noted, and fails nothing unless another one was refused', () => {
  const ignored = { path: '/v5/products?y=1', ignoredParameters: ['y'] };
  const verdictOf = (...parts: readonly Part[]) =>
    judgeRun(run(...parts)).find(({ name }) => name === 'sends-known-parameters');
  assert.equal(verdictOf(ignored)?.verdict, 'noted');
  const both = verdictOf(ignored, refusedParameter);
  assert.equal(both?.verdict, 'failed');
  assert.deepEqual(
    both?.findings.map(({ cause }) => cause),
    ['the operation has no parameter y', 'the request was refused for the parameter x'],
  );
  const otherwise = { ...refusedParameter, responseBody: '{"errors":[{"code":"INVALID_PARAMETER"}]}' };
  assert.equal(verdictOf(otherwise)?.verdict, 'passed');
});

test('an early request after a 503 is wrong only for its operation; a login for each request is wrong', () => {
  const verdict = (requests: RecordedRequest[], name: string) =>
    judgeRun(requests).find((each) => each.name === name)?.verdict;
  const unavailable = { ...refused, status: 503 };
  assert.equal(verdict(run(unavailable, { operationId: 'getBrands' }), 'backs-off'), 'passed');
  assert.equal(verdict(run(unavailable, {}), 'backs-off'), 'failed');
  const logins = Array.from({ length: 6 }, () => token('grant_type=password'));
  assert.equal(verdict(run(...logins), 'refreshes-tokens'), 'failed');
  const loginsAs = (clientOf: (at: number) => string) =>
    logins.map((each, at) => ({ ...each, requestHeaders: { authorization: `Basic ${clientOf(at)}:***` } }));
  assert.equal(verdict(run(...loginsAs(() => 'lamps')), 'refreshes-tokens'), 'failed');
  assert.equal(verdict(run(...loginsAs((at) => `lamps-${at}`)), 'refreshes-tokens'), 'passed');
});

test('a request in the millisecond in which the refusal ended is early, one that was already under way is not', () => {
  const verdict = (atMs: number) => {
    const requests = run({ ...refused, durationMs: 12.7 }, { atMs });
    return judgeRun(requests).find(({ name }) => name === 'backs-off')?.verdict;
  };
  assert.equal(verdict(12), 'failed');
  assert.equal(verdict(11), 'passed');
});

test('a run without a request of a connector fails, also if it has logins', () => {
  const login = run({ ...token('grant_type=password'), partnerId: '', clientId: '' });
  for (const requests of [[], login]) {
    const failed = judgeRun(requests).filter(({ verdict }) => verdict === 'failed');
    assert.deepEqual(
      failed.map(({ name }) => name),
      [ofWholeRun],
    );
  }
  assert.equal(judgeRun(run({})).find(({ name }) => name === ofWholeRun)?.verdict, 'passed');
});

test('a next link is followed in whatever order and encoding its parameters are sent', () => {
  const page = {
    ...next,
    responseBody:
      '{"links":[{"rel":"next","href":"/v5/products?limit=1&since=2026-01-01T00:00%2B01:00&cursor=a"}]}',
  };
  const markOf = (path: string) =>
    judgeRun(run(page, { path })).find(({ name }) => name === 'follows-next')?.verdict;
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
  assert.equal(markWith()?.verdict, 'waived');
  assert.deepEqual(
    [markWith('getOrders')?.verdict, markWith('getOrders')?.findings.map(({ waived }) => waived)],
    ['failed', [true, undefined]],
  );
});

test('requests of the test itself and of commands are not judged', () => {
  const agents = ['kontor-sandbox', 'kontor-cli', 'lamps/1', 'kontor-lamps/1'];
  const judged = agents.map((agent) => run({ requestHeaders: { 'user-agent': agent } }).every(isOfConnector));
  assert.deepEqual(judged, [false, false, true, true]);
});
