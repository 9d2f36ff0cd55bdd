#!/usr/bin/env bash
# A receiver keeps the body as bytes, as a check of its signature needs them: the event has a new id, no type and no data, and nothing is thrown.
source "$(dirname "$0")/run.sh"
packages cloudevents@10.0.0
guess 'bytes are read as the text they hold, as they are in the batch mode, or refused'
run <<'JS'
const { HTTP } = require('cloudevents');
const event = JSON.stringify({ specversion: '1.0', id: 'e-77', source: '/orders', type: 'order.placed', data: { order: 'PO-77' } });
const read = (name, type, body) => {
  const [{ id, type: kind, data, ...rest }] = [HTTP.toEvent({ headers: { 'content-type': `application/${type}+json` }, body })].flat();
  const numbered = Object.keys(rest).filter((key) => /^\d+$/.test(key)).length;
  console.log(`${name}: id ${id === 'e-77' ? 'e-77' : 'made up'}, type ${kind}, data ${JSON.stringify(data)}, members that are bytes: ${numbered}`);
};
read('event, text', 'cloudevents', event);
read('batch, text', 'cloudevents-batch', `[${event}]`);
read('batch, bytes', 'cloudevents-batch', Buffer.from(`[${event}]`));
read('event, bytes', 'cloudevents', Buffer.from(event));
JS
expect <<'SEEN'
event, text: id e-77, type order.placed, data {"order":"PO-77"}, members that are bytes: 0
batch, text: id e-77, type order.placed, data {"order":"PO-77"}, members that are bytes: 0
batch, bytes: id e-77, type order.placed, data {"order":"PO-77"}, members that are bytes: 0
event, bytes: id made up, type undefined, data undefined, members that are bytes: 99
SEEN
