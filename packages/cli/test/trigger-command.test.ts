import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allEvents, eventsOf, readOn } from '@kontor/harness/events';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { eventTypes } from '../../contract/generated/events.ts';
import { madeUpEanToJudge } from '../../sandbox/fixtures/made-up.ts';
import { testProductPrefix } from '../../server/areas/products/status/rules/shop-check.ts';
import { isGtin } from '../../values/codes.ts';

const server = await startTestServer();
const kontor = (...args: string[]) =>
  runCommand(
    [
      'trigger',
      ...args,
      '--operator',
      server.operatorUrl,
      '--url',
      server.partnerUrl,
      '--user',
      'demo',
      '--password',
      'demo',
    ],
    { nowMs: server.clock.nowMs(), pausesLast: true },
  );

describe('kontor trigger', () => {
  for (const type of Object.keys(eventTypes)) {
    test(`triggers ${type}`, async () => {
      const { cursor } = await eventsOf(server.operator, allEvents, { after: 'now' });
      const { exitCode, output, notes } = await kontor(type, '--json');
      assert.equal(exitCode, 0, notes);
      const event = JSON.parse(output);
      assert.equal(event.type, type);
      const { events } = await readOn(server.operator, allEvents, { after: cursor, types: type });
      // Effects of an earlier trigger may have caused one of the same type meanwhile.
      const found = events.find(({ id, source }) => id === event.id && source === event.source);
      assert.deepEqual(found, event);
    });
  }

  test('delivers no test product, whose status the sandbox simulates', () => {
    for (let run = 0; run < 1_000; run += 1) {
      const ean = madeUpEanToJudge(`trigger-test-run-${run}`);
      assert.ok(isGtin(ean) && !ean.startsWith(testProductPrefix), ean);
    }
  });

  test('leaves no fault rule behind', async () => {
    assert.deepEqual((await server.operator.get('/sandbox/v1/faults')).json.resources, []);
  });

  test('accepts short names, and prints a line', async () => {
    const { exitCode, output } = await kontor('order.placed');
    assert.equal(exitCode, 0);
    assert.match(output, /^\S+Z {2}\/partners\/1000001 {2}order\.placed {2}orders\/\S+ {2}\{/);
  });

  test('works for another partner with its login', async () => {
    const { exitCode, output, notes } = await runCommand(
      ['trigger', 'shipment.created', '--partner', '1000002', '--operator', server.operatorUrl].concat(
        '--url',
        server.partnerUrl,
        '--user',
        'second',
        '--password',
        'second',
      ),
    );
    assert.equal(exitCode, 0, notes);
    assert.match(output, /\/partners\/1000002 {2}shipment\.created/);
  });

  test('names the closest type for an unknown one', async () => {
    const { exitCode, notes } = await kontor('order.plased');
    assert.equal(exitCode, 2);
    assert.match(notes, /no event type "order\.plased"\. Did you mean order\.placed\?/);
  });

  test('reports what the server says when a step is refused', async () => {
    const { exitCode, notes } = await kontor('order.placed', '--partner', '9999999');
    assert.equal(exitCode, 1);
    assert.match(notes, /NOT_FOUND/);
  });
});

test('kontor trigger refuses a live server', async () => {
  const token = 'a-token-of-a-live-server';
  const live = await startTestServer({ KONTOR_ENVIRONMENT: 'live', KONTOR_OPERATOR_TOKEN: token });
  const { exitCode, notes } = await runCommand([
    'trigger',
    'order.placed',
    '--operator',
    live.operatorUrl,
    '--token',
    token,
  ]);
  assert.equal(exitCode, 1);
  assert.match(notes, /only be triggered in a sandbox/);
});
