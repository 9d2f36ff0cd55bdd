/** Effects of fault rules on the answers of operations. */
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { products } from '@kontor/harness/products';
import { openConnection } from '@kontor/harness/raw';
import { assertRefused, refusalOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const client = await server.login();
const path = '/sandbox/v1/faults';
const list = '/v5/products';

async function inject(effect: object, limits: object = {}): Promise<string> {
  const answer = await operator.post(path, { ...limits, effect });
  assert.equal(answer.status, 201, answer.text);
  return answer.json.faultId;
}

const mend = () => operator.send('DELETE', path);
const read = () => client.get(list);
/** `answered` for a read that is not refused; of others, the names of their errors. */
const reads = async (count: number) => {
  const seen: string[] = [];
  for (let asked = 0; asked < count; asked += 1) seen.push(refusalOf(await read())[1] ?? 'answered');
  return seen;
};
const [answered, overloaded, tooMany] = ['answered', 'OVERLOADED', 'TOO_MANY_REQUESTS'];

afterEach(mend);

describe('a status', () => {
  test('is answered in the error format of the operation, and with the headers of every answer', async () => {
    await inject({ status: 503, retryAfterSeconds: 7 }, { operations: ['getPartnerProducts'] });
    const answer = await read();
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '7');
    assert.ok(answer.headers.get('x-sandbox-time'));
    assert.ok(answer.headers.get('x-ratelimit-remaining'));
    const [error] = answer.json.errors;
    assert.deepEqual([error.code, error.path], ['OVERLOADED', list]);
    assert.equal((await client.get('/v5/products/brands')).status, 200);
  });

  test('ends when the rule is removed or its time is over', async () => {
    const faultId = await inject({ status: 503 });
    assertRefused(await read(), 503, 'OVERLOADED');
    await operator.send('DELETE', `${path}/${faultId}`);
    assert.equal((await read()).status, 200);
    const until = new Date(server.clock.nowMs() + 60_000).toISOString();
    await inject({ status: 503 }, { until });
    assertRefused(await read(), 503, 'OVERLOADED');
    await moveClock({ operator }, { advance: 'PT1M' });
    assert.equal((await read()).status, 200);
  });

  test('applies to one partner or one client only', async () => {
    const other = await server.newPartner();
    await inject({ status: 503 }, { partnerId: other.partnerId });
    assert.equal((await read()).status, 200);
    assertRefused(await other.get(list), 503, 'OVERLOADED');
    await operator.post('/operator/v1/clients', { clientId: 'another' });
    await inject({ status: 429 }, { clientId: 'another' });
    assert.equal((await read()).status, 200);
    const token = client.token;
    await client.login('demo', 'demo', 'another');
    assertRefused(await read(), 429, 'TOO_MANY_REQUESTS');
    client.token = token;
  });

  test('applies to the n-th call only, to each n-th, and to a share', async () => {
    await inject({ status: 503 }, { nth: 2 });
    assert.deepEqual(await reads(4), [answered, overloaded, answered, answered]);
    await mend();
    await inject({ status: 503 }, { every: 2 });
    assert.deepEqual(await reads(4), [answered, overloaded, answered, overloaded]);
    await mend();
    await inject({ status: 503 }, { share: 0.5 });
    const hit = (await reads(100)).filter((each) => each === overloaded).length;
    assert.ok(hit > 20 && hit < 80, `${hit} of 100`);
  });

  test('is counted separately for every rule, and the oldest that applies decides', async () => {
    await inject({ status: 503 }, { every: 3 });
    await inject({ status: 429 }, { every: 2 });
    const expected = [answered, tooMany, overloaded, tooMany, answered, overloaded];
    assert.deepEqual(await reads(6), expected);
  });

  test('is counted exactly for concurrent requests', async () => {
    await inject({ status: 503 }, { every: 5 });
    const answers = await Promise.all(Array.from({ length: 50 }, read));
    assert.equal(answers.filter(({ status }) => status === 503).length, 10);
  });

  test('without operations applies only to those whose contract lists it', async () => {
    await inject({ status: 424 });
    assert.equal((await read()).status, 200);
    assertRefused(await client.get('/v1/price-reductions'), 424, 'INJECTED_DEPENDENCY');
  });

  test('is not injected before the caller is authenticated', async () => {
    await inject({ status: 503 });
    assertRefused(await server.anonymous.get(list), 401, 'UNAUTHENTICATED');
  });
});

describe('a budget', () => {
  test('lets this many requests through in each window, and says how long to wait', async () => {
    server.wallClock.stopAt(Date.UTC(2026, 2, 2, 9));
    await inject({ status: 429, budget: { requests: 2, seconds: 60 } });
    const first = await read();
    assert.deepEqual(
      ['limit', 'remaining', 'reset'].map((name) => first.headers.get(`x-ratelimit-${name}`)),
      ['2', '1', `${Date.UTC(2026, 2, 2, 9, 1) / 1000}`],
    );
    assert.equal((await read()).status, 200);
    server.wallClock.stopAt(Date.UTC(2026, 2, 2, 9, 0, 45));
    const refused = await read();
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '15']);
    assert.equal(refused.headers.get('x-ratelimit-remaining'), '0');
    const [error] = refused.json.errors;
    assert.deepEqual(error['detail-structured'], { requests: 2, perSeconds: 60 });
    server.wallClock.stopAt(Date.UTC(2026, 2, 2, 9, 1));
    assert.deepEqual(await reads(3), [answered, answered, tooMany]);
  });
});

describe('a delay', () => {
  test('holds a request until its time is over or the rule is removed, and no other', async () => {
    const faultId = await inject({ delayMs: 20_000 }, { operations: ['getPartnerProducts'] });
    let isAnswered = false;
    const held = read().finally(() => {
      isAnswered = true;
    });
    assert.equal((await client.get('/v5/products/brands')).status, 200);
    assert.equal(isAnswered, false);
    await operator.send('DELETE', `${path}/${faultId}`);
    assert.equal((await held).status, 200);
  });

  test('can be combined with a status', async () => {
    await inject({ delayMs: 1, status: 503 });
    assertRefused(await read(), 503, 'OVERLOADED');
  });

  test('does not hold up a server that shuts down', async () => {
    await inject({ delayMs: 20_000 });
    const held = read().catch(() => undefined);
    await operator.get(path);
    await server.restart();
    await held;
  });
});

describe('a cut connection', () => {
  test('before: nothing is done', async () => {
    await inject({ drop: 'before' });
    await assert.rejects(client.post(list, products(1)));
    await mend();
    assertRefused(await client.get(`/v5/products/${products(1)[0]?.sku}`), 404, 'SKU_NOT_FOUND');
  });

  test('after: the effect is stored, and the repeat with the key gets the answer', async () => {
    await inject({ drop: 'after' }, { nth: 1, operations: ['createOrUpdateProductVariations'] });
    const headers = { 'idempotency-key': 'sent-twice' };
    await assert.rejects(client.post(list, products(1), headers));
    const again = await client.post(list, products(1), headers);
    assert.equal(again.status, 202, again.text);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    const progress = await client.get(`/v5/products/update-tasks/${again.json.task.id}`);
    assert.equal(progress.json.total, 1);
  });

  test('after a refusal there is no answer either', async () => {
    await inject({ drop: 'after' });
    await assert.rejects(client.get('/v5/products/nobody-has-this'));
  });
});

describe('a proxy in front of the server', () => {
  const brands = '/v5/products/brands';

  test('answers instead of it, with any status and a body of its own', async () => {
    for (const [proxy, type, text] of [
      [{ status: 502, body: 'html' }, 'text/html', /<h1>502 Bad Gateway<\/h1>/],
      [{ status: 504, body: 'json' }, 'application/json', /^\{"message":"Gateway Timeout"\}$/],
      [{ status: 413, body: 'empty' }, null, /^$/],
      [{ status: 200, body: 'html' }, 'text/html', /<h1>200 OK<\/h1>/],
      [{ status: 599, body: 'html' }, 'text/html', /<h1>599<\/h1>/],
      [{ status: 502 }, 'text/html', /502/],
    ] as const) {
      await inject({ proxy });
      const answer = await client.send('GET', brands);
      assert.equal(answer.status, proxy.status);
      assert.equal(answer.headers.get('content-type'), type);
      assert.match(answer.text, text);
      await mend();
    }
    assert.equal((await client.get(brands)).status, 200);
  });

  test('cuts its body, with the length of the whole', async () => {
    await inject({ proxy: { status: 502, body: 'cut' } });
    const connection = await openConnection(server.partnerUrl);
    connection.write(
      `GET ${brands} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${client.token}\r\n\r\n`,
    );
    const [head = '', body = ''] = (await connection.closed).split('\r\n\r\n');
    assert.match(head, /^HTTP\/1\.1 502/);
    const length = Number(/content-length: (\d+)/.exec(head)?.[1]);
    assert.ok(body.length > 0 && body.length < length, `${body.length} of ${length}`);
  });

  test('answers before the request is done, or after it', async () => {
    const profile = (shippingProfileName: string) => ({
      shippingProfileName,
      workingDays: ['MONDAY'],
      orderCutoff: '12:00',
      deliveryType: 'PARCEL',
      defaultProcessingTime: 1,
      transportTime: 2,
    });
    const seller = await server.newPartner(['ShippingProfiles_Read', 'ShippingProfiles_Write']);
    const names = async () =>
      (await seller.get('/v1/shipping-profiles')).json.resources.map((each) => each.shippingProfileName);
    const timedOut = async (name: string) => {
      const { status, text } = await seller.post('/v1/shipping-profiles', profile(name));
      return [status, /<title>(.*)<\/title>/.exec(text)?.[1]];
    };
    await inject({ proxy: { status: 504 } }, { operations: ['createShippingProfile'], nth: 1 });
    assert.deepEqual(await timedOut('Before'), [504, '504 Gateway Timeout']);
    assert.deepEqual(await names(), []);
    await mend();
    await inject(
      { proxy: { status: 504, when: 'after' } },
      { operations: ['createShippingProfile'], nth: 1 },
    );
    assert.deepEqual(await timedOut('After'), [504, '504 Gateway Timeout']);
    assert.deepEqual(await names(), ['After']);
  });

  test('may say when to come back, and may be slow', async () => {
    await inject({ proxy: { status: 503, body: 'empty' }, retryAfterSeconds: 9, delayMs: 1 });
    const answer = await client.send('GET', brands);
    assert.deepEqual([answer.status, answer.headers.get('retry-after'), answer.text], [503, '9', '']);
  });

  test('is no obstacle for the client of the package, which repeats', async () => {
    const { createClient } = await import('../../../client/index.ts');
    await inject({ proxy: { status: 502, body: 'html' } }, { operations: ['getBrands'], nth: 1 });
    const kontor = createClient({ url: server.partnerUrl, token: client.token ?? '' });
    const answer = await kontor.call('getBrands', {});
    assert.ok(answer.resources.length > 0);
  });
});

describe('a body', () => {
  test('that is slow arrives complete, in pieces', async () => {
    const whole = (await client.get('/v5/products/brands?limit=5')).text;
    await inject({ bytesPerSecond: 2_000 });
    const connection = await openConnection(server.partnerUrl);
    const get = `GET /v5/products/brands?limit=5 HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${client.token}\r\n`;
    connection.write(`${get}connection: close\r\n\r\n`);
    const [head = '', body = ''] = (await connection.closed).split('\r\n\r\n');
    assert.match(head, new RegExp(`content-length: ${whole.length}`));
    assert.equal(body, whole);
  });

  test('that is torn ends in the middle, with the status and length of the whole', async () => {
    await inject({ tornAfterBytes: 10 });
    const connection = await openConnection(server.partnerUrl);
    connection.write(
      `GET /v5/products/brands HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${client.token}\r\n\r\n`,
    );
    const [head = '', body] = (await connection.closed).split('\r\n\r\n');
    assert.match(head, /^HTTP\/1\.1 200/);
    assert.ok(Number(/content-length: (\d+)/.exec(head)?.[1]) > 10);
    assert.equal(body?.length, 10);
  });

  test('of a refusal is torn too', async () => {
    await inject({ tornAfterBytes: 10 });
    await assert.rejects(client.get('/v5/products/nobody-has-this'));
  });
});
