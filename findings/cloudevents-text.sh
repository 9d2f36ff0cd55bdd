#!/usr/bin/env bash
# An event carries an article number as JSON text: sent in binary mode its body is no text of JSON, and other receivers read a number.
source "$(dirname "$0")/run.sh"
packages cloudevents@10.0.0
guess 'the body of an event of type application/json is JSON in both modes'
run <<'JS'
const { CloudEvent, HTTP } = require('cloudevents');
for (const data of ['4012345678901', '00123', 'PO-77', { order: 'PO-77' }]) {
  const event = new CloudEvent({ id: '1', source: '/orders', type: 'ean', datacontenttype: 'application/json', data });
  const { body } = HTTP.binary(event);
  const structured = JSON.parse(HTTP.structured(event).body).data;
  let parsed;
  try {
    parsed = JSON.stringify(JSON.parse(body));
  } catch {
    parsed = 'no JSON';
  }
  console.log(`${JSON.stringify(data)}: binary body ${body} read as ${parsed}; structured ${JSON.stringify(structured)}`);
}
JS
expect <<'SEEN'
"4012345678901": binary body 4012345678901 read as 4012345678901; structured "4012345678901"
"00123": binary body 00123 read as no JSON; structured "00123"
"PO-77": binary body PO-77 read as no JSON; structured "PO-77"
{"order":"PO-77"}: binary body {"order":"PO-77"} read as {"order":"PO-77"}; structured {"order":"PO-77"}
SEEN
