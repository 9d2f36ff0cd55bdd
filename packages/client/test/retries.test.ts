import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ConnectionLost, createClient, RateLimited, Refused, Unavailable } from '../index.ts';
import { type Answering, json, madeUpServer, refusal } from './made-up-server.ts';

function clientOf(answer: Answering) {
  const server = madeUpServer(answer);
  return { server, client: createClient({ ...server.options, token: 'token', pacing: false }) };
}

const shipment = { body: {} as never };

describe('a request whose failure may pass', () => {
  for (const status of [408, 425, 429, 502, 503, 504]) {
    test(`is repeated after ${status}`, async () => {
      const { server, client } = clientOf((_, number) => (number < 3 ? refusal(status, 'BUSY') : json({})));
      await client.call('listWebhooks');
      assert.deepEqual(server.pauses, [250, 500]);
    });
  }

  test('is repeated after a lost connection, with the same idempotency key', async () => {
    const { server, client } = clientOf((_, number) => (number < 3 ? new Error('reset') : json({}, 201)));
    await client.call('createShipment', shipment);
    await client.call('createShipment', shipment);
    const keys = server.received.map(({ headers }) => headers.get('idempotency-key'));
    assert.deepEqual(keys, ['key-1', 'key-1', 'key-1', 'key-2']);
  });

  test('waits as long as the server says', async () => {
    const { server, client } = clientOf((_, number) =>
      number === 1 ? refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '7' }) : json({}),
    );
    await client.call('listWebhooks');
    assert.deepEqual(server.pauses, [7_000]);
  });

  test('reads a date by the clock of the server', async () => {
    const headers = {
      date: 'Thu, 26 Nov 2020 10:00:00 GMT',
      'retry-after': 'Thu, 26 Nov 2020 10:00:05 GMT',
    };
    const { server, client } = clientOf((_, number) =>
      number === 1 ? refusal(503, 'AWAY', headers) : json({}),
    );
    await client.call('listWebhooks');
    assert.deepEqual(server.pauses, [5_000]);
  });

  test('is given up when the wait is too long, and the error tells it', async () => {
    const { server, client } = clientOf(() => refusal(429, 'QUOTA', { 'retry-after': '3600' }));
    await assert.rejects(client.call('listWebhooks'), (error) => {
      assert.ok(error instanceof RateLimited);
      assert.equal(error.retryAfterMs, 3_600_000);
      return true;
    });
    assert.equal(server.received.length, 1);
  });

  test('is given up after as many tries as the call says', async () => {
    const { server, client } = clientOf(() => refusal(503, 'AWAY'));
    await assert.rejects(client.call('listWebhooks', {}, { tries: 3 }), Unavailable);
    assert.equal(server.received.length, 3);
    await assert.rejects(client.call('listWebhooks'), Unavailable);
    assert.equal(server.received.length, 8);
  });

  test('is repeated while an earlier try with its key is still being processed', async () => {
    const { client, server } = clientOf((_, number) => {
      if (number === 1) return new Error('reset');
      return number === 2 ? refusal(409, 'IDEMPOTENCY_KEY_IN_USE') : json({}, 201);
    });
    await client.call('createShipment', shipment);
    assert.equal(server.received.length, 3);
  });

  test('is repeated when the answer broke off', async () => {
    const torn = () =>
      new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) }));
    const { client, server } = clientOf((_, number) => (number === 1 ? torn() : json({})));
    await client.call('listWebhooks');
    assert.equal(server.received.length, 2);
  });
});

describe('a request that failed for good', () => {
  test('is not repeated', async () => {
    for (const status of [400, 404, 409, 410, 413, 422, 500]) {
      const { server, client } = clientOf(() => refusal(status, 'WRONG'));
      await assert.rejects(client.call('createShipment', shipment));
      assert.equal(server.received.length, 1, String(status));
    }
  });

  test('is not repeated without a key either, after its connection was lost', async () => {
    const { server, client } = clientOf(() => new Error('reset'));
    const body = { token: 'T', password: 'P' } as never;
    await assert.rejects(client.call('acceptInvitation', { body }), ConnectionLost);
    assert.equal(server.received.length, 1);
  });

  test('tells codes, members, the page and the name of the request', async () => {
    const errors = [
      { code: 'INVALID', title: 'Invalid', detail: 'Send a number.', jsonpath: '$.a' },
      {
        code: '900003',
        title: 'Unknown',
        detail: 'Send B.',
        jsonpath: '$.b',
        'detail-structured': { closest: 'B' },
      },
    ];
    const { client } = clientOf(() => json({ errors }, 400, { 'x-request-id': 'R-1' }));
    await assert.rejects(client.call('createShipment', shipment), (error) => {
      assert.ok(error instanceof Refused);
      assert.equal(error.code, 'INVALID');
      assert.equal(error.message, 'INVALID: Send a number. (at $.a)\n900003: Send B. (at $.b)');
      assert.equal(error.errors[1]?.facts?.closest, 'B');
      assert.deepEqual([error.requestId, error.operationId, error.status], ['R-1', 'createShipment', 400]);
      assert.equal(error.page, 'http://market.test/docs/errors/INVALID');
      return true;
    });
  });

  test('tells problem details alike', async () => {
    const problem = { type: 'about:blank', title: 'Not ready', status: 404, detail: 'Ask later.' };
    const { client } = clientOf(() => json(problem, 404));
    await assert.rejects(client.call('getCampaign', { campaignId: '1' }), /Not ready: Ask later\./);
  });

  test('tells that something else answered', async () => {
    const page = new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } });
    const { client } = clientOf(() => page);
    await assert.rejects(client.call('listWebhooks'), /NOT_THIS_API.*address is that of Kontor/);
  });

  test('follows no redirection, which could take the token elsewhere', async () => {
    const moved = () => new Response(null, { status: 302, headers: { location: 'http://elsewhere.test' } });
    const { client, server } = clientOf(moved);
    await assert.rejects(client.call('listWebhooks'), /REDIRECTED/);
    assert.equal(server.received.length, 1);
  });
});

describe('a signal', () => {
  test('ends a wait, with its own reason', async () => {
    const stop = new AbortController();
    const { client } = clientOf(() => {
      stop.abort(new Error('enough'));
      return refusal(503, 'AWAY');
    });
    await assert.rejects(client.call('listWebhooks', {}, { signal: stop.signal }), /enough/);
  });

  test('of the client ends a wait too', async () => {
    const stop = new AbortController();
    const server = madeUpServer(() => refusal(503, 'AWAY'));
    const hooks = { retry: () => stop.abort(new Error('enough')) };
    const client = createClient({ ...server.options, token: 'token', signal: stop.signal, hooks });
    await assert.rejects(client.call('listWebhooks'), /enough/);
    assert.deepEqual(server.pauses, []);
  });

  test('ends one of two calls that wait for the same login', async () => {
    const server = madeUpServer(() => json({}));
    const client = createClient({ ...server.options, user: 'demo', password: 'demo' });
    const both = await Promise.allSettled([
      client.call('listWebhooks', {}, { signal: AbortSignal.abort(new Error('enough')) }),
      client.call('listWebhooks'),
    ]);
    assert.deepEqual(
      both.map(({ status }) => status),
      ['rejected', 'fulfilled'],
    );
  });
});

test('hooks see each request, answer and wait, but no header and no body', async () => {
  const told: unknown[] = [];
  const server = madeUpServer((_, number) => (number === 1 ? refusal(503, 'AWAY') : json({}, 201)));
  const client = createClient({
    ...server.options,
    token: 'secret-token',
    hooks: {
      request: (facts) => {
        told.push(['request', facts]);
        return { traceparent: '00-1' };
      },
      answer: (facts) => told.push(['answer', facts]),
      retry: (facts) => told.push(['retry', facts]),
    },
  });
  await client.call('createShipment', { body: { carrier: 'secret-body' } as never });
  assert.deepEqual(
    told.map((each) => (each as unknown[])[0]),
    ['request', 'answer', 'retry', 'request', 'answer'],
  );
  assert.doesNotMatch(JSON.stringify(told), /secret/);
  assert.equal(server.received[0]?.headers.get('traceparent'), '00-1');
});
