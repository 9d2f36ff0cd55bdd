/** What clients really send: times as common languages print them, in queries, headers and bodies alike. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { orderRoles, ordersOf } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const nowMs = Date.UTC(2031, 4, 6, 7, 8, 9);
server.clock.stopAt(nowMs);
const partner = await server.newPartner([...orderRoles, 'Products_Read', 'Products_Write']);
await ordersOf(server, partner.partnerId).place();
const { sku } = product();
await deliver(partner, [product()]);

/** The 6th of May 2031, 07:15:00.123 UTC or that second, as it is printed by each language. */
const printed: readonly (readonly [language: string, text: string])[] = [
  ['Java, Instant', '2031-05-06T07:15:00.123Z'],
  ['Java, Instant with nanoseconds', '2031-05-06T07:15:00.123456789Z'],
  ['Java, OffsetDateTime', '2031-05-06T09:15:00.123+02:00'],
  ['Java, OffsetDateTime of a whole minute', '2031-05-06T09:15+02:00'],
  ['Java, ZonedDateTime of a fixed offset', '2031-05-06T07:15Z'],
  ['Java, ZonedDateTime of a zone', '2031-05-06T09:15:00.123+02:00[Europe/Berlin]'],
  ['JavaScript, toISOString', '2031-05-06T07:15:00.123Z'],
  ['Python, isoformat in UTC', '2031-05-06T07:15:00+00:00'],
  ['Python, isoformat with microseconds', '2031-05-06T07:15:00.123456+00:00'],
  ['Python, str', '2031-05-06 07:15:00.123456+00:00'],
  ['Python, strftime with %z', '2031-05-06T09:15:00+0200'],
  ['Go, RFC3339', '2031-05-06T09:15:00+02:00'],
  ['Go, RFC3339Nano', '2031-05-06T07:15:00.1234Z'],
  ['.NET, "o" in UTC', '2031-05-06T07:15:00.1230000Z'],
  ['.NET, "o" with an offset', '2031-05-06T09:15:00.1230000+02:00'],
  ['PHP, DATE_ATOM', '2031-05-06T07:15:00+00:00'],
  ['PHP, DATE_ISO8601', '2031-05-06T07:15:00+0000'],
  ['PHP, DATE_RFC3339_EXTENDED', '2031-05-06T07:15:00.123+00:00'],
  ['PHP, "Y-m-d H:i:sP"', '2031-05-06 09:15:00+02:00'],
  ['Ruby, iso8601', '2031-05-06T07:15:00Z'],
  ['Ruby, iso8601(3)', '2031-05-06T07:15:00.123Z'],
  ['PostgreSQL, text of timestamptz', '2031-05-06 07:15:00.123+00'],
  ['ISO 8601 with a comma', '2031-05-06T07:15:00,123Z'],
  ['ISO 8601, basic form', '20310506T071500Z'],
  ['ISO 8601, basic form with an offset', '20310506T091500+0200'],
  ['RFC 9557, a zone with a sign in its name', '2031-05-06T05:15:00-02:00[Etc/GMT+2]'],
  ['small letters', '2031-05-06t07:15:00z'],
];

/** Texts that name no instant, or that only look like one. */
const unreadable = [
  '2031-05-06T07:15:00',
  '2031-05-06 07:15',
  '2031-05-06T09:15+01:00[Europe/Berlin]',
  '20310506T071500',
  '06.05.2031 07:15',
  'Tue, 06 May 2031 07:15:00 GMT',
  '1935904500',
  '2031-02-30T07:15:00Z',
  '2031-05-06T24:00:01Z',
];

const price = (startDate: string) => [
  {
    sku,
    standardPrice: { amount: 100, currency: 'EUR' },
    sale: { salePrice: { amount: 50, currency: 'EUR' }, startDate, endDate: '2031-06-01T00:00:00Z' },
  },
];

/** Sends a time in a query, a header and a body; resolves to whether each was read. */
async function readIn(text: string) {
  const query = await partner.get(`/v4/orders?fromOrderDate=${encodeURIComponent(text)}`);
  const unencoded = await partner.get(`/v4/orders?fromOrderDate=${text.replaceAll(' ', '%20')}`);
  const operator = await server.operator.get(`/operator/v1/audit?from=${encodeURIComponent(text)}`);
  const header = await partner.post(
    '/v5/products/active-status',
    { status: [{ sku, active: true }] },
    {
      'x-request-timestamp': text,
    },
  );
  const body = await deliver(partner, price(text), '/v5/products/prices');
  return {
    query: query.status !== 400,
    unencoded: unencoded.status !== 400,
    operator: operator.status !== 400,
    header: header.status !== 400,
    body: body.progress.failed === 0,
  };
}

const everywhere = { query: true, unencoded: true, operator: true, header: true, body: true };
const storedPrices = async () => (await partner.get(`/v5/products/${sku}/prices`)).text;

describe('a time as common languages print it', () => {
  for (const [language, text] of printed) {
    test(`is read in queries, headers and bodies: ${language}, ${text}`, async () => {
      assert.deepEqual(await readIn(text), everywhere);
      assert.match(await storedPrices(), /"startDate":"2031-05-06T07:15:00\.(123|000)Z"/);
    });
  }

  test('is read as the beginning of the next day: 24:00', async () => {
    assert.deepEqual(await readIn('2031-05-06T24:00:00Z'), everywhere);
    assert.match(await storedPrices(), /"startDate":"2031-05-07T00:00:00\.000Z"/);
  });
});

describe('a text that names no instant', () => {
  for (const text of unreadable) {
    test(`is refused in queries, headers and bodies: ${text}`, async () => {
      const nowhere = { query: false, unencoded: false, operator: false, header: false, body: false };
      assert.deepEqual(await readIn(text), nowhere);
    });
  }
});

test('a day is its midnight UTC in a query, and not a time in a body', async () => {
  assert.deepEqual(await readIn('2031-05-06'), {
    query: true,
    unencoded: true,
    operator: true,
    header: false,
    body: false,
  });
});
