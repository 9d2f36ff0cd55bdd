#!/usr/bin/env bash
# An event carries a file, as a receipt in PDF: what is received and written to disk is four times as long and no PDF.
source "$(dirname "$0")/run.sh"
packages cloudevents@10.0.0
guess 'binary data is bytes again at the receiver'
run <<'JS'
const { readFileSync, writeFileSync } = require('node:fs');
const { CloudEvent, HTTP } = require('cloudevents');
const data = Buffer.from('%PDF-1.7 receipt');
const sent = new CloudEvent({ id: '1', source: '/receipts', type: 'receipt', datacontenttype: 'application/pdf', data });
const received = HTTP.toEvent(HTTP.structured(sent));
writeFileSync('receipt.pdf', received.data);
console.log('sent:', data.length, 'bytes; received:', received.data.constructor.name);
console.log('written:', readFileSync('receipt.pdf').length, 'bytes, beginning', readFileSync('receipt.pdf').subarray(0, 8).toString('hex'));
console.log('from data_base64:', Buffer.from(received.data_base64, 'base64').toString());
JS
expect <<'SEEN'
sent: 16 bytes; received: Uint32Array
written: 64 bytes, beginning 2500000050000000
from data_base64: %PDF-1.7 receipt
SEEN
