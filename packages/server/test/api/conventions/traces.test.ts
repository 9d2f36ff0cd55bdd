/** One trace from a request through its delivery, the shop check and the webhook. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase } from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { type LogLine, startProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { Receiver } from '@kontor/harness/receiver';

/** A span as a collector gets it. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

/** A collector for OTLP over HTTP. */
async function startCollector(): Promise<{ url: string; spans: Span[] }> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    for (const { scopeSpans } of JSON.parse(text).resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const sampled = `00-${traceId}-00f067aa0ba902b7-01`;

async function start(settings: Readonly<Record<string, string>>, log?: LogLine[]) {
  const database = await newDatabase();
  const server = await startProcess(
    ['sandbox'],
    { KONTOR_DATABASE_URL: database.url, KONTOR_SHOP_CHECK_DELAY_MS: '0', ...settings },
    log,
  );
  after(async () => {
    await server.stop();
    await database.remove();
  });
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  return { server, client };
}

test('the spans of a delivery, its job, its shop check and its webhook hang together', async () => {
  const collector = await startCollector();
  const log: LogLine[] = [];
  const { server, client } = await start(
    { KONTOR_TRACES_URL: collector.url, KONTOR_TRACES_PERCENT: '1' },
    log,
  );
  const receiver = await Receiver.start();
  const types = ['kontor.delivery.done.v1'];
  const created = await client.post('/v1/webhooks', { url: receiver.url, types });
  assert.equal(created.status, 201, created.text);
  while ((await client.get(`/v1/webhooks/${created.json.id}`)).json.state !== 'active') await pause(20);
  // Too much for the transaction that accepts it.
  await deliver(client, products(400), '/v5/products', { traceparent: sampled });
  await receiver.until(() => receiver.events.length > 0);
  while (
    (await client.get('/v5/products/marketplace-status?marketPlaceStatus=PENDING')).json.resources.length > 0
  )
    await pause(20);
  await server.stop();

  const mine = collector.spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => {
    const found = mine.find((span) => span.name === name);
    assert.ok(found, `${name} in ${mine.map((span) => span.name).join(', ')}`);
    return found;
  };
  const request = mine.find(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7');
  assert.ok(request, 'the request is below the span of the caller');
  const write = named(`partner ${request.name}`);
  assert.equal(write.parentSpanId, request.spanId);
  const job = named('job delivery');
  assert.equal(job.parentSpanId, write.spanId);
  assert.equal(named('job shop-check').parentSpanId, job.spanId);
  const sent = named('webhook');
  assert.equal(sent.parentSpanId, job.spanId);
  assert.equal(receiver.events[0]?.headers.traceparent, `00-${traceId}-${sent.spanId}-01`);
  const done = log.find(({ msg }) => msg === 'delivery done');
  assert.equal(done?.traceId, traceId);
});

test('a caller that does not record its trace is followed, and a header of another form is ignored', async () => {
  const collector = await startCollector();
  const { server, client } = await start({ KONTOR_TRACES_URL: collector.url, KONTOR_TRACES_PERCENT: '100' });
  await client.get('/v5/products', { traceparent: `00-${traceId}-00f067aa0ba902b7-00` });
  await client.get('/v5/products/nowhere', { traceparent: 'no trace' });
  await server.stop();
  assert.deepEqual(
    collector.spans.filter((span) => span.traceId === traceId),
    [],
  );
  const own = collector.spans.find(({ name }) => name === 'getProductVariation');
  assert.ok(own !== undefined && own.parentSpanId === undefined, JSON.stringify(own));
});

test('a stranger cannot have more of its requests traced than others, a caller with a token can', async () => {
  const collector = await startCollector();
  const { server, client } = await start({ KONTOR_TRACES_URL: collector.url, KONTOR_TRACES_PERCENT: '1' });
  const stranger = new ApiClient(() => server.partnerUrl);
  const [strangers, unknown, known] = ['1', '2', '3'].map((digit) => digit.repeat(32));
  const parentOf = (id: string | undefined) => ({ traceparent: `00-${id}-00f067aa0ba902b7-01` });
  const requests = 100;
  for (let request = 0; request < requests; request += 1) {
    assert.equal((await stranger.get('/', parentOf(strangers))).status, 200);
    await stranger.get('/v5/products', { ...parentOf(unknown), authorization: 'Bearer made-up' });
    if (request < 10) await client.get('/v5/products', parentOf(known));
  }
  await server.stop();
  const countOf = (id: string | undefined) => collector.spans.filter((span) => span.traceId === id).length;
  // One of them is expected; more than a third of them never happens.
  assert.ok(countOf(strangers) < requests / 3, `${countOf(strangers)} of ${requests}`);
  assert.equal(countOf(unknown), 0);
  assert.equal(countOf(known), 10);
});

test('a stranger at the common rate continues its trace, and a login has the time of the whole request', async () => {
  const collector = await startCollector();
  const { server } = await start({ KONTOR_TRACES_URL: collector.url, KONTOR_TRACES_PERCENT: '100' });
  await new ApiClient(() => server.partnerUrl).get('/', { traceparent: sampled });
  await server.stop();
  const root = collector.spans.find((span) => span.traceId === traceId);
  assert.equal(root?.parentSpanId, '00f067aa0ba902b7');
  const login = collector.spans.find(({ name }) => name === 'createAccessToken');
  assert.ok(login !== undefined, collector.spans.map(({ name }) => name).join(', '));
  const [began, ended] = [login.startTimeUnixNano, login.endTimeUnixNano].map(Number);
  assert.ok((began ?? 0) > Date.now() * 1e6 - 120e9 && (began ?? 0) < (ended ?? 0), `${began} to ${ended}`);
});

test('without a collector nothing is traced, and webhooks carry no traceparent', async () => {
  const { server, client } = await start({});
  const receiver = await Receiver.start();
  const types = ['kontor.delivery.done.v1'];
  const created = await client.post('/v1/webhooks', { url: receiver.url, types });
  while ((await client.get(`/v1/webhooks/${created.json.id}`)).json.state !== 'active') await pause(20);
  await deliver(client, products(1), '/v5/products', { traceparent: sampled });
  await receiver.until(() => receiver.events.length > 0);
  assert.equal(receiver.events[0]?.headers.traceparent, undefined);
  await server.stop();
});
