import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { assign, newStockPartner, profile, profilesPath, store } from '@kontor/harness/availability';
import { settleWork } from '@kontor/harness/clock';
import { allEvents, eventsOf, partnerEvents as path, readOn, told } from '@kontor/harness/events';
import { raw } from '@kontor/harness/raw-sql';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { openStore } from '../../../platform/store/open.ts';
import { findSetting } from '../../../platform/store/settings.ts';

const server = await startTestServer();
const nowMs = Date.UTC(2030, 0, 15, 12);
server.clock.stopAt(nowMs);
const one = await newStockPartner(server, 'A', 'B', 'C', 'D', 'E');
const other = await newStockPartner(server, 'A');
// A first quantity also changes whether a product can be ordered.
await store(one, { A: 1, B: 1, C: 1, D: 1, E: 1 });
await store(other, { A: 1 });
await settleWork(server);
const stock = { types: 'kontor.quantity.changed.v1' };

describe('200', () => {
  test('an event is a CloudEvent with the new state', async () => {
    const { cursor: after } = await eventsOf(one, path, { after: 'now' });
    await store(one, { A: 7 });
    const { events } = await eventsOf(one, path, { after });
    const [event] = events;
    assert.deepEqual(
      { ...event, id: '' },
      {
        specversion: '1.0',
        id: '',
        source: `/partners/${one.partnerId}`,
        type: 'kontor.quantity.changed.v1',
        subject: 'products/A',
        time: '2030-01-15T12:00:00.000Z',
        datacontenttype: 'application/json',
        data: { sku: 'A', quantity: 7 },
      },
    );
    assert.equal(events.length, 1);
    const again = await eventsOf(one, path, { after });
    assert.equal(again.events[0]?.id, event?.id);
  });

  test('a write that changes nothing emits no event', async () => {
    await store(one, { A: 7, B: 3 });
    const { cursor: after } = await eventsOf(one, path, { after: 'now' });
    await store(one, { A: 7, B: 4 });
    assert.deepEqual((await readOn(one, path, { after })).events.map(told), ['quantity.changed products/B']);
  });

  test('the last events come first where they are asked for, also from inside one write', async () => {
    const { cursor: before } = await eventsOf(one, path, { after: 'now' });
    await store(one, { A: 31, B: 32, C: 33 });
    await store(one, { A: 41 });
    const { events: four } = await readOn(one, path, { after: before });
    assert.equal(four.length, 4);
    for (const last of [1, 2, 3, 4]) {
      const { events, cursor } = await eventsOf(one, path, { last: String(last) });
      assert.deepEqual(events, four.slice(-last), `the last ${last}`);
      assert.deepEqual((await eventsOf(one, path, { after: cursor })).events, []);
    }
    const all = await readOn(one, path, { limit: '1000' });
    const { events } = await eventsOf(one, path, { last: '5000', limit: '1000' });
    assert.deepEqual(events, all.events, 'fewer are kept than asked for');
  });

  test('events of one write are read page by page, each once and in order', async () => {
    const { cursor: after } = await eventsOf(one, path, { after: 'now' });
    await store(one, { A: 11, B: 12, C: 13, D: 14, E: 15 });
    await store(one, { A: 21 });
    for (const limit of ['1', '2', '5', '1000']) {
      const { events } = await readOn(one, path, { after, limit });
      assert.deepEqual(
        events.map(({ data }) => data.quantity),
        [11, 12, 13, 14, 15, 21],
        `by ${limit}`,
      );
    }
  });

  test('events of shipping profiles and assignments contain their state', async () => {
    const { cursor: after } = await eventsOf(one, path, { after: 'now' });
    const first = await one.post(profilesPath, profile({ shippingProfileName: 'One' }));
    const second = await one.post(profilesPath, profile({ shippingProfileName: 'Two' }));
    const id = String(first.json.shippingProfileId);
    const otherId = String(second.json.shippingProfileId);
    await one.put(`${profilesPath}/${id}`, profile({ shippingProfileName: 'Three' }));
    await one.put(`${profilesPath}/${id}`, profile({ shippingProfileName: 'Three' }));
    for (const _ of [1, 2]) await assign(one, id, ['A']);
    await one.send('DELETE', `${profilesPath}/${otherId}`);
    const { events } = await readOn(one, path, { after });
    assert.deepEqual(events.map(told), [
      `shipping-profile.created shipping-profiles/${id}`,
      `shipping-profile.created shipping-profiles/${otherId}`,
      `shipping-profile.changed shipping-profiles/${id}`,
      'delivery-information.changed products/A',
      'product.orderability-changed products/A',
      `shipping-profile.deleted shipping-profiles/${otherId}`,
    ]);
    assert.equal(events[2]?.data.shippingProfileName, 'Three');
    assert.deepEqual(events[3]?.data, { sku: 'A', shippingProfileId: id, processingTime: 'DEFAULT' });
  });

  test('a partner sees no events of another partner and none of refused writes', async () => {
    const { cursor: after } = await eventsOf(one, path, { after: 'now' });
    await store(other, { A: 99 });
    assertRefused(await store(one, { NONE: 1 }), 422, '3001 $[0].sku');
    const { events, cursor } = await eventsOf(one, path, { after });
    assert.deepEqual(events, []);
    assert.equal(cursor, after);
  });

  test('neither cursors nor ids reveal how much others write, and both planes give an event the same id', async () => {
    const { cursor: before } = await eventsOf(one, path, { after: 'now' });
    await store(one, { A: 501 });
    for (const quantity of [1, 2, 3]) await store(other, { A: quantity });
    await store(one, { A: 502 });
    const { events, cursor } = await eventsOf(one, path, { after: before });
    const all = await readOn(server.operator, allEvents, { limit: '1000' });
    const known = new Set(all.events.map(({ id }) => id));
    assert.equal(events.length, 2);
    for (const { id } of events) {
      assert.match(id, /^[\w-]{22}$/);
      assert.ok(known.has(id));
    }
    for (const each of [before, cursor]) {
      // An unencrypted position would be a list; encrypted bytes look like two one-digit numbers by chance once in a
      // million.
      assert.doesNotMatch(Buffer.from(each, 'base64url').toString('latin1'), /\[\d+,\d/);
      assert.equal(each.length, cursor.length);
    }
    const atMs = Date.now();
    const nowAt = (wallMs: number) => {
      server.wallClock.stopAt(wallMs);
      return eventsOf(one, path, { after: 'now' });
    };
    assert.notEqual((await nowAt(atMs)).cursor, (await nowAt(atMs + 1)).cursor);
  });

  test('a cursor with no later events stays the same for an hour, and then moves on', async () => {
    const { cursor: after } = await eventsOf(one, path, { after: 'now' });
    await store(other, { A: 77 });
    const atMs = Date.now();
    server.wallClock.stopAt(atMs + 59 * 60_000);
    assert.equal((await eventsOf(one, path, { after })).cursor, after);
    server.wallClock.stopAt(atMs + 61 * 60_000);
    const { events, cursor } = await eventsOf(one, path, { after });
    assert.deepEqual(events, []);
    assert.notEqual(cursor, after);
    server.wallClock.stopAt(atMs);
    await store(one, { A: 601 });
    for (const from of [after, cursor]) {
      assert.deepEqual((await eventsOf(one, path, { after: from })).events.map(told), [
        'quantity.changed products/A',
      ]);
    }
  });

  test('a cursor from before cursors were encrypted is still accepted', async () => {
    const store = await openStore({ url: server.databaseUrl }, { writes: false });
    const key = (await findSetting(store.reads, 'cursor_key')) ?? '';
    const rows = await raw(store.reads.partner(one.partnerId)).all<{ position: number }>(
      'SELECT position FROM events WHERE partner_id = ?1 ORDER BY position',
    );
    await store.close();
    const all = await readOn(one, path);
    const read = async (position: readonly number[]) => {
      const content = JSON.stringify([0, ...position]);
      const parts = JSON.stringify([one.partnerId, 'events', content]);
      const seal = createHmac('sha256', Buffer.from(key, 'hex')).update(parts).digest().subarray(0, 12);
      const after = Buffer.concat([seal, Buffer.from(content)]).toString('base64url');
      return (await readOn(one, path, { after })).events.map(({ id }) => id);
    };
    const last = Number(rows.at(-1)?.position);
    assert.deepEqual(await read([last - 1]), [all.events.at(-1)?.id]);
    assert.deepEqual(await read([last, 0]), [all.events.at(-1)?.id]);
    assert.deepEqual(await read([last]), []);
  });

  test('without after, reading starts with the oldest event, and types filters', async () => {
    const all = await readOn(one, path, { limit: '1000' });
    const some = await readOn(one, path, stock);
    assert.ok(some.events.length > 0);
    assert.deepEqual(
      some.events,
      all.events.filter(({ type }) => type === stock.types),
    );
  });

  test('only events of areas that the token may read are returned', async () => {
    const reader = await server.newPartner(['Products_Read']);
    assert.deepEqual(
      (await readOn(reader, path)).events.filter(({ type }) => type === stock.types),
      [],
    );
  });
});

test('400 for an unknown type, with the closest one', async () => {
  const answer = await one.get(`${path}?types=kontor.quantity.chnged.v1`);
  assertRefused(answer, 400, 'INVALID_PARAMETER');
  assert.equal(answer.json.errors[0]['detail-structured'].closestMatch, 'kontor.quantity.changed.v1');
});

test('400 for last together with a cursor', async () => {
  const answer = await one.get(`${path}?last=3&after=now`);
  assert.equal(answer.status, 400);
  const [{ code, detail }] = answer.json.errors;
  assert.deepEqual(
    [code, detail],
    ['INVALID_PARAMETER', 'Query parameter last cannot be combined with after: leave one of them out.'],
  );
});

test('400 for a number of last events that is none, or sent twice', async () => {
  for (const query of ['last=0', 'last=-1', 'last=1.5', 'last=ten', 'last=9e99', 'last=1&last=2']) {
    const answer = await one.get(`${path}?${query}`);
    assert.equal(answer.status, 400, query);
    assert.equal(answer.json.errors[0].code, 'INVALID_PARAMETER', query);
  }
});

test('400 for a cursor that was tampered with, or belongs to another partner or the other plane', async () => {
  const own = (await eventsOf(one, path)).cursor;
  const foreign = (await eventsOf(other, path)).cursor;
  const operators = (await eventsOf(server.operator, '/operator/v1/events', { limit: '1' })).cursor;
  const changed = `${own.startsWith('x') ? 'y' : 'x'}${own.slice(1)}`;
  for (const after of [changed, foreign, operators, 'rubbish', 'NOW']) {
    const answer = await one.get(`${path}?after=${after}`);
    assert.equal(answer.status, 400, after);
    const [{ code, detail }] = answer.json.errors;
    assert.equal(code, 'INVALID_CURSOR');
    assert.match(
      detail,
      /^Query parameter after was not issued by this server for this list; send the cursor of a response/,
    );
  }
});

test('403 for a type of an area that the token may not read, and for a type for operators', async () => {
  const [denied, ofOperators] = await Promise.all(
    ['kontor.receipt.created.v1', 'kontor.client.created.v1'].map((types) =>
      one.get(`${path}?types=${types}`),
    ),
  );
  assert.deepEqual([denied?.status, ofOperators?.status], [403, 403]);
  assert.equal(denied?.json.errors[0].code, 'MISSING_ROLE');
  assert.deepEqual(denied?.json.errors[0]['detail-structured'].requiredRoles, ['Receipts_Read']);
  assert.equal(ofOperators?.json.errors[0].code, 'EVENT_TYPE_OF_OPERATORS');
});

describe('with wait', () => {
  test('the answer arrives with the commit of an event', async () => {
    const { cursor: after } = await eventsOf(one, path, { after: 'now' });
    const waiting = eventsOf(one, path, { after, wait: '20' });
    await store(other, { A: 1 + Math.floor(nowMs % 7) });
    await store(one, { A: 1_001 });
    assert.deepEqual((await waiting).events.map(told), ['quantity.changed products/A']);
  });

  test('the answer is empty when the wait time passes without an event', async () => {
    const { cursor: after } = await eventsOf(one, path, { after: 'now' });
    const { events, cursor } = await eventsOf(one, path, { after, wait: '1' });
    assert.deepEqual([events, cursor], [[], after]);
  });

  test('429 for one request more than may wait; a client that disconnects frees its place', async () => {
    const { cursor: after } = await eventsOf(one, path, { after: 'now' });
    const away = new AbortController();
    const ask = () =>
      one
        .send('GET', `${path}?after=${after}&wait=20`, { signal: away.signal })
        .catch((error: Error) => error);
    const waiting = Array.from({ length: 11 }, ask);
    const refused = await Promise.race(waiting);
    assert.ok(!(refused instanceof Error));
    assertRefused(refused, 429, 'TOO_MANY_EVENT_WAITS');
    assert.equal(refused.headers.get('retry-after'), '1');
    away.abort();
    await Promise.all(waiting);
    const freed = async (): Promise<number> => {
      const { status } = await one.get(`${path}?after=${after}&wait=1`);
      return status === 429 ? freed() : status;
    };
    assert.equal(await freed(), 200);
  });

  test('a server that shuts down answers immediately', async () => {
    const stopping = await startTestServer();
    const client = await stopping.login();
    const { cursor: after } = await eventsOf(client, path, { after: 'now' });
    const waiting = eventsOf(client, path, { after, wait: '20' });
    await eventsOf(client, path, { after });
    await stopping.close();
    assert.deepEqual((await waiting).events, []);
  });
});
