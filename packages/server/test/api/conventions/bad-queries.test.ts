/**
 * Query values that cannot be parsed. Each is reported with its value, what is allowed, an example, and the closest
 * match.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const demo = await server.login();

type Facts = Readonly<Record<string, unknown>>;

const none: readonly [Facts, string] = [{}, ''];

async function refused(client: Pick<typeof demo, 'get'>, path: string): Promise<[Facts, string][]> {
  const { status, json, text } = await client.get(path);
  assert.equal(status, 400, text);
  return json.errors.map((each: { 'detail-structured': Facts; detail: string }) => [
    each['detail-structured'],
    each.detail,
  ]);
}

describe('a query value that cannot be parsed', () => {
  for (const [path, value, closestMatch, one] of [
    ['/v4/orders?fulfillmentStatus=processable', 'processable', 'PROCESSABLE', 'SENT'],
    ['/v4/orders?orderDirection=down', 'down', undefined, 'DESC'],
    ['/v3/returns?status=ANOUNCED', 'ANOUNCED', 'ANNOUNCED', 'ACCEPTED'],
    ['/v5/products/marketplace-status?marketPlaceStatus=REJECT', 'REJECT', 'REJECTED', 'ONLINE'],
    ['/v2/returns-warehouse/addresses?returnWarehouseType=national', 'national', 'NATIONAL', 'NATIONAL'],
  ] as const) {
    test(`is reported with the allowed values and the closest one: ${path}`, async () => {
      const [[facts, detail] = none] = await refused(demo, path);
      assert.equal(facts.value, value);
      assert.ok((facts.allowedValues as string[]).includes(one), detail);
      assert.equal(facts.closestMatch, closestMatch);
      assert.equal(detail.includes('the closest one is'), closestMatch !== undefined, detail);
    });
  }

  test('is reported with the expected format and an example', async () => {
    const [[facts, detail] = none] = await refused(demo, '/v4/orders?fromOrderDate=23.11.2026');
    assert.match(String(facts.allowedForm), /such as 2026-03-01 or 2026-03-01T08:15:00Z$/);
    assert.ok(detail.includes(String(facts.allowedForm)), detail);
  });

  test('is reported with the closest match on the operator plane too', async () => {
    const [[facts] = none] = await refused(server.operator, '/operator/v1/products?status=onlin');
    assert.equal(facts.closestMatch, 'ONLINE');
  });

  test('is reported together with all others in its list', async () => {
    const found = await refused(demo, '/v4/orders?fulfillmentStatus=sent,SENT,lost,sent');
    assert.deepEqual(
      found.map(([{ value }]) => value),
      ['sent', 'lost'],
    );
    const many = Array.from({ length: 500 }, (_, index) => `s${index}`);
    assert.equal((await refused(demo, `/v4/orders?fulfillmentStatus=${many}`)).length, 20);
  });
});
