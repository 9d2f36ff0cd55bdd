import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { arrayWithin, arrayWithOneLink, bareArray, type PublicForm, renderPage } from './page.ts';

const entries = [{ json: '{"sku":"A"}', self: '/things/A' }, { json: '{"sku":"B"}' }];
const links = [{ rel: 'next', href: '/things?page=1' }];
const things = [{ sku: 'A' }, { sku: 'B' }];

const read = (form: string | PublicForm, listEnvelope: 'resources' | 'named', ofLinks = links) =>
  JSON.parse(renderPage({ listEnvelope }, form, entries, ofLinks));

describe('a page of a list', () => {
  test('has the same form for all lists, with a self link for each entry', () => {
    const own = { sku: 'A', links: [{ rel: 'self', href: '/things/A' }] };
    for (const form of ['things', bareArray, arrayWithOneLink('things'), arrayWithin('things')])
      assert.deepEqual(read(form, 'resources'), { resources: [own, { sku: 'B' }], links });
  });

  test('has the public form of its list for clients registered for it', () => {
    assert.deepEqual(read('things', 'named'), { things, links });
    assert.deepEqual(read(bareArray, 'named'), things);
    assert.deepEqual(read(arrayWithin('things'), 'named'), { resources: { things }, links });
    assert.deepEqual(read(arrayWithOneLink('things'), 'named'), { things, links: links[0] });
    assert.deepEqual(read(arrayWithOneLink('things'), 'named', []), { things });
  });
});
