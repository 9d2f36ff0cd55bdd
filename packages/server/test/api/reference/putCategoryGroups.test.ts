import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';

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
      attributes: [attribute, { name: 'Size', type: 'STRING', multiValue: false }],
      additionalRequirements: [
        { name: 'Colour', condition: { name: 'Size', value: 'L' }, featureRelevance: ['LEGAL'] },
      ],
      foodRelated: 'none',
    };
    server.clock.stopAt(Date.UTC(2030, 0, 15, 12));
    const first = await operator.put(path, [full]);
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(first.json, { total: 1, created: 1, changed: 0, unchanged: 0, variations: 0 });
    server.clock.stopAt(Date.UTC(2030, 0, 16, 12));
    await operator.put(path, [{ ...full, title: 'Other' }]);
    assert.deepEqual(await stored('Kites'), {
      ...full,
      title: 'Other',
      createdAt: '2030-01-15T12:00:00.000Z',
      lastModified: '2030-01-16T12:00:00.000Z',
    });
  });

  test('gives a new group a category without variations of a stored one, which keeps others', async () => {
    const sleds = {
      ...group,
      categoryGroup: 'Sleds',
      categories: ['Toboggans', 'Luges'],
      foodRelated: 'none',
    };
    await operator.put(path, [sleds]);
    const luges = { ...group, categoryGroup: 'Racing', categories: ['luges'] };
    const answer = await operator.put(path, [luges]);
    const moved = [{ category: 'Luges', from: 'Sleds', to: 'Racing' }];
    assert.deepEqual(answer.json, { total: 1, created: 1, changed: 0, unchanged: 0, variations: 0, moved });
    assert.deepEqual((await stored('Sleds')).categories, ['Toboggans']);
    const entries = await operator.get('/operator/v1/audit?limit=2');
    assert.deepEqual(entries.json.resources.map(({ record }) => record).sort(), [
      'category-groups/Racing',
      'category-groups/Sleds',
    ]);
    const all = await operator.put(path, [
      { ...group, categoryGroup: 'All sleds', categories: ['Toboggans'] },
    ]);
    assertRefused(all, 400, 'VALIDATION_FAILED $[0].categories[0]');
  });

  test('moves categories between any two of many groups', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      ...group,
      categoryGroup: `Many ${index}`,
      categories: [`Of ${index}`, `Also of ${index}`],
    }));
    assert.equal((await operator.put(path, many)).json.created, 300);
    const categories = (index: number) => [`Of ${index}`, `Also of ${299 - index}`];
    const answer = await operator.put(
      path,
      many.map((each, index) => ({ ...each, categories: categories(index) })),
    );
    assert.equal(answer.json.changed, 300, answer.text);
    assert.deepEqual((await stored('Many 0')).categories, categories(0));
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
    assert.deepEqual(answer.json, { total: 1, created: 0, changed: 0, unchanged: 1, variations: 0 });
    assert.equal('unknown' in (await stored('Kites')), false);
  });

  test('counts a change of foodRelated, which partners do not see', async () => {
    await operator.put(path, [group]);
    assert.equal((await operator.put(path, [{ ...group, foodRelated: 'feed' }])).json.changed, 1);
    assert.equal((await stored('Kites')).foodRelated, 'feed');
  });

  test('moves a category to another group when both are sent', async () => {
    await operator.put(path, [
      { ...group, categoryGroup: 'From', categories: ['Moving', 'Staying'] },
      { ...group, categoryGroup: 'To', categories: ['There'] },
    ]);
    const answer = await operator.put(path, [
      { ...group, categoryGroup: 'To', categories: ['There', 'Moving'] },
      { ...group, categoryGroup: 'From', categories: ['Staying'] },
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

  const refused = async (...groups: object[]) => {
    const answer = await operator.put(path, groups);
    assert.equal(answer.status, 400, answer.text);
    return answer.json.errors.map(({ jsonpath, detail }) => `${jsonpath} ${detail}`);
  };

  test('for a variation theme that is no attribute of the group, with the one that was meant', async () => {
    const sent = { ...group, categories: ['Themed'], variationThemes: ['Colour', 'Color', 'Colour'] };
    assert.deepEqual(await refused(sent), [
      '$[0].variationThemes[1] "Color" is not an attribute of the group, so no variation could have it.',
      '$[0].variationThemes[2] "Colour" occurs twice.',
    ]);
    const answer = await operator.put(path, [sent]);
    assert.equal(answer.json.errors[0]['detail-structured'].closestMatch, 'Colour');
  });

  test('for an attribute twice, and for a category twice, also in other letter case', async () => {
    const attributes = [attribute, { ...attribute, name: ' colour' }, { ...attribute, name: 'Colour' }];
    const found = await refused({ ...group, attributes });
    assert.deepEqual(found.map((each) => each.split(' ')[0]).sort(), [
      '$[0].attributes[1].name',
      '$[0].attributes[2].name',
    ]);
    assert.equal((await refused({ ...group, categories: ['Twice', 'TWICE'] })).length, 1);
  });

  test('for a title that names what no product has', async () => {
    const [found] = await refused({ ...group, categories: ['Titled'], title: '{brand} {no such}' });
    assert.match(
      String(found),
      /^\$\[0\]\.title \{no such\} is neither an attribute of the group nor one of brand, /,
    );
  });

  test('for a category of a stored group that is not sent, with the number of its variations', async () => {
    const lamps = { ...group, categoryGroup: 'Lamps', categories: ['Arc lamps', 'Desk lamps'] };
    assert.equal((await operator.put(path, [lamps])).status, 200);
    const client = await server.newPartner();
    const { brandId } = product().productDescription;
    await deliverAndCheck(client, [product({ productDescription: { category: 'Arc lamps', brandId } })]);
    const takers = { ...group, categoryGroup: 'Takers', categories: ['Takes'] };
    assert.equal((await operator.put(path, [takers])).status, 200);
    const taking = { ...takers, categories: ['Takes', 'Arc lamps', 'desk  lamps'] };
    assert.deepEqual(await refused(taking), [
      '$[0].categories[1] The stored group "Lamps" has the category "Arc lamps" with 1 stored variation; a category belongs to one group. To move it, send that group too, without the category.',
      '$[0].categories[2] The stored group "Lamps" has the category "Desk lamps" with 0 stored variations; a category belongs to one group. To move it, send that group too, without the category.',
    ]);
    assert.deepEqual((await stored('Lamps')).categories, lamps.categories);
    assert.deepEqual((await stored('Takers')).categories, ['Takes']);
    assert.equal((await refused({ ...taking, categoryGroup: 'New takers' })).length, 3);
    assert.equal((await refused({ ...lamps, categoryGroup: 'LAMPS' })).length, 3);
    assert.match(
      String(await refused({ ...group, categoryGroup: 'LAMPS', categories: ['Other'] })),
      /categoryGroup The group "Lamps" is stored/,
    );
  });
});
