import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const demo = await server.login();

function closestMatchOf(answer: Answer): string | undefined {
  assert.equal(answer.status, 404, answer.text);
  const [error] = answer.json.errors;
  assert.equal(error.code, 'NOT_FOUND');
  const { closestMatch: match, successor } = error['detail-structured'] ?? {};
  if (successor !== undefined) {
    // A version that was replaced is told with the one that replaces it.
    assert.ok(error.detail.endsWith(`Its successor is ${successor}.`), error.detail);
    assert.equal(answer.headers.get('link'), `<${successor}>; rel="successor-version"`);
    return match;
  }
  assert.equal(error.detail.includes('Did you mean'), match !== undefined);
  if (match !== undefined) assert.ok(error.detail.endsWith(`Did you mean ${match}?`));
  return match;
}

describe('404 for a path that no operation has', () => {
  for (const [path, closestMatch] of [
    ['/v5/prodcts', '/v5/products'],
    ['/V5/Products/', '/v5/products'],
    ['/products', '/v5/products'],
    ['/v4/products/A1/prices', '/v5/products/{sku}/prices'],
    ['/api/v4/orders', '/v4/orders'],
    [
      '/v1/shipments/carriers/DHL/trackingnumber/00340',
      '/v1/shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}',
    ],
    ['/v1/returns', '/v3/returns'],
    ['/v1/invoices', undefined],
    ['/v5', undefined],
    ['/wp-login.php', undefined],
  ] as const) {
    test(`partner plane, ${path}: ${closestMatch ?? 'no guess'}`, async () => {
      assert.equal(closestMatchOf(await demo.get(path)), closestMatch);
    });
  }

  for (const [path, closestMatch] of [
    ['/operator/v1/partner', '/operator/v1/partners'],
    ['/operator/partners/demo/orders', '/operator/v1/partners/{partnerId}/orders'],
    ['/operator/v1/partners/demo/reciepts', '/operator/v1/partners/{partnerId}/receipts'],
    ['/sandbox/v1/clocks', '/sandbox/v1/clock'],
    ['/metric', '/metrics'],
    ['/v5/products', undefined],
  ] as const) {
    test(`operator plane, ${path}: ${closestMatch ?? 'no guess'}`, async () => {
      assert.equal(closestMatchOf(await server.operator.get(path)), closestMatch);
    });
  }
});

describe('404 for a path whose key has its slashes as they are tells how to send them', () => {
  for (const [path, told] of [
    [
      '/v5/products/A/1.0',
      'If it is /v5/products/{sku}: send each slash of sku as %2F, /v5/products/A%2F1.0, or ask for /v5/products?sku=.',
    ],
    [
      '/v5/products/half/the/price/prices',
      'If it is /v5/products/{sku}/prices: send each slash of sku as %2F, /v5/products/half%2Fthe%2Fprice/prices, or ask for /v5/products/prices?sku=.',
    ],
    [
      '/v1/availability/quantities/A/1',
      'If it is /v1/availability/quantities/{sku}: send each slash of sku as %2F, /v1/availability/quantities/A%2F1.',
    ],
  ] as const) {
    test(path, async () => {
      const { status, json } = await demo.get(path);
      assert.equal(status, 404);
      assert.equal(json.errors[0].detail, `There is no ${path}. ${told}`);
      const template = /If it is ([^:]+):/.exec(told)?.[1];
      assert.equal(json.errors[0]['detail-structured']?.closestMatch, template);
    });
  }

  test('where the key follows the name of a partner', async () => {
    const { status, json } = await server.operator.get('/operator/v1/partners/1000001/products/A/1');
    assert.equal(status, 404);
    assert.match(
      json.errors[0].detail,
      /send each slash of sku as %2F, \/operator\/v1\/partners\/1000001\/products\/A%2F1/,
    );
  });
});

test('a live server does not suggest a path that only a sandbox has', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
  });
  assert.equal(closestMatchOf(await server.anonymous.get('/v4/order/testorders')), '/v4/orders/testorders');
  assert.equal(closestMatchOf(await live.anonymous.get('/v4/order/testorders')), '/v4/orders/{orderId}');
});
