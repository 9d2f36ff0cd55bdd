import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { followAll, linkOf, loginNamed } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { brands as fixtures } from '../../../../sandbox/fixtures/reference-data.ts';

const server = await startTestServer();
const path = '/v5/products/brands';
const client = await server.newPartner();

const relsOf = (answer: { json: { links: { rel: string }[] } }) => answer.json.links.map(({ rel }) => rel);
type Entry = { id: string; name: string; usable: boolean; useable: boolean };

/** Sets the clock to a time on a day without other changes. */
let day = 0;
function nextDay(): number {
  day += 1;
  const momentMs = Date.UTC(2030, 0, day, 12, 0, 0, 500);
  server.clock.stopAt(momentMs);
  return momentMs;
}

async function changeBrands(name: string): Promise<void> {
  nextDay();
  await server.operator.put('/operator/v1/brands', [{ id: 'CHANGING', name, useable: true }]);
  await client.login(client.username, 'pass-word');
}

describe('GET /v5/products/brands answers 200', () => {
  test('with brands ordered by name and both spellings of the flag, with equal values', async () => {
    const entries = await followAll(client, path);
    assert.deepEqual(
      entries.map(({ name }) => name),
      fixtures.map(({ name }) => name).sort(),
    );
    for (const entry of entries) {
      assert.equal(entry.usable, entry.useable);
      assert.equal(entry.useable, fixtures.find(({ id }) => id === entry.id)?.useable);
    }
    const [first] = entries;
    assert.deepEqual(Object.keys(first as Entry), ['id', 'name', 'logo', 'usable', 'useable']);
  });

  test('with working next and prev links, and without them at the ends', async () => {
    const first = await client.get(`${path}?limit=15`);
    assert.deepEqual(relsOf(first), ['next']);
    const second = await client.get(linkOf(first, 'next'));
    assert.deepEqual(relsOf(second), ['prev', 'next']);
    const last = await client.get(linkOf(second, 'next'));
    assert.deepEqual(relsOf(last), ['prev']);
    assert.equal((await client.get(linkOf(second, 'prev'))).text, first.text);
  });

  test('with only the brands whose name begins with a text, in any case, page by page, on both planes', async () => {
    const added = ['Zwirn & Co', 'ZWIRN Äther', 'zwirnerei', 'Nicht Zwirn'];
    const put = await server.operator.put(
      '/operator/v1/brands',
      added.map((name, index) => ({ id: `FOUND-${index}`, name, useable: true })),
    );
    assert.equal(put.status, 200, put.text);
    const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);
    for (const sought of ['zwirn', 'ZWIRN', ' Zwirn ']) {
      const query = `?name=${encodeURIComponent(sought)}&limit=1`;
      const found = namesOf(await followAll(client, `${path}${query}`));
      assert.deepEqual(found, ['ZWIRN Äther', 'Zwirn & Co', 'zwirnerei']);
      const { json } = await server.operator.get(`/operator/v1/brands?name=${encodeURIComponent(sought)}`);
      assert.deepEqual(namesOf(json.resources), found);
    }
    assert.deepEqual(namesOf(await followAll(client, `${path}?name=zwirn%20%C3%A4`)), ['ZWIRN Äther']);
    assert.deepEqual(namesOf(await followAll(client, `${path}?name=%25`)), []);
    await server.operator.put('/operator/v1/brands', [{ id: 'FOUND-0', name: 'Garn & Co', useable: true }]);
    const { status, json } = await client.get(`${path}?name=zwirn`);
    assert.deepEqual([status, namesOf(json.resources)], [200, ['ZWIRN Äther', 'zwirnerei']]);
  });

  test('with an empty page beyond the end, which has prev but no next', async () => {
    const answer = await client.get(`${path}?page=2147483647&limit=1000`);
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.json.resources, []);
    assert.deepEqual(relsOf(answer), ['prev']);
  });

  test('with 100 entries a page by default, and at most 1000', async () => {
    const other = await startTestServer();
    const many = Array.from({ length: 1001 }, (_, index) => ({
      id: `id-${index}`,
      name: `Brand ${index}`,
      useable: true,
    }));
    await other.operator.put('/operator/v1/brands', many);
    const reader = await other.login();
    assert.equal((await reader.get(path)).json.resources.length, 100);
    assert.equal((await reader.get(`${path}?limit=1000`)).json.resources.length, 1000);
    assert.equal((await reader.get(`${path}?limit=1001`)).json.resources.length, 1000);
    const all = await followAll(reader, `${path}?limit=999`);
    assert.equal(new Set(all.map(({ id }) => id)).size, 1001 + fixtures.length);
  });

  test('with its public array name for a client registered with it, never with both', async () => {
    const named = await loginNamed(server, client.username);
    const answer = await named.get(`${path}?limit=1`);
    assert.deepEqual(Object.keys(answer.json), ['brands', 'links']);
    assert.equal(answer.json.brands.length, 1);
  });

  test('with what the operator changed a moment ago', async () => {
    await changeBrands('Aaa');
    const [first] = (await client.get(path)).json.resources;
    assert.deepEqual(first, { id: 'CHANGING', name: 'Aaa', usable: true, useable: true });
  });
});

describe('the entity tag of brands', () => {
  const tagOf = async (query = '', reader: Pick<typeof client, 'get'> = client) =>
    (await reader.get(`${path}${query}`)).headers.get('etag');

  test('is strong and the same for the same page', async () => {
    assert.match((await tagOf()) ?? '', /^"[\w-]{22}"$/);
    assert.equal(await tagOf(), await tagOf());
  });

  test('differs between pages, page sizes and envelopes', async () => {
    const named = await loginNamed(server, client.username);
    const tags = [
      await tagOf(),
      await tagOf('?page=1'),
      await tagOf('?limit=10'),
      await tagOf('?page=1&limit=10'),
      await tagOf('', named),
    ];
    assert.equal(new Set(tags).size, tags.length);
  });

  test('changes with a brand, and not with one that is sent unchanged', async () => {
    await changeBrands('Once');
    const before = await tagOf();
    await changeBrands('Once');
    assert.equal(await tagOf(), before);
    await changeBrands('Twice');
    assert.notEqual(await tagOf(), before);
  });

  test('comes with the date of the newest change of any brand, even on pages without that brand', async () => {
    await changeBrands('Dated');
    const changedOn = new Date(server.clock.nowMs()).toUTCString();
    await changeBrands('Dated');
    for (const query of ['', '?page=1&limit=10', '?page=99']) {
      const answer = await client.get(path + query);
      assert.equal(answer.headers.get('last-modified'), changedOn, query);
    }
  });

  test('and the date are sent for HEAD too, without a body', async () => {
    const whole = await client.get(path);
    const head = await client.send('HEAD', path);
    assert.equal(head.status, 200);
    assert.equal(head.text, '');
    for (const name of ['etag', 'last-modified', 'content-length', 'content-type']) {
      assert.equal(head.headers.get(name), whole.headers.get(name), name);
    }
    const unchanged = await client.send('HEAD', path, {
      headers: { 'if-none-match': whole.headers.get('etag') as string },
    });
    assert.equal(unchanged.status, 304);
  });
});

describe('conditional reads of brands', () => {
  /** Validators of the first page, and dates around its last change. */
  async function known() {
    const { headers } = await client.get(path);
    const date = headers.get('last-modified') as string;
    const shifted = (seconds: number) => new Date(Date.parse(date) + seconds * 1000).toUTCString();
    return { tag: headers.get('etag') as string, date, earlier: shifted(-1), later: shifted(1) };
  }

  test('answer 304 without a body, with both validators, while nothing has changed', async () => {
    const { tag, date, later } = await known();
    const conditions = [
      { 'if-none-match': tag },
      { 'if-none-match': `W/${tag}` },
      // As proxies that compress send it on.
      { 'if-none-match': tag.replace(/"$/, '-gzip"') },
      { 'if-none-match': `"other", ${tag} , W/"x"` },
      { 'if-none-match': '*' },
      { 'if-modified-since': date },
      { 'if-modified-since': later },
      { 'if-none-match': tag, 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'if-match': tag, 'if-unmodified-since': date, 'if-none-match': tag },
    ];
    for (const headers of conditions) {
      const answer = await client.get(path, headers as Record<string, string>);
      assert.equal(answer.status, 304, JSON.stringify(headers));
      assert.equal(answer.text, '');
      assert.equal(answer.headers.get('etag'), tag);
      assert.equal(answer.headers.get('last-modified'), date);
      assert.equal(answer.headers.get('content-type'), null);
    }
  });

  test('answer 412 without a body when the caller knows another state', async () => {
    const { tag, date, earlier } = await known();
    const conditions = [
      { 'if-match': '"other"' },
      { 'if-match': `W/${tag}` },
      { 'if-match': tag.slice(1, -1) },
      { 'if-unmodified-since': earlier },
      { 'if-match': '"other"', 'if-none-match': tag },
      { 'if-match': '"other"', 'if-unmodified-since': date },
      { 'if-unmodified-since': earlier, 'if-modified-since': date },
    ];
    for (const headers of conditions) {
      const answer = await client.get(path, headers as Record<string, string>);
      assert.equal(answer.status, 412, JSON.stringify(headers));
      assert.equal(answer.text, '');
    }
  });

  test('answer 200 after a change, and when a condition holds or cannot be parsed', async () => {
    const { tag, date, earlier, later } = await known();
    const conditions = [
      { 'if-none-match': '"other"' },
      { 'if-none-match': tag.slice(1, -1) },
      { 'if-none-match': '' },
      { 'if-none-match': '"other"', 'if-modified-since': later },
      { 'if-modified-since': earlier },
      { 'if-modified-since': 'yesterday' },
      { 'if-modified-since': '2030-01-01T00:00:00Z' },
      { 'if-modified-since': `${date}, ${date}` },
      { 'if-match': tag },
      { 'if-match': `"other", ${tag}` },
      { 'if-match': '*' },
      { 'if-match': tag, 'if-unmodified-since': earlier },
      { 'if-unmodified-since': date },
      { 'if-unmodified-since': 'never' },
    ];
    for (const headers of conditions) {
      const answer = await client.get(path, headers as Record<string, string>);
      assert.equal(answer.status, 200, JSON.stringify(headers));
      assert.equal(answer.headers.get('etag'), tag);
    }
  });

  test('see a change of the operator immediately', async () => {
    const { tag, date } = await known();
    await changeBrands('Changed again');
    assert.equal((await client.get(path, { 'if-none-match': tag })).status, 200);
    assert.equal((await client.get(path, { 'if-modified-since': date })).status, 200);
    assertRefused(await client.get(path, { 'if-match': tag }), 412, []);
    assertRefused(await client.get(path, { 'if-unmodified-since': date }), 412, []);
  });

  test('of a page that the change did not touch get 304 by tag and 200 by date', async () => {
    const page = `${path}?page=1&limit=10` as const;
    await changeBrands('Aaa');
    const before = await client.get(page);
    await changeBrands('Aab');
    const headers = { 'if-none-match': before.headers.get('etag') as string };
    assert.equal((await client.get(page, headers)).status, 304);
    const since = { 'if-modified-since': before.headers.get('last-modified') as string };
    assert.equal((await client.get(page, since)).status, 200);
  });
});

describe('GET /v5/products/brands answers', () => {
  for (const query of ['limit=0', 'limit=x', 'page=-1', 'page=NaN', 'page=0&page=1']) {
    test(`400 to ${query}, naming the parameter`, async () => {
      const answer = await client.get(`${path}?${query}`);
      assert.equal(answer.status, 400);
      assert.equal(answer.json.errors[0]['detail-structured'].parameter, query.split('=')[0]);
    });
  }

  test('400 before any condition is checked', async () => {
    assertRefused(await client.get(`${path}?limit=0`, { 'if-none-match': '*' }), 400, 'INVALID_PARAMETER');
  });
});
