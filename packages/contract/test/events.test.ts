import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { bundle, readContracts } from '../../../scripts/generate/contracts.ts';
import { type Json, members } from '../../../scripts/generate/json.ts';
import { eventTypes } from '../generated/events.ts';

const document = bundle(readContracts('contract'), 'events-v1.yaml');
const catalogue = members(document['x-event-types']);
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema({ ...document, $id: 'kontor' });

/** Event types of the fixed surface; new ones may be added, none may be removed. */
const fixed =
  `product.created product.content-changed product.activated product.deactivated product.status-changed product.orderability-changed
  price.changed delivery.done order.placed order-item.processable order-item.cancelled order-item.sent
  order-item.returned order-item.blocked order-item.released shipment.created shipment.state-added return.announced
  return.withdrawn return.misdirected return.accepted return.rejected return-shipment.created
  return-shipment.state-added return-shipment.items-changed return-shipment.removed receipt.created price-reduction.requested price-reduction.processed
  price-reduction.rejected quantity.changed delivery-information.changed shipping-profile.created
  shipping-profile.changed shipping-profile.deleted campaign.created campaign.changed change-request.decided
  report.ready report.failed partner.created partner.changed user.created user.changed user.removed client.created
  client.changed client.removed app.created app.changed app.removed installation.created installation.changed
  installation.removed brand.changed category-group.changed`.split(/\s+/);

describe('the catalogue of events', () => {
  test('has every type of the fixed surface', () => {
    assert.deepEqual(
      fixed.filter((type) => !(`kontor.${type}.v1` in eventTypes)),
      [],
    );
  });

  for (const [type, entry] of Object.entries(catalogue)) {
    test(`the example of ${type} is valid by its schema`, () => {
      const { data, example } = entry as { data: Json; example: Json };
      const validate = ajv.compile({ $ref: `kontor${String(data.$ref)}` });
      assert.ok(validate(example), JSON.stringify(validate.errors));
    });
  }
});
