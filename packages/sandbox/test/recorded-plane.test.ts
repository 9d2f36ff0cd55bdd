import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIdleApp } from '@kontor/harness/idle-app';
import { anonymousCaller } from '../../server/platform/auth/caller.ts';
import type { Plane } from '../../server/platform/http/plane.ts';
import type { RequestContext } from '../../server/platform/http/request-context.ts';
import { recordedPlane } from '../recording/recorded-plane.ts';
import { RequestRing } from '../recording/ring.ts';

let answers = 0;
const plane = {
  operations: [],
  answered() {
    answers += 1;
  },
  disconnected: () => undefined,
} as unknown as Plane;

const context = {
  operationId: 'none',
  requestId: 'some-id',
  caller: anonymousCaller,
  headers: {},
  flight: { bodyBytes: 0 },
  reply: { request: { originalUrl: '/', raw: { method: 'GET', rawHeaders: [] } }, raw: {} },
} as unknown as RequestContext;

test('a live server records no requests: its plane stays as it is, and hears of no body', async () => {
  const served = (await createIdleApp(true)).recorded(plane);
  assert.equal(served, plane);
  assert.equal(served.received, undefined);
  assert.notEqual((await createIdleApp(false)).recorded(plane).received, undefined);
});

test('answers, refusals and cut connections are recorded; preflights are not', () => {
  const ring = new RequestRing();
  const recorded = recordedPlane(plane, ring);
  recorded.answered(context, 204, undefined);
  assert.deepEqual([answers, ring.latest], [1, 0]);
  recorded.answered(context, 404, new Error('no such path'), '{}');
  recorded.answered({ ...context, operationId: 'findPartnerOrders' }, 200, undefined, '{}');
  recorded.disconnected(context);
  assert.deepEqual(
    [...ring.after(0)].map(({ operationId, status }) => [operationId, status]),
    [
      ['none', 404],
      ['findPartnerOrders', 200],
      ['none', undefined],
    ],
  );
});
