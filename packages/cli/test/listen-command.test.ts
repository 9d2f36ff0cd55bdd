import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { newStockPartner, store } from '@kontor/harness/availability';
import { allEvents, eventsOf, partnerEvents, readOn } from '@kontor/harness/events';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { Webhook } from 'standardwebhooks';

const server = await startTestServer();
const one = await newStockPartner(server, 'A', 'B');
const other = await newStockPartner(server, 'A');
// A first quantity also changes whether a product can be ordered.
await store(one, { A: 1, B: 1 });
await store(other, { A: 1 });
const changed = 'kontor.quantity.changed.v1';
const kontor = (...args: string[]) =>
  runCommand(['listen', ...args, '--operator', server.operatorUrl], { input: '', nowMs: Date.now() });
const cursorNow = async () => (await eventsOf(server.operator, allEvents, { after: 'now' })).cursor;

/** Records what is posted to it and answers with a status. */
async function startReceiver(status = 204) {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  after(() => receiver.close());
  return { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`, got };
}

describe('kontor listen', () => {
  test('prints a line for each event after a cursor, and its position', async () => {
    const cursor = await cursorNow();
    await store(one, { A: 5, B: 6 });
    const { exitCode, output, notes } = await kontor('--after', cursor, '--count', '2');
    assert.equal(exitCode, 0, notes);
    const [first = '', second = ''] = output.split('\n');
    assert.match(
      first,
      new RegExp(`Z {2}/partners/${one.partnerId} {2}quantity\\.changed {2}products/A {2}\\{"sku":"A"`),
    );
    assert.match(second, / {2}quantity\.changed {2}products\/B {2}/);
    const { cursor: end } = await readOn(server.operator, allEvents, { after: cursor });
    assert.equal(notes, `Continue with: kontor listen --after ${end}\n`);
  });

  test('waits for events from now on', async () => {
    let isOver = false;
    const listening = kontor('--count', '1', '--json').finally(() => {
      isOver = true;
    });
    for (let quantity = 100; !isOver; quantity += 1) await store(one, { A: quantity });
    const { exitCode, output } = await listening;
    assert.equal(exitCode, 0);
    assert.equal(JSON.parse(output).type, changed);
  });

  test('skips other types and other partners', async () => {
    const cursor = await cursorNow();
    await store(other, { A: 1 });
    await server.operator.put('/operator/v1/brands', [{ id: 'heard', name: 'Heard', useable: true }]);
    await store(one, { B: 2 });
    const ofOne = await kontor(
      '--after',
      cursor,
      '--count',
      '1',
      '--types',
      changed,
      '--partner',
      one.partnerId,
    );
    assert.match(ofOne.output, new RegExp(`/partners/${one.partnerId} .* products/B `));
    assert.equal(ofOne.output.trim().split('\n').length, 1);
  });

  test('prints what is kept of one subject, whoever it belongs to', async () => {
    await store(other, { A: 3 });
    await store(one, { A: 4, B: 5 });
    const args = ['--after', 'oldest', '--types', changed, '--json', '--subject', 'products/A'];
    const { output } = await kontor(...args, '--count', '3');
    const events = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual([...new Set(events.map(({ subject }) => subject))], ['products/A']);
    const ofOther = await kontor(...args, '--count', '1', '--partner', other.partnerId);
    assert.equal(JSON.parse(ofOther.output).source, `/partners/${other.partnerId}`);
  });

  test('forwards each event, signed so that the library of receivers accepts it', async () => {
    const receiver = await startReceiver();
    const cursor = await cursorNow();
    await store(one, { A: 7 });
    const { exitCode, output, notes } = await kontor(
      ...['--after', cursor, '--count', '1', '--json', '--forward', receiver.url],
    );
    assert.equal(exitCode, 0, notes);
    const [, secret = ''] = /^Signed with (whsec_\S+)\n/.exec(notes) ?? [];
    const [{ headers, body }] = receiver.got as [{ headers: IncomingHttpHeaders; body: string }];
    const event = new Webhook(secret).verify(body, headers as Record<string, string>);
    assert.deepEqual(event, JSON.parse(output));
    assert.match(notes, new RegExp(`\n204  ${changed}  ${headers['webhook-id']}\n`));
    assert.equal(receiver.got.length, 1);
  });

  test('continues when the address refuses or does not answer', async () => {
    const refusing = await startReceiver(500);
    for (const [address, outcome, quantity] of [
      [refusing.url, '500', 80],
      ['http://127.0.0.1:1/', 'no answer', 81],
    ] as const) {
      const cursor = await cursorNow();
      await store(one, { A: quantity, B: quantity });
      const secret = `whsec_${Buffer.alloc(24).toString('base64')}`;
      const { exitCode, notes } = await kontor(
        ...['--after', cursor, '--count', '2', '--forward', address, '--secret', secret],
      );
      assert.equal(exitCode, 0);
      assert.equal(notes.match(new RegExp(`^${outcome}  ${changed}`, 'gm'))?.length, 2, notes);
    }
  });

  test('refuses what it cannot do', async () => {
    for (const args of [
      ['--count', '0'],
      ['--forward', 'there'],
      ['--secret', 'whsec_AAAA'],
    ]) {
      assert.equal((await kontor(...args)).exitCode, 2, args.join(' '));
    }
    const foreign = await kontor('--after', 'abc');
    assert.deepEqual([foreign.exitCode, /INVALID_CURSOR/.test(foreign.notes)], [1, true]);
  });
});

describe('kontor listen, while the server is away', () => {
  /** Answers a first page, then what `answers` says of each further request, then a last event. */
  async function startShaky(answers: readonly (number | 'lost')[]) {
    const paths: string[] = [];
    const shaky = createServer((request, response) => {
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url?.startsWith('/v1/token')) {
        send(200, { access_token: 'token', expires_in: 3_600 });
        return;
      }
      const answer = answers[paths.push(request.url ?? '') - 2];
      if (paths.length === 1) send(200, { events: [], cursor: 'A' });
      else if (answer === 'lost') request.socket.destroy();
      else if (answer === undefined)
        send(200, {
          events: [{ id: '1', type: changed, time: 'T', source: '/partners/1', data: {} }],
          cursor: 'B',
        });
      else {
        const code = answer === 410 ? 'CURSOR_TOO_OLD' : 'AWAY';
        send(answer, { errors: [{ code, detail: 'So it is.' }] });
      }
    });
    await new Promise<void>((resolve) => shaky.listen(0, '127.0.0.1', resolve));
    after(() => shaky.close());
    return { url: `http://127.0.0.1:${(shaky.address() as AddressInfo).port}`, paths };
  }

  for (const plane of ['operator', 'partner'] as const) {
    const access = (url: string) =>
      plane === 'operator' ? ['--operator', url] : ['--url', url, '--user', 'demo', '--password', 'demo'];

    test(`goes on across restarts, 503 and gaps, and tells of each, on the ${plane} plane`, async () => {
      const { url, paths } = await startShaky([...Array(20).fill('lost'), 503, 502, 410]);
      const { exitCode, output, notes } = await runCommand(['listen', ...access(url), '--count', '1'], {
        input: '',
        nowMs: Date.now(),
      });
      assert.equal(exitCode, 0, notes);
      assert.match(output, / {2}quantity\.changed {2}/);
      assert.equal(notes.match(/^The server does not answer; trying again\.$/gm)?.length, 22, notes);
      assert.match(notes, /^The events after the last one are no longer kept/m);
      assert.match(notes, /Continue with: kontor listen.* --after B\n$/);
      assert.doesNotMatch(paths.at(-1) ?? '', /after=/);
    });
  }

  test('ends at once when no server answers at first', async () => {
    const { exitCode, notes } = await runCommand(['listen', '--operator', 'http://127.0.0.1:1']);
    assert.deepEqual([exitCode, /No operator plane answers/.test(notes)], [1, true], notes);
  });
});

describe('kontor listen as an API user', () => {
  const asUser = (...args: string[]) => runCommand(['listen', ...args], { input: '', nowMs: Date.now() });
  const login = ['--url', server.partnerUrl, '--user', one.username, '--password', 'pass-word'];

  test('prints the events of its own partner, and where to continue', async () => {
    const { cursor } = await eventsOf(one, partnerEvents, { after: 'now' });
    await store(other, { A: 71 });
    await store(one, { A: 72 });
    const { exitCode, output, notes } = await asUser(...login, '--after', cursor, '--count', '1', '--json');
    assert.equal(exitCode, 0, notes);
    const event = JSON.parse(output);
    assert.deepEqual([event.source, event.data.quantity], [`/partners/${one.partnerId}`, 72]);
    const [, username, after = ''] =
      /^Continue with: kontor listen --user (\S+) --after (\S+)\n$/.exec(notes) ?? [];
    assert.equal(username, one.username);
    await store(one, { A: 73 });
    const { events } = await eventsOf(one, partnerEvents, { after });
    assert.deepEqual(
      events.map(({ data }) => data.quantity),
      [73],
    );
  });

  test('waits for events from now on', async () => {
    let isOver = false;
    const listening = asUser(...login, '--count', '1').finally(() => {
      isOver = true;
    });
    for (let quantity = 200; !isOver; quantity += 1) await store(one, { A: quantity });
    assert.match((await listening).output, / quantity\.changed {2}products\/A /);
  });

  test('reports errors: a type that its roles do not allow, a wrong password, flags of both planes', async () => {
    const cases = [
      [[...login, '--types', 'kontor.partner.created.v1'], /does not send events to .*\./],
      [[...login.slice(0, -1), 'wrong'], /does not accept the login/],
      [[...login, '--operator', server.operatorUrl], /for the partner plane/],
      [[...login, '--partner', one.partnerId], /only the events of its own partner/],
    ] as const;
    for (const [args, expected] of cases) {
      const { exitCode, notes } = await asUser(...args);
      assert.notEqual(exitCode, 0);
      assert.match(notes, expected);
    }
  });
});
