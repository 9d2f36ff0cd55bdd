import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { elementsOf, newReturnPartner, returnsOf, type SentOrder } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';
import { returnShipmentErrors } from '../../packages/server/areas/return-shipments/errors.ts';
import { returnErrors } from '../../packages/server/areas/returns/errors.ts';
import { rowsOfPage } from './ways.ts';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);
const rowsOf = rowsOfPage('docs/integrators/states-and-codes.md');

/** State that a sequence of steps has reached. */
interface Walk {
  order: SentOrder;
  answer: Answer | undefined;
}

async function take(walk: Walk, step: string, value: string): Promise<void> {
  const [, name, times, json] = /^([\w-]+)(?: (\d+) times)?(?: (\{.*\}))?$/.exec(step) ?? assert.fail(step);
  const members = json === undefined ? {} : JSON.parse(json.replace('…', value));
  const { order } = walk;
  const elements = (more: object) =>
    Array.from({ length: Number(times ?? 1) }, () => ({ ...elementsOf(order)[0], ...more, ...members }));
  const parcelId = async () =>
    (await returns.parcelsOf(order.itemIds[0] as string))[0]?.returnShipmentId ?? randomUUID();
  const trackingKey = { carrier: 'HES', trackingNumber: order.orderNumber };
  switch (name) {
    case 'place': {
      const { salesOrderId, orderNumber, positionItems } = await returns.orders.place();
      walk.order = { salesOrderId, orderNumber, itemIds: [positionItems[0].positionItemId], labels: [] };
      return;
    }
    case 'send':
      walk.order = await returns.send();
      return;
    case 'announce':
    case 'withdraw':
    case 'misdirect':
      walk.answer = await returns[name](order);
      return;
    case 'accept':
      walk.answer = await returns.accept(elements({}));
      return;
    case 'reject':
      walk.answer = await returns.reject(elements({ reason: 'EXCHANGE' }));
      return;
    case 'accept-for-partner':
      walk.answer = await returns.acceptForPartner(order, members);
      return;
    case 'ship':
      walk.answer = await returns.addParcel({ trackingKey, positionItemIds: order.itemIds, ...members });
      return;
    case 'track':
      walk.answer = await returns.news(await parcelId(), { state: 'DELIVERED', ...members });
      return;
    default:
      assert.fail(`the page has no step ${name}`);
  }
}

async function go(steps: readonly string[], value: string): Promise<Walk> {
  const nobody = { salesOrderId: randomUUID(), orderNumber: 'none', itemIds: [randomUUID()], labels: [] };
  const walk: Walk = { order: nobody, answer: undefined };
  for (const step of steps) await take(walk, step, value);
  return walk;
}

describe('the page on returns leads to', () => {
  for (const { values, steps } of rowsOf('Returns: states')) {
    test(`the state ${values[0]}`, async () => {
      const { order } = await go(steps, '');
      assert.equal((await returns.returnOf(order.itemIds[0] as string))?.status ?? 'none', values[0]);
    });
  }

  for (const { values, steps } of rowsOf('Return parcels: states')) {
    test(`a parcel that is ${values[0]}`, async () => {
      const { order } = await go(steps, '');
      const [parcel] = await returns.parcelsOf(order.itemIds[0] as string);
      assert.equal(parcel.states.at(-1).state, values[0]);
    });
  }

  for (const { values, steps } of rowsOf('Returns: reasons and conditions')) {
    for (const value of values) {
      test(value, async () => {
        const { order } = await go(steps, value);
        const { details } = await returns.returnOf(order.itemIds[0] as string);
        assert.ok(
          [details.reason, details.condition].some((each) => each === value),
          JSON.stringify(details),
        );
      });
    }
  }

  for (const { values, steps } of rowsOf('Returns: codes')) {
    test(`the code ${values[0]}`, async () => {
      const { answer } = await go(steps, 'x'.repeat(4096));
      const { code, 'detail-structured': structured } = answer?.json.errors[0] ?? {};
      const shown = typeof code === 'number' ? `${code} ${structured?.name}` : code;
      assert.equal(shown, values[0]);
    });
  }
});

test('the page covers every code of returns and return shipments', () => {
  const codes = Object.values({ ...returnErrors, ...returnShipmentErrors }).map(({ code }) =>
    code.replace(' - ', ' '),
  );
  assert.deepEqual(
    rowsOf('Returns: codes')
      .flatMap(({ values }) => values)
      .toSorted(),
    codes.toSorted(),
  );
});
