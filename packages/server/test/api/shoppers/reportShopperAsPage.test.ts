import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newShopper, sentOrderOf, shoppersPath } from '@kontor/harness/shoppers';

const server = await startTestServer();
const path = `${shoppersPath}/report.html` as const;

test('200: a page with everything, in which no text of the shopper is interpreted as markup', async () => {
  const shopper = newShopper({ street: '<script>alert(1)</script>', addition: '"><img src=x onerror=y>&' });
  const { receiptNumber, order } = await sentOrderOf(server, shopper);
  const { status, text, headers } = await server.operator.post(path, { email: shopper.email });
  assert.equal(status, 200);
  assert.match(String(headers.get('content-type')), /^text\/html/);
  for (const word of [
    shopper.lastName,
    shopper.email,
    shopper.phoneNumber,
    receiptNumber,
    order.orderNumber,
  ]) {
    assert.ok(text.includes(word), word);
  }
  assert.ok(text.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
  assert.ok(text.includes('&quot;&gt;&lt;img src=x onerror=y&gt;&amp;'));
  assert.doesNotMatch(text, /<script|<img/);
});

test('400: an empty query', async () => {
  assertRefused(await server.operator.post(path, {}), 400, 'VALIDATION_FAILED $');
});
