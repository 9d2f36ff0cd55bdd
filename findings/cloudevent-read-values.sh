#!/usr/bin/env bash
# An event with no more than it needs cannot be read; one without a time happened when it was read; the data false is a text.
source "$(dirname "$0")/run.sh"
packages cloudevent@0.10.0
guess 'events in the JSON format need neither a content type nor a time, and what is not there stays away (CloudEvents 1.0.2, JSON format, 3.1)'
run <<'JS'
const { CloudEvent } = require('cloudevent');
const required = { specversion: '1.0', id: '1', source: '/orders', type: 'org.example.order.changed' };
const json = { ...required, datacontenttype: 'application/json' };
for (const event of [required, { ...required, data: { order: 'O-1' } }, { ...required, time: '2026-11-30T10:00:00Z', data: false }, { ...json, data: { order: 'O-1' } }]) {
  const { source, specversion, ...shown } = event;
  try {
    const read = JSON.parse(JSON.stringify(CloudEvent.deserializeEvent(JSON.stringify(event))));
    const time = read.time === undefined || read.time === event.time ? read.time : Math.abs(Date.now() - Date.parse(read.time)) < 60000 ? 'now' : 'another';
    console.log(`${JSON.stringify(shown)}: time ${time}, data ${JSON.stringify(read.data)}`);
  } catch (error) {
    console.log(`${JSON.stringify(shown)}: ${error.message}`);
  }
}
JS
expect <<'SEEN'
{"id":"1","type":"org.example.order.changed"}: Missing decoder function: use decoder function or already decoded data with the given data content type: 'undefined'.
{"id":"1","type":"org.example.order.changed","data":{"order":"O-1"}}: Missing decoder function: use decoder function or already decoded data with the given data content type: 'undefined'.
{"id":"1","type":"org.example.order.changed","time":"2026-11-30T10:00:00Z","data":false}: time 2026-11-30T10:00:00Z, data "false"
{"id":"1","type":"org.example.order.changed","datacontenttype":"application/json","data":{"order":"O-1"}}: time now, data {"order":"O-1"}
SEEN
