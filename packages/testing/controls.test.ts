import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClockState } from '@kontor/contract/generated/sandbox-v1';
import { clockControl } from './controls.ts';
import type { Call, CallOperator } from './http.ts';

const state: ClockState = { now: '2027-03-01T09:00:00.000Z', offset: 'PT0S', frozen: false, speed: 1 };

test('a long move of the clock is over when advance resolves', async () => {
  const answers = [
    { ...state, movingTo: '2028-03-01T09:00:00.000Z' },
    { ...state, movingTo: '2028-03-01T09:00:00.000Z' },
    { ...state, now: '2028-03-01T09:00:00.000Z' },
  ];
  const calls: Call[] = [];
  const call = async (each: Call) => {
    calls.push(each);
    return answers.shift();
  };
  const told: string[] = [];
  const clock = clockControl(call as CallOperator, () => told.push('tokens may have ended'));
  assert.deepEqual(await clock.advance('P366D'), { ...state, now: '2028-03-01T09:00:00.000Z' });
  assert.deepEqual(
    calls.map(({ method = 'GET' }) => method),
    ['POST', 'GET', 'GET'],
  );
  assert.deepEqual(told, ['tokens may have ended']);
});

test('the clock takes the durations that the command takes, and leaves others to the server', async () => {
  const bodies: unknown[] = [];
  const call = async ({ body }: Call) => {
    if (body !== undefined) bodies.push(body);
    return { ...state, events: [], cursor: '1' };
  };
  const clock = clockControl(call as CallOperator, () => {});
  for (const duration of ['31m', 'PT31M', '31 minutes']) await clock.advance(duration);
  const until = 'kontor.order-item.sent.v1';
  await assert.rejects(clock.advance({ until, within: '1d12h' }), /within 1d12h/);
  assert.deepEqual(bodies, [
    { advance: 'P0W0DT0H31M0S' },
    { advance: 'PT31M' },
    { advance: '31 minutes' },
    { advance: 'P0W1DT12H0M0S', until: { type: until } },
  ]);
});
