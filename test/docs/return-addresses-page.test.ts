import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Answer, ApiClient } from '@kontor/harness/client';
import { orderRoles, ordersOf, parcel } from '@kontor/harness/orders';
import { addressesPath, dhl, national, warehouseRoles } from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';
import { returnsWarehouseErrors } from '../../packages/server/areas/returns-warehouse/errors.ts';
import { rowsOfPage } from './ways.ts';

const server = await startTestServer();
const rows = rowsOfPage('docs/integrators/states-and-codes.md')('Return addresses: codes');

type Partner = ApiClient & { partnerId: string };

/** State that a sequence of steps has reached. */
interface Walk {
  readonly partner: Partner;
  /** The most recent address and carrier; unknown ids before that. */
  address: string;
  carrier: string;
  answer: Answer | undefined;
}

const address = national();
const carrier = dhl();

async function take(walk: Walk, step: string): Promise<void> {
  const [, name, json = '{}'] = /^(\w+)(?: (\{.*\}))?$/.exec(step) ?? assert.fail(step);
  const members = JSON.parse(json.replace('CARRIER', walk.carrier));
  const { partner } = walk;
  const path = `${addressesPath}/${walk.address}` as const;
  const ofCarrier = `${path}/carriers/${walk.carrier}` as const;
  switch (name) {
    case 'add': {
      const added = await partner.post(addressesPath, { ...address, ...members });
      walk.answer = added;
      walk.address = added.json.returnAddressId ?? walk.address;
      return;
    }
    case 'change':
      walk.answer = await partner.put(path, { ...address, ...members });
      return;
    case 'delete':
      walk.answer = await partner.send('DELETE', path);
      return;
    case 'attach': {
      const attached = await partner.post(`${path}/carriers`, { ...carrier, ...members });
      walk.answer = attached;
      walk.carrier = attached.json.returnAddressCarrierId ?? walk.carrier;
      return;
    }
    case 'recode':
      walk.answer = await partner.put(ofCarrier, { ...carrier, ...members });
      return;
    case 'detach':
      walk.answer = await partner.send('DELETE', ofCarrier);
      return;
    case 'list':
      walk.answer = await partner.get(`${addressesPath}?${new URLSearchParams(members)}`);
      return;
    case 'ship':
      walk.answer = await ship(partner, members);
      return;
    default:
      assert.fail(`the page has no step ${name}`);
  }
}

async function ship(partner: Partner, members: object): Promise<Answer> {
  const report = parcel(await ordersOf(server, partner.partnerId).placeProcessable());
  const positionItems = report.positionItems.map((item) => ({ ...item, ...members }));
  return partner.post('/v1/shipments', { ...report, positionItems });
}

describe('the page on return addresses leads to', () => {
  for (const { values, steps } of rows) {
    test(values.join(', '), async () => {
      const partner = await server.newPartner([...orderRoles, ...warehouseRoles]);
      const walk: Walk = { partner, address: randomUUID(), carrier: randomUUID(), answer: undefined };
      for (const [index, step] of steps.entries()) {
        await take(walk, step);
        const { status = 0, text = '' } = walk.answer ?? {};
        assert.equal(status < 300, index < steps.length - 1, `${step}: ${text}`);
      }
      const { json, text } = walk.answer as Answer;
      const codes = json.errors.map(({ code }) => code);
      for (const value of values) assert.ok(codes.includes(value), text);
    });
  }
});

test('the page covers every code of return addresses and of the pairs that shipments name', () => {
  const others = ['MISSING_FIELD', 'INVALID_FIELD', 'INVALID_PARAMETER'];
  const ofShipments = [
    'UNKNOWN_RETURN_ADDRESS_CARRIER',
    'RETURN_ADDRESS_CARRIER_MISSING',
    'RETURN_CARRIER_MISMATCH',
  ];
  const codes = Object.values(returnsWarehouseErrors).map(({ code }) => code);
  assert.deepEqual(
    rows.flatMap(({ values }) => values).toSorted(),
    [...codes, ...others, ...ofShipments].toSorted(),
  );
});
