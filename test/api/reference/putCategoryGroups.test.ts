import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '../../harness/client.ts';
import { startTestServer } from '../../harness/server.ts';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/category-groups';
const attribute = { name: 'Colour', type: 'STRING', multiValue: true, allowedValues: ['red', 'blue'] };
const group = { categoryGroup: 'Kites', categories: ['Box kites', 'Stunt kites'], attributes: [attribute] };

async function stored(name: string) {
  const { json } = await operator.get(`${path}?limit=1000`);
  return json.resources.find((each) => each.categoryGroup === name);
}

const placesOf = (answer: Answer) => answer.json.errors.map(({ jsonpath }) => jsonpath);

describe('200', () => {
  test('stores a group as it was sent, with the times of its creation and change', async () => {
    const full = {
      ...group,
      variationThemes: ['Colour'],
      title: '{brand} {category} [{Colour}]',
      additionalRequirements: [
        { name: 'Colour', condition: { name: 'Size', value: 'L' }, featureRelevance: ['LEGAL'] },
      ],
      foodRelated: 'none',
    };
    server.clock.stopAt(Date.UTC(2030, 0, 15, 12));
    const first = await operator.put(path, [full]);
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(first.json, { total: 1, created: 1, changed: 0, unchanged: 0 });
    server.clock.stopAt(Date.UTC(2030, 0, 16, 12));
    await operator.put(path, [{ ...full, title: 'Other' }]);
    assert.deepEqual(await stored('Kites'), {
      ...full,
      title: 'Other',
      createdAt: '2030-01-15T12:00:00.000Z',
      lastModified: '2030-01-16T12:00:00.000Z',
    });
  });

  test('recognises an equal group whatever the order of its members and whatever unknown ones it has', async () => {
    await operator.put(path, [group]);
    const { multiValue, type, allowedValues, name } = attribute;
    const same = {
      unknown: 1,
      attributes: [{ unknown: 1, multiValue, type, allowedValues, name }],
      categories: group.categories,
      categoryGroup: 'Kites',
      createdAt: '2001-01-01T00:00:00Z',
    };
    const answer = await operator.put(path, [same]);
    assert.deepEqual(answer.json, { total: 1, created: 0, changed: 0, unchanged: 1 });
    assert.equal('unknown' in (await stored('Kites')), false);
  });

  test('counts a change of foodRelated, which partners do not see', async () => {
    await operator.put(path, [group]);
    assert.equal((await operator.put(path, [{ ...group, foodRelated: 'feed' }])).json.changed, 1);
    assert.equal((await stored('Kites')).foodRelated, 'feed');
  });

  test('moves a category to the group that names it, out of its former group', async () => {
    await operator.put(path, [
      { ...group, categoryGroup: 'From', categories: ['Moving', 'Staying'] },
      { ...group, categoryGroup: 'To', categories: ['There'] },
    ]);
    const answer = await operator.put(path, [
      { ...group, categoryGroup: 'To', categories: ['There', 'Moving'] },
    ]);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual((await stored('From')).categories, ['Staying']);
    assert.deepEqual((await stored('To')).categories, ['There', 'Moving']);
  });

  test('swaps categories between groups when both are sent', async () => {
    const pair = (one: string[], other: string[]) => [
      { ...group, categoryGroup: 'One', categories: one },
      { ...group, categoryGroup: 'Other', categories: other },
    ];
    await operator.put(path, pair(['A1'], ['B1']));
    assert.equal((await operator.put(path, pair(['B1'], ['A1']))).json.changed, 2);
    assert.deepEqual((await stored('One')).categories, ['B1']);
  });
});

describe('400', () => {
  test('for a category that is in two groups of the array, or twice in one', async () => {
    const answer = await operator.put(path, [
      { ...group, categoryGroup: 'X', categories: ['C1', 'C2'] },
      { ...group, categoryGroup: 'Y', categories: ['C3', 'C2'] },
      { ...group, categoryGroup: 'Z', categories: ['C4', 'C4'] },
    ]);
    assert.equal(answer.status, 400);
    assert.deepEqual(placesOf(answer), ['$[1].categories[1]', '$[2].categories[1]']);
    assert.match(answer.json.errors[0].detail, /C2.*X/);
    assert.equal(await stored('X'), undefined);
  });

  test('reports all violations of all entries with their places', async () => {
    const answer = await operator.put(path, [
      { categoryGroup: 'A' },
      { ...group, categories: [] },
      { ...group, attributes: [{ name: 'Colour', type: 'STRING', multiValue: 'no' }], foodRelated: 'drink' },
      7,
    ]);
    assert.equal(answer.status, 400);
    assert.deepEqual(placesOf(answer).sort(), [
      '$[0].attributes',
      '$[0].categories',
      '$[1].categories',
      '$[2].attributes[0].multiValue',
      '$[2].foodRelated',
      '$[3]',
    ]);
  });

  test('for the same group twice', async () => {
    const duplicate = { ...group, categories: ['Duplicate'] };
    assert.deepEqual(placesOf(await operator.put(path, [group, duplicate])), ['$[1].categoryGroup']);
  });
});
