#!/usr/bin/env bash
# Where a payload names the format of its schema, each message is valid; where it does not, the same schema is applied.
source "$(dirname "$0")/run.sh"
packages asyncapi-validator@5.1.1
guess 'a quantity "three" is refused with each of them: a payload is a schema, or an object of schemaFormat and schema (AsyncAPI 3.0, Multi Format Schema Object)'
run <<'JS'
const AsyncApiValidator = require('asyncapi-validator');
const schema = { type: 'object', required: ['quantity'], properties: { quantity: { type: 'integer' } } };
const payloads = {
  'the schema alone': schema,
  'format of AsyncAPI 3.0': { schemaFormat: 'application/vnd.aai.asyncapi;version=3.0.0', schema },
  'format of JSON Schema': { schemaFormat: 'application/schema+json;version=draft-07', schema },
};
(async () => {
  for (const [title, payload] of Object.entries(payloads)) {
    const validator = await AsyncApiValidator.fromSource({
      asyncapi: '3.0.0', info: { title: 'Orders', version: '1.0.0' },
      channels: { orders: { address: 'orders', messages: { changed: { name: 'changed', payload } } } },
      operations: { send: { action: 'send', channel: { $ref: '#/channels/orders' }, messages: [{ $ref: '#/channels/orders/messages/changed' }] } },
    }, { msgIdentifier: 'name' });
    for (const message of [{ quantity: 3 }, { quantity: 'three' }, {}])
      try {
        console.log(`${title}, ${JSON.stringify(message)}: ${validator.validate('changed', message, 'orders', 'send') ? 'valid' : 'not valid'}`);
      } catch (error) {
        console.log(`${title}, ${JSON.stringify(message)}: ${error.message}`);
      }
  }
})();
JS
expect <<'SEEN'
the schema alone, {"quantity":3}: valid
the schema alone, {"quantity":"three"}: data/quantity must be integer
the schema alone, {}: data must have required property 'quantity'
format of AsyncAPI 3.0, {"quantity":3}: valid
format of AsyncAPI 3.0, {"quantity":"three"}: valid
format of AsyncAPI 3.0, {}: valid
format of JSON Schema, {"quantity":3}: valid
format of JSON Schema, {"quantity":"three"}: valid
format of JSON Schema, {}: valid
SEEN
