import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { firstPageOf } from '../../packages/server/platform/paging/numbered.ts';
import { assertFitsContract, assertRefusal } from './answers.ts';
import { makeBelongings } from './belongings/index.ts';
import { listQueries } from './exceptions.ts';
import { call, startSweep } from './sweep.ts';

const { allowed, swept, demo, server } = await startSweep();
const partnerId = '1000001';
const values = { ...(await makeBelongings(server, demo, partnerId)), partnerId, username: 'demo' };

const lists = swept.filter(
  ({ method, query }) => method === 'GET' && query.some(({ name }) => name === 'limit'),
);

/** Parameters without which an operation answers 400. */
function needed({
  id,
  query,
}: {
  id: string;
  query: readonly { name: string; required?: true; kind: string }[];
}): string {
  const listed = listQueries[id];
  if (query.some(({ name }) => listed?.startsWith(`?${name}=`)) && listed !== undefined)
    return listed.replace('?', '&');
  return query
    .filter(({ required }) => required)
    .map(({ name, kind }) => `&${name}=${kind === 'date-time' ? '2020-01-01' : 'A'}`)
    .join('');
}

test('there are lists to check', () => assert.ok(lists.length >= 12, `${lists.length}`));

for (const operation of lists) {
  test(`${operation.title} links to the next page, by number to the previous one too, and to nothing else`, async () => {
    const isNumbered = operation.query.some(({ name }) => name === 'page');
    const second = `page=${firstPageOf(operation) + 1}`;
    for (const query of ['?limit=1', ...(isNumbered ? [`?limit=1&${second}`] : [])]) {
      const answer = await call(allowed(operation), operation, { values, query: query + needed(operation) });
      assert.equal(answer.status, 200, answer.text);
      const { links = [] } = answer.json as { links?: { rel: string }[] };
      const rels = links.map(({ rel }) => rel);
      assert.deepEqual(
        rels.filter((rel) => rel !== 'next' && !(isNumbered && rel === 'prev')),
        [],
      );
      assert.equal(rels.includes('prev'), query.includes(second));
    }
  });

  test(`${operation.title} refuses a limit below 1, and places that are none`, async () => {
    const has = (parameter: string) => operation.query.some(({ name }) => name === parameter);
    for (const query of ['limit=0', 'limit=many', 'page=two', 'page=-1', 'cursor=somewhere']) {
      if (!has(query.replace(/=.*/, ''))) continue;
      const answer = await call(allowed(operation), operation, {
        values,
        query: `?${query}${needed(operation)}`,
      });
      assert.equal(answer.status, 400, `${query}: ${answer.text}`);
      assertFitsContract(operation, answer);
    }
  });
}

await server.operator.post('/operator/v1/clients', { clientId: 'named-lists', listEnvelope: 'named' });
const namedClient = server.anonymous;
await namedClient.login('demo', 'demo', 'named-lists');

for (const operation of swept.filter(
  ({ method, plane, security }) => method === 'GET' && plane === 'partner' && security !== 'public',
)) {
  test(`${operation.title} answers clients with named lists as its contract says`, async () => {
    const page = operation.query.some(({ name }) => name === 'limit') ? 'limit=1' : '';
    const answer = await call(namedClient, operation, { values, query: `?${page}${needed(operation)}` });
    if (answer.status === 304 || answer.status >= 400) return;
    assertFitsContract(operation, answer, 'named');
  });
}

describe('parameters of every operation', () => {
  const parameters = swept.flatMap((operation) =>
    operation.query.map((parameter) => ({ operation, parameter })),
  );
  const ask = ({ operation }: (typeof parameters)[number], query: string) =>
    call(allowed(operation), operation, { values, query: `?${query}` });

  const dates = parameters.filter(({ parameter: { kind } }) => kind === 'date-time');
  for (const each of dates) {
    const { name } = each.parameter;
    test(`${each.operation.title} accepts a day, and any time zone, in ${name}`, async () => {
      for (const date of [
        '2026-03-01',
        '2026-03-01T08:00:00Z',
        '2026-03-01T08:00:00.123456+00:00',
        '2026-03-01T08:00:00%2B0100',
        '2026-03-01t08:00z',
        '2026-03-01T09:00:00%2B01:00[Europe/Berlin]',
        '2026-03-01T24:00:00Z',
        '2026-03-31T23:59:60Z',
        '20260301T080000Z',
      ]) {
        assert.notEqual((await ask(each, `${name}=${date}`)).status, 400, date);
      }
      const withoutZone = await ask(each, `${name}=2026-03-01T08:00:00`);
      assertRefusal(withoutZone, 400, 'INVALID_PARAMETER', 'validation');
    });
  }

  const texts = parameters.filter(({ parameter: { kind } }) => kind === 'strings');
  for (const { operation, parameter } of texts) {
    test(`${operation.title} accepts ${parameter.name} repeated, separated by commas, and with brackets`, async () => {
      const { name } = parameter;
      const [one = 'A', two = 'B'] = parameter.enum ?? [];
      const answers: [number, string][] = [];
      for (const query of [
        `${name}=${one}&${name}=${two}`,
        `${name}=${one},${two}`,
        `${name}[]=${one}&${name}[]=${two}`,
        `${name}%5B%5D=${one}&${name}%5B%5D=${two}`,
        `${name}[]=${one},${two}`,
        `${name}[0]=${one}&${name}[1]=${two}`,
        `${name}%5B7%5D=${one},${two}`,
        `${name}=${one}&${name}[0]=${two}`,
      ]) {
        const { status, json } = await call(allowed(operation), operation, { values, query: `?${query}` });
        answers.push([status, JSON.stringify(json.resources ?? json.errors[0].code)]);
      }
      for (const answer of answers) assert.deepEqual(answer, answers[0]);
    });
  }

  /** The content of an answer, without links and cursors, which differ from call to call. */
  const told = (answer: Awaited<ReturnType<typeof call>>) =>
    /^application\/json/.test(answer.headers.get('content-type') ?? '')
      ? JSON.stringify([
          answer.status,
          answer.json?.errors?.[0]?.code ?? answer.json?.resources ?? answer.json?.events,
        ])
      : `${answer.status}`;

  for (const { operation, parameter } of texts) {
    const { name, required } = parameter;
    test(`${operation.title} treats empty values of ${name} as none`, async () => {
      const client = allowed(operation);
      const without = await call(client, operation, { values });
      assert.equal(without.status, required ? 400 : 200, without.text);
      for (const query of [`${name}=`, `${name}=&${name}=`, `${name}=,`, `${name}[]=`]) {
        const answer = await call(client, operation, { values, query: `?${query}` });
        assert.equal(told(answer), told(without), query);
      }
    });
  }

  const singles = parameters.filter(({ parameter: { kind } }) => kind !== 'strings');
  for (const { operation, parameter } of singles) {
    const { name } = parameter;
    test(`${operation.title} treats an empty ${name} as missing`, async () => {
      const client = allowed(operation);
      const others = needed({
        id: operation.id,
        query: operation.query.filter((each) => each.name !== name),
      });
      const without = await call(client, operation, { values, query: `?${others.slice(1)}` });
      for (const query of [`?${name}=${others}`, `?${name}${others}`, `?${name}=&${name}=${others}`]) {
        const answer = await call(client, operation, { values, query });
        assert.equal(told(answer), told(without), query);
      }
    });
  }

  test('with days and with several values exist', () => {
    assert.ok(dates.length >= 7, `${dates.length} dates`);
    assert.ok(texts.length >= 4, `${texts.length} lists of values`);
  });
});
