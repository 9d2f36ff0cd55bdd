#!/usr/bin/env bash
# An order is read with generated code and written again: its delivery day has become a moment, its times are in another zone and shorter.
source "$(dirname "$0")/run.sh"
packages quicktype-core@26.0.0
guess 'what was read is written again: a date as a date, a time with its offset'
run <<'JS'
const { writeFileSync } = require('node:fs');
const { quicktype, InputData, JSONSchemaInput, FetchingJSONSchemaStore } = require('quicktype-core');
(async () => {
  const text = (format) => ({ type: 'string', format });
  const properties = { day: text('date'), placed: text('date-time'), changed: text('date-time'), pieces: { type: 'integer' } };
  const source = new JSONSchemaInput(new FetchingJSONSchemaStore());
  await source.addSource({ name: 'Order', schema: JSON.stringify({ type: 'object', properties, additionalProperties: false }) });
  const inputData = new InputData();
  inputData.addInput(source);
  writeFileSync('order.cjs', (await quicktype({ inputData, lang: 'javascript' })).lines.join('\n'));
  const { toOrder, orderToJson } = require('./order.cjs');
  const order = '{"day":"2026-11-30","placed":"2026-11-30T00:30:00+01:00","changed":"2026-11-30T08:00:00.123456Z","pieces":1.5}';
  const [before, after] = [JSON.parse(order), JSON.parse(orderToJson(toOrder(order)))];
  for (const name of Object.keys(before)) console.log(`${name}: ${before[name]} -> ${after[name]}`);
})();
JS
expect <<'SEEN'
day: 2026-11-30 -> 2026-11-30T00:00:00.000Z
placed: 2026-11-30T00:30:00+01:00 -> 2026-11-29T23:30:00.000Z
changed: 2026-11-30T08:00:00.123456Z -> 2026-11-30T08:00:00.123Z
pieces: 1.5 -> 1.5
SEEN
