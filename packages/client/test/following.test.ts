/** A reader of events goes on for ever: across restarts of the server, refusals that pass, and gaps in the journal. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { freePort } from '@kontor/harness/free-port';
import { startServerProcess } from '@kontor/harness/process';
import { createClient, createOperatorClient, type EventOptions, type KontorError } from '../index.ts';
import { type Answering, json, madeUpServer, refusal } from './made-up-server.ts';

const event = (id: string) => ({ id, type: 'kontor.order.placed.v1' });
const page = (cursor: string, ...ids: readonly string[]) => json({ events: ids.map(event), cursor });
const lost = new TypeError('fetch failed');

/** Reads until an event has the id `last`; resolves to what was read, and what was told meanwhile. */
async function follow(answer: Answering, options: EventOptions = {}) {
  const server = madeUpServer(answer);
  const client = createClient({ ...server.options, user: 'demo', password: 'demo' });
  const away: string[] = [];
  const onAway = ({ code }: KontorError) => void away.push(code);
  const read: string[] = [];
  // Assigned, because a copy would have the limit of now.
  for await (const { id, cursor } of client.events(
    Object.assign(options, { onAway: options.onAway ?? onAway }),
  )) {
    read.push(`${id}${cursor ?? ''}`);
    if (id === 'last') break;
  }
  return { server, read, away };
}

describe('a reader of events, once it was answered', () => {
  test('goes on when the server comes back, however long it was away', async () => {
    const { read, away, server } = await follow((_, number) => {
      if (number === 1) return page('A', '1');
      return number <= 31 ? lost : page('B', 'last');
    });
    assert.deepEqual(read, ['1A', 'lastB']);
    // Each call is tried five times.
    assert.deepEqual(away, Array(6).fill('CONNECTION_LOST'));
    assert.equal(server.received.at(-1)?.path, '/v1/events?after=A&limit=1000&wait=20');
    assert.ok(
      server.pauses.every((pause) => pause > 0),
      'it waits before each try',
    );
  });

  test('goes on after what a server and a proxy before it answer in such a time', async () => {
    const answers = [
      ...[500, 502, 503, 504].map((status) => refusal(status, `S${status}`)),
      new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
      refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '3600' }),
      refusal(503, 'STOPPING', { 'retry-after': '300' }),
    ];
    const answer: Answering = (_, number) =>
      number === 1 ? page('A') : (answers[number - 2]?.clone() ?? page('B', 'last'));
    const { away, server } = await follow(answer, { tries: 1 });
    assert.deepEqual(away, ['S500', 'S502', 'S503', 'S504', '502', 'TOO_MANY_REQUESTS', 'STOPPING']);
    assert.deepEqual(
      server.pauses.slice(-2).map((pause) => Math.floor(pause / 1_000)),
      [3_600, 300],
      'it waits as long as it is asked to',
    );
  });

  test('goes on when the login cannot be renewed because the server is away', async () => {
    let tokens = 0;
    const server = madeUpServer(
      (_, number) => {
        if (number === 1) return page('A', '1');
        return number === 2 ? refusal(401, 'TOKEN_EXPIRED') : page('B', 'last');
      },
      () => {
        tokens += 1;
        return tokens > 1 && tokens < 20 ? lost : json({ access_token: `token-${tokens}`, expires_in: 3600 });
      },
    );
    const client = createClient({ ...server.options, user: 'demo', password: 'demo' });
    for await (const { id } of client.events()) if (id === 'last') return;
  });

  test('ends with a refusal that does not pass, by its signal, and by what onAway throws', async () => {
    const thenRefused = (_: unknown, number: number) =>
      number === 1 ? page('A') : refusal(403, 'NOT_ALLOWED');
    await assert.rejects(follow(thenRefused), { code: 'NOT_ALLOWED' });
    const thenLost = (_: unknown, number: number) => (number === 1 ? page('A') : lost);
    const ending = new AbortController();
    const onAway = () => ending.abort(new Error('the program ends'));
    await assert.rejects(follow(thenLost, { onAway, signal: ending.signal }), /the program ends/);
    const giveUp = () => {
      throw new Error('away for too long');
    };
    await assert.rejects(follow(thenLost, { onAway: giveUp }), /away for too long/);
  });

  test('tells of a gap when its own cursor is refused, because the data of the server were replaced', async () => {
    const answer: Answering = ({ path }, number) => {
      if (number === 1) return page('A', '1');
      return path.includes('after=') ? refusal(400, 'INVALID_CURSOR') : page('B', '2', 'last');
    };
    let gaps = 0;
    const onGap = () => {
      gaps += 1;
    };
    const { read } = await follow(answer, { onGap });
    assert.equal(gaps, 1);
    assert.deepEqual(read, ['1A', '2', 'lastB'], 'no cursor from before the gap');
    await assert.rejects(follow(answer), { code: 'INVALID_CURSOR' });
  });
});

test('a reader of events reads on through kills and restarts of a real server, and misses nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-following-'));
  after(() => rmSync(folder, { recursive: true }));
  const [port, operatorPort] = [await freePort(), await freePort()];
  const settings = { KONTOR_PORT: String(port), KONTOR_OPERATOR_PORT: String(operatorPort) };
  const start = () => startServerProcess(join(folder, 'kontor.db'), settings);
  let server = await start();
  const addBrand = async (id: string) => {
    const operator = createOperatorClient({ url: server.operatorUrl, token: 'operator' });
    await operator.call('putBrands', { body: [{ id, name: id, useable: true }] });
  };
  // Pauses are short, so that the tries are used up many times while the server starts.
  const runtime = { pause: () => setImmediate() };
  const client = createClient({ url: server.partnerUrl, user: 'demo', password: 'demo', runtime });
  const { cursor } = await client.call('readEvents', { after: 'now' });
  let away = 0;
  const onAway = () => {
    away += 1;
  };
  const events = client.events({ after: cursor, types: ['kontor.brand.changed.v1'], onAway });
  const reading = events[Symbol.asyncIterator]();
  for (const id of ['first', 'second', 'third']) {
    const next = reading.next();
    await addBrand(id);
    assert.equal((await next).value?.subject, `brands/${id}`);
    const awayBefore = away;
    const waiting = reading.next();
    await server.kill();
    server = await start();
    await addBrand(`${id}-later`);
    assert.equal((await waiting).value?.subject, `brands/${id}-later`);
    assert.ok(away > awayBefore, 'the server was away for longer than the tries of a call');
  }
  await reading.return?.();
  await server.stop();
});

describe('a reader of events', () => {
  test('ends with an error if it was never answered, because then the address or the login may be wrong', async () => {
    await assert.rejects(
      follow(() => lost),
      { code: 'CONNECTION_LOST' },
    );
  });

  test('ends with an error if the cursor that it was given is none', async () => {
    const onGap = () => assert.fail('that is no gap');
    await assert.rejects(
      follow(() => refusal(400, 'INVALID_CURSOR'), { after: 'none', onGap }),
      { code: 'INVALID_CURSOR' },
    );
  });

  test('that ends at the newest event tells when the server is away', async () => {
    const answer: Answering = (_, number) => (number === 1 ? page('A', '1') : lost);
    await assert.rejects(follow(answer, { wait: 0 }), { code: 'CONNECTION_LOST' });
  });

  test('may ask for fewer events each time', async () => {
    let left = 3;
    const { server } = await follow(
      (_, number) => {
        left -= 1;
        return page(`${number}`, number === 3 ? 'last' : `${number}-`);
      },
      {
        get limit() {
          return left;
        },
      },
    );
    assert.deepEqual(
      server.received.map(({ path }) => /limit=(\d+)/.exec(path)?.[1]),
      ['3', '2', '1'],
    );
  });
});
