import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createClient,
  type DeliveryState,
  type KontorError,
  NotAllowed,
  type Outcome,
  Refused,
  Unavailable,
} from '../index.ts';
import { type Answering, json, madeUpServer, type Received, refusal } from './made-up-server.ts';

interface Row {
  readonly id: string;
  readonly price: number;
}

const element = ({ id, price }: Row) => ({ sku: id, standardPrice: { amount: price, currency: 'EUR' } });
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `S${index}`, price: index }));

type Sent = { sku: string; standardPrice: { amount: number } }[];

const progress = (counts: object, id = 'P') =>
  json(
    {
      state: 'done',
      links: [],
      task: { id, href: `/t/${id}` },
      succeeded: 0,
      failed: 0,
      unchanged: 0,
      ...counts,
    },
    202,
  );

/** Stores every price; a negative one fails, and 7 is what is stored already. */
function priceServer(before: Answering = () => progress({})) {
  const deliveries = new Map<string, Sent>();
  const isFailed = (each: Sent[number]) => each.standardPrice.amount < 0;
  const isSame = (each: Sent[number]) => each.standardPrice.amount === 7;
  const server = madeUpServer(async (request, number) => {
    const [, id = '', part = ''] = /^\/t\/([^/]+)(?:\/(\w+))?$/.exec(request.path) ?? [];
    const sent = deliveries.get(id) ?? [];
    if (part !== '')
      return json({ results: sent.filter(part === 'failed' ? isFailed : isSame).map(resultOf) });
    const given = await before(request, number);
    if (given instanceof Error || given.status >= 400) return given;
    const body = JSON.parse(request.body) as Sent;
    const key = request.headers.get('idempotency-key') as string;
    deliveries.set(key, body);
    const [failed, unchanged] = [body.filter(isFailed).length, body.filter(isSame).length];
    return progress(
      { failed, unchanged, succeeded: body.length - failed - unchanged, total: body.length },
      key,
    );
  });
  const resultOf = ({ sku }: Sent[number]) => ({
    sku,
    errors: [
      { code: '200003', title: 'Wrong', detail: 'Send more.', jsonPath: '$.standardPrice', value: '-1' },
    ],
  });
  const client = createClient({ ...server.options, token: 'token', pacing: false });
  const posts = () => server.received.filter(({ method }) => method === 'POST');
  return { server, client, posts };
}

const sizeOf = ({ body }: Received) => (JSON.parse(body) as Sent).length;
const toldOf = (outcomes: readonly Outcome<Row>[]) =>
  outcomes.map(({ row, verdict }) => `${row.id} ${verdict}`);

describe('a dry run', () => {
  test('tells the outcome of each row by the parts of the answer', async () => {
    const server = madeUpServer(async ({ body }) => {
      const results = (JSON.parse(body) as Sent).map(({ sku }) => ({ sku, errors: [] }));
      const [failed, unchanged, ...succeeded] = results;
      return json({ dryRun: true, results: { failed: [failed], unchanged: [unchanged], succeeded } });
    });
    const client = createClient({ ...server.options, token: 'token', pacing: false });
    const outcomes = await Array.fromAsync(client.deliver('prices', rowsOf(3), { element, dryRun: true }));
    assert.deepEqual(toldOf(outcomes), ['S0 failed', 'S1 unchanged', 'S2 succeeded']);
    assert.deepEqual(
      server.received.map(({ method, path }) => `${method} ${path}`),
      ['POST /v5/products/prices?dryRun=true'],
    );
  });
});

describe('a delivery', () => {
  test('is cut into requests, and tells the outcome of each row in the order of the rows', async () => {
    const { client, posts } = priceServer();
    const rows = rowsOf(1_200).map((row) => (row.price === 600 ? { ...row, price: -1 } : row));
    const outcomes = await Array.fromAsync(client.deliver('prices', rows, { element }));
    assert.deepEqual(posts().map(sizeOf), [500, 500, 200]);
    assert.deepEqual(
      outcomes.map(({ row }) => row),
      rows,
      'the very objects of the caller',
    );
    const verdicts = Object.groupBy(outcomes, ({ verdict }) => verdict);
    assert.deepEqual(toldOf(verdicts.failed ?? []), ['S600 failed']);
    assert.deepEqual(toldOf(verdicts.unchanged ?? []), ['S7 unchanged']);
    assert.equal(verdicts.succeeded?.length, 1_198);
    const [failure] = verdicts.failed?.[0]?.errors ?? [];
    assert.deepEqual([failure?.code, failure?.jsonPath, failure?.value], ['200003', '$.standardPrice', '-1']);
  });

  test('asks the server to wait, and reads no part that it does not need', async () => {
    const { client, server } = priceServer();
    const counts = await client.deliver('prices', rowsOf(5).map(element)).summary();
    assert.deepEqual(counts, { total: 5, succeeded: 5, unchanged: 0, failed: 0, refused: 0 });
    assert.equal(server.received.length, 1);
    assert.equal(server.received[0]?.headers.get('prefer'), 'wait=20');
  });

  test('keeps two rows of one sku apart, and in their order', async () => {
    const { client, posts } = priceServer();
    const rows = [
      { id: 'A', price: 1 },
      { id: 'B', price: 7 },
      { id: 'A', price: -1 },
      { id: 'A', price: 7 },
    ];
    const outcomes = await Array.fromAsync(client.deliver('prices', rows, { element }));
    assert.deepEqual(toldOf(outcomes), ['A succeeded', 'B unchanged', 'A failed', 'A unchanged']);
    assert.deepEqual(posts().map(sizeOf), [2, 1, 1]);
  });

  test('has no more than three requests on their way', async () => {
    let [open, most] = [0, 0];
    const { client } = priceServer(async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise(setImmediate);
      open -= 1;
      return progress({});
    });
    await client.deliver('prices', rowsOf(5_000), { element }).summary();
    assert.equal(most, 3);
  });

  test('is cut by bytes too, and a row that is too large for a request is refused alone', async () => {
    const server = madeUpServer(({ body }) => json({ results: JSON.parse(body) }));
    const client = createClient({ ...server.options, token: 'token', pacing: false });
    const lines = [400_000, 400_000, 400_000, 1_100_000, 10].map((length, index) => ({
      sku: `${index}`,
      quantity: 1,
      note: 'x'.repeat(length),
    }));
    const outcomes = await Array.fromAsync(client.deliver('quantities', lines));
    assert.deepEqual(
      outcomes.map(({ verdict }) => verdict),
      ['succeeded', 'succeeded', 'succeeded', 'refused', 'succeeded'],
    );
    assert.ok(server.received.every(({ body }) => body.length <= 1_048_576));
  });

  test('of quantities reads the errors of its elements by their place', async () => {
    const errors = [
      { code: 'X', title: 'X', detail: 'No.', jsonpath: '$[1].quantity', 'detail-structured': { value: -1 } },
    ];
    const server = madeUpServer(() => json({ results: [], errors }, 207));
    const client = createClient({ ...server.options, token: 'token', pacing: false });
    const lines = [1, -1, 2].map((quantity, index) => ({ sku: `${index}`, quantity }));
    const outcomes = await Array.fromAsync(client.deliver('quantities', lines));
    assert.deepEqual(
      outcomes.map(({ verdict, errors: [first] }) => [verdict, first?.value]),
      [
        ['succeeded', undefined],
        ['failed', -1],
        ['succeeded', undefined],
      ],
    );
  });

  test('goes on after a request that was refused as a whole', async () => {
    const { client } = priceServer((_, number) =>
      number === 1 ? refusal(400, 'TOO_MANY_ELEMENTS') : progress({}),
    );
    const outcomes = await Array.fromAsync(client.deliver('prices', rowsOf(501), { element }));
    assert.equal(outcomes.filter(({ verdict }) => verdict === 'refused').length, 500);
    assert.equal(outcomes[0]?.errors[0]?.code, 'TOO_MANY_ELEMENTS');
    assert.equal(outcomes[500]?.verdict, 'succeeded');
  });

  test('follows a delivery that takes longer than the answer may', async () => {
    let asked = 0;
    const server = madeUpServer(({ method }) => {
      const body = { links: [], task: { id: 'P', href: '/t/P' }, pingAfter: new Date(700).toISOString() };
      if (method === 'POST')
        return json({ ...body, state: 'pending', succeeded: 0, failed: 0, unchanged: 0 }, 202);
      asked += 1;
      if (asked === 1) return refusal(404, 'NOT_FOUND');
      return json({
        ...body,
        state: asked === 2 ? 'pending' : 'done',
        succeeded: 1,
        failed: 0,
        unchanged: 0,
      });
    });
    const client = createClient({ ...server.options, token: 'token', pacing: false });
    assert.equal((await client.deliver('prices', rowsOf(1), { element }).summary()).succeeded, 1);
    assert.deepEqual(server.pauses, [700, 200, 400]);
  });

  test('continues after a crash of the caller where it stopped, with the same keys', async () => {
    const rows = rowsOf(1_700);
    const first = priceServer();
    const delivery = first.client.deliver('prices', rows, { element });
    const told: Outcome<Row>[] = [];
    for await (const outcome of delivery) {
      told.push(outcome);
      if (told.length === 700) break;
    }
    const saved = JSON.parse(JSON.stringify(delivery.state)) as DeliveryState;
    assert.deepEqual(saved, { run: 'key-1', batches: 1, rows: 500 });

    const second = priceServer();
    const rest = await Array.fromAsync(second.client.deliver('prices', rows, { element, resume: saved }));
    assert.deepEqual([rest[0]?.index, rest.length], [500, 1_200]);
    const keyOf = ({ headers }: Received) => headers.get('idempotency-key');
    assert.deepEqual(second.posts().map(keyOf), ['key-1-1', 'key-1-2', 'key-1-3']);
    assert.ok(first.posts().map(keyOf).includes('key-1-1'));
  });

  test('ends with an error when the server is away for too long, and can then be resumed', async () => {
    let isAway = true;
    const { client } = priceServer((request) =>
      isAway && request.body.includes('"S500"') ? refusal(503, 'AWAY') : progress({}),
    );
    const rows = rowsOf(1_200);
    const delivery = client.deliver('prices', rows, { element });
    await assert.rejects(Array.fromAsync(delivery), Unavailable);
    assert.equal(delivery.state.rows, 500);
    isAway = false;
    const rest = await client.deliver('prices', rows, { element, resume: delivery.state }).summary();
    assert.equal(rest.total, 700);
  });

  test('takes rows that are still being made, and no more of them than it can send', async () => {
    let made = 0;
    async function* rows() {
      for (; made < 100_000; made += 1) yield { id: `S${made}`, price: 1 };
    }
    const { client } = priceServer();
    for await (const _ of client.deliver('prices', rows(), { element })) break;
    assert.ok(made <= 2_000, String(made));
  });

  test('tells the sku of each row, the delivery that contained it, and the refusal of a whole request', async () => {
    const { client } = priceServer(({ body }) =>
      body.includes('"S500"') ? refusal(400, 'TOO_MANY_ELEMENTS') : progress({}),
    );
    const outcomes = await Array.fromAsync(client.deliver('prices', rowsOf(600), { element }));
    const [first, last] = [outcomes[0], outcomes[599]];
    assert.deepEqual([first?.sku, first?.delivery, first?.refusal], ['S0', 'key-1-0', undefined]);
    assert.deepEqual(
      [last?.sku, last?.delivery, last?.refusal?.code],
      ['S599', undefined, 'TOO_MANY_ELEMENTS'],
    );
    assert.equal(last?.refusal, outcomes[500]?.refusal, 'one refusal for all of its rows');
  });

  test('tells how many rows are accepted before it knows their outcomes', async () => {
    const told: string[] = [];
    const server = madeUpServer(({ method }) => {
      if (method === 'GET') told.push('progress is read');
      return progress(method === 'POST' ? { state: 'pending' } : { succeeded: 2 });
    });
    const client = createClient({ ...server.options, token: 'token', pacing: false });
    const accepted = (rows: number) => told.push(`${rows} accepted`);
    for await (const outcomes of client.deliver('prices', rowsOf(2), { element, accepted }).requests())
      told.push(`${outcomes.length} told`);
    assert.deepEqual(told, ['2 accepted', 'progress is read', '2 told']);
  });

  test('sends no further request before the first one is accepted, and none if it ends the delivery', async () => {
    const { client, posts } = priceServer(() => refusal(403, 'MISSING_ROLE'));
    await assert.rejects(client.deliver('prices', rowsOf(2_000), { element }).summary(), NotAllowed);
    assert.equal(posts().length, 1);
  });

  test('goes on after what the caller takes for a refusal', async () => {
    const { client } = priceServer(({ body }) =>
      body.includes('"S0"') ? refusal(403, 'MISSING_ROLE') : progress({}),
    );
    const isRefusal = ({ status }: KontorError) => status === 403;
    const counts = await client.deliver('prices', rowsOf(501), { element, isRefusal }).summary();
    assert.deepEqual([counts.refused, counts.succeeded], [500, 1]);
  });

  test('leaves rows of one sku in one request if asked, and tells by their places which of them failed', async () => {
    const bodies: string[] = [];
    const server = madeUpServer(({ method, body }) => {
      if (method === 'POST') bodies.push(body);
      const errors = [{ code: '1', title: 'Again', jsonPath: '$[0].sku' }];
      return method === 'POST'
        ? progress({ succeeded: 1, failed: 1 })
        : json({ results: [{ sku: 'A', errors }] });
    });
    const client = createClient({ ...server.options, token: 'token', pacing: false });
    const rows = [
      { id: 'A', price: 1 },
      { id: 'A', price: 2 },
    ];
    const outcomes = await Array.fromAsync(client.deliver('prices', rows, { element, keepRepeated: true }));
    assert.deepEqual(toldOf(outcomes), ['A failed', 'A succeeded']);
    assert.equal(bodies.length, 1);
  });

  test('reads the parts of a server that does not count', async () => {
    const results: Record<string, object[]> = {
      failed: [{ sku: 'S1', errors: [{ code: '1', title: 'Wrong' }] }],
      unchanged: [{ sku: 'S2' }],
    };
    const server = madeUpServer(({ method, path }) => {
      if (method !== 'POST') return json({ results: results[path.split('/').at(-1) ?? ''] });
      return json({ state: 'done', links: [], task: { id: 'P', href: '/t/P' } }, 202);
    });
    const client = createClient({ ...server.options, token: 'token', pacing: false });
    const outcomes = await Array.fromAsync(client.deliver('prices', rowsOf(3), { element }));
    assert.deepEqual(toldOf(outcomes), ['S0 succeeded', 'S1 failed', 'S2 unchanged']);
  });

  test('takes errors that name no element for a refusal of the whole request', async () => {
    const errors = [{ code: 'X', title: 'X', detail: 'No.' }];
    const server = madeUpServer(() => json({ results: [], errors }, 207));
    const client = createClient({ ...server.options, token: 'token', pacing: false });
    const [outcome] = await Array.fromAsync(client.deliver('quantities', [{ sku: 'A', quantity: 1 }]));
    assert.deepEqual([outcome?.verdict, outcome?.errors[0]?.detail], ['refused', 'No.']);
  });

  test('that no longer shows its progress is no refusal of its rows', async () => {
    const server = madeUpServer(({ method }) =>
      method === 'POST' ? progress({ state: 'pending' }) : refusal(410, 'GONE'),
    );
    const client = createClient({ ...server.options, token: 'token', pacing: false });
    await assert.rejects(client.deliver('prices', rowsOf(1), { element }).summary(), Refused);
  });

  test('without a link of this server ends, and the token goes nowhere else', async () => {
    for (const href of ['https://elsewhere.example/t/1', '//elsewhere.example/t/1', 't/1']) {
      const server = madeUpServer(() => progress({ state: 'pending', task: { href } }));
      const client = createClient({ ...server.options, token: 'token', pacing: false });
      const ended = client.deliver('prices', rowsOf(1), { element }).summary();
      await assert.rejects(ended, /NO_LINK: .* accepted a delivery without a link to its progress/);
      assert.equal(server.received.length, 1);
    }
  });

  test('of an unknown kind is refused', () => {
    const { client } = priceServer();
    assert.throws(
      () => client.deliver('brands' as never, []),
      /There is no kind "brands"; the kinds are products, /,
    );
  });
});
