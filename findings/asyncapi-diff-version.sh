#!/usr/bin/env bash
# A new version of the document alone is breaking, and what changes in a message is neither breaking nor the opposite.
source "$(dirname "$0")/run.sh"
packages @asyncapi/diff@0.5.0
guess 'a document whose number says 1.0.1 in place of 1.0.0 breaks nobody; a quantity that becomes a text breaks who reads it'
run <<'JS'
const { diff } = require('@asyncapi/diff');
const document = (change) => {
  const made = {
    asyncapi: '3.0.0', info: { title: 'Orders', version: '1.0.0' },
    channels: { orders: { address: 'orders', messages: { changed: { payload: { type: 'object', required: ['quantity'], properties: { quantity: { type: 'integer' } } } } } } },
    operations: { send: { action: 'send', channel: { $ref: '#/channels/orders' } } },
  };
  change(made, made.channels.orders.messages.changed.payload);
  return made;
};
const changes = {
  'version 1.0.1': ({ info }) => { info.version = '1.0.1'; },
  'terms of service added': ({ info }) => { info.termsOfService = 'https://shop.example/terms'; },
  'quantity is a text': (_, payload) => { payload.properties.quantity.type = 'string'; },
  'quantity is gone': (_, payload) => { payload.required = []; payload.properties = {}; },
  'a description added': (_, payload) => { payload.description = 'A change.'; },
};
for (const [title, change] of Object.entries(changes))
  console.log(`${title}: ${[...new Set(diff(document(() => {}), document(change)).getOutput().changes.map(({ type }) => type))].join(', ')}`);
JS
expect <<'SEEN'
version 1.0.1: breaking
terms of service added: non-breaking
quantity is a text: unclassified
quantity is gone: unclassified
a description added: unclassified
SEEN
