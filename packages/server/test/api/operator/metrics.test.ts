/** What /metrics counts of the work of a node. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { startTestServer, type TestServer } from '@kontor/harness/server';

const server = await startTestServer();

/** Reads a series; undefined when it is not shown. */
async function read(series: string, of: TestServer = server): Promise<number | undefined> {
  const { status, text } = await new ApiClient(() => of.operatorUrl).get('/metrics');
  assert.equal(status, 200, text);
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const broken = products(2).map((each) => ({ ...each, sku: `broken-${each.sku}`, ean: 'no number' }));

test('a delivery counts by its outcome, with its elements and how long it took', async () => {
  const client = await server.newPartner();
  await deliver(client, products(3));
  await deliver(client, [...products(3), ...broken]);
  await deliver(client, broken);
  const counts = (outcome: string) => read(`kontor_deliveries_total{kind="products",outcome="${outcome}"}`);
  assert.deepEqual([await counts('succeeded'), await counts('partly'), await counts('failed')], [1, 1, 1]);
  const elements = (part: string) => read(`kontor_delivery_elements_total{kind="products",part="${part}"}`);
  assert.deepEqual(
    [await elements('succeeded'), await elements('unchanged'), await elements('failed')],
    [3, 3, 4],
  );
  assert.equal(await read('kontor_delivery_duration_seconds_count'), 3);
});

test('jobs count by their end, and lanes show what waits', async () => {
  const client = await server.newPartner();
  const done = 'kontor_jobs_total{lane="deliveries",outcome="done"}';
  const before = (await read(done)) ?? 0;
  // Too much for the transaction that accepts it.
  await deliver(client, products(400));
  // The delivery is done a moment before its job ends.
  while (((await read(done)) ?? 0) <= before);
  assert.equal(await read(done), before + 1);
  assert.equal(await read('kontor_jobs_waiting{lane="deliveries"}'), 0);
  assert.equal(await read('kontor_jobs_oldest_waiting_seconds{lane="deliveries"}'), 0);
  assert.equal(await read('kontor_workers_alive'), 1);
});

test('the journal counts each of several events of one type', async () => {
  const type = 'kontor_journal_events_total{type="kontor.product.created.v1"}';
  const before = (await read(type)) ?? 0;
  await deliver(await server.newPartner(), products(5));
  assert.equal(await read(type), before + 5);
});

test('the journal counts events by type, and the writer its transactions', async () => {
  const type = 'kontor_journal_events_total{type="kontor.delivery.done.v1"}';
  const [events = 0, transactions = 0] = [await read(type), await read('kontor_writer_transactions_total')];
  await deliver(await server.newPartner(), products(1));
  assert.equal(await read(type), events + 1);
  assert.ok(((await read('kontor_writer_transactions_total')) ?? 0) > transactions);
  assert.ok(((await read('kontor_commit_seconds_count')) ?? 0) > 0);
  assert.equal(await read('kontor_writer_queue'), 0);
});

test('logins count by outcome', async () => {
  const [granted = 0, refused = 0] = [
    await read('kontor_logins_total{outcome="granted"}'),
    await read('kontor_logins_total{outcome="refused"}'),
  ];
  await server.login();
  await server.login('demo', 'not the password');
  assert.equal(await read('kontor_logins_total{outcome="granted"}'), granted + 1);
  assert.equal(await read('kontor_logins_total{outcome="refused"}'), refused + 1);
});

test('no series names a partner unless that is wanted', async () => {
  const { partnerId } = await server.newPartner();
  const { text } = await new ApiClient(() => server.operatorUrl).get('/metrics');
  // Only labels are quoted; the digits of a value may be those of an id.
  assert.doesNotMatch(text, new RegExp(`"[^"]*${partnerId}[^"]*"`));
  assert.doesNotMatch(text, /partner="/);
});

test('series by partner, if they are wanted', async () => {
  const open = await startTestServer({ KONTOR_METRICS_PARTNERS: 'on' });
  const client = await open.newPartner();
  const { partnerId } = client;
  await deliver(client, products(2));
  await client.get('/v5/products/nowhere');
  const of = (series: string) => read(series, open);
  assert.equal(await of(`kontor_partner_deliveries_total{partner="${partnerId}",outcome="succeeded"}`), 1);
  assert.equal(await of(`kontor_partner_elements_total{partner="${partnerId}",part="succeeded"}`), 2);
  assert.equal(await of(`kontor_partner_requests_total{partner="${partnerId}",status="404"}`), 1);
});

test('refusals by rate limit count by operation', async () => {
  const limited = await startTestServer({ KONTOR_RATE_LIMIT: 'on' });
  const client = await limited.login();
  let status = 200;
  while (status !== 429) ({ status } = await client.get('/v5/products/nowhere'));
  assert.equal(await read('kontor_rate_limited_total{operation="getProductVariation"}', limited), 1);
});

test('/metrics is OpenMetrics for who prefers it: the same samples, families of counters without the ending, and an end', async () => {
  await deliver(await server.newPartner(), products(1));
  const scrape = async (accept: string) => {
    const { status, headers, text } = await new ApiClient(() => server.operatorUrl).get('/metrics', {
      accept,
    });
    assert.equal(status, 200, text);
    return { type: headers.get('content-type'), lines: text.trimEnd().split('\n') as readonly string[] };
  };
  const plain = await scrape('text/plain');
  const open = await scrape('application/openmetrics-text;version=1.0.0,text/plain;q=0.5');
  assert.equal(open.type, 'application/openmetrics-text; version=1.0.0; charset=utf-8');
  assert.equal(open.lines.at(-1), '# EOF');
  assert.ok(!open.lines.includes(''));
  const seriesOf = ({ lines }: { lines: readonly string[] }) =>
    lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.replace(/ \S+$/, ''));
  const isSteady = (series: string) => series.startsWith('kontor_delivery_');
  assert.deepEqual(seriesOf(open).filter(isSteady), seriesOf(plain).filter(isSteady));
  assert.ok(open.lines.includes('# TYPE kontor_deliveries counter'));
  for (const [, name, kind] of plain.lines.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm))
    assert.equal(`${name}`.endsWith('_total'), kind === 'counter', `${name}`);
  // Once more: a format that was asked for once changes nothing about the other.
  assert.ok((await scrape('text/plain')).lines.includes('# TYPE kontor_deliveries_total counter'));
});
