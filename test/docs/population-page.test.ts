import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { populationOf, settingMembers, shareMembers } from '../../packages/sandbox/population/presets.ts';
import { populationFiles } from '../../scripts/generate/population-files.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const schema = JSON.parse(read('schemas/population.json'));
const validate = new Ajv2020({ strict: true }).compile(schema);
const isValid = (population: unknown) => validate(population);

test('schema and examples match the contract and the presets', () => {
  for (const [path, text] of populationFiles(root)) {
    assert.ok(read(path) === text, `${path} is out of date: run npm run generate`);
  }
});

test('each example equals its preset and is valid by the schema', () => {
  for (const preset of ['quiet', 'normal', 'sale'] as const) {
    const population = parse(read(`examples/populations/${preset}.yaml`));
    assert.deepEqual(population, populationOf({ preset }));
    assert.ok(isValid(population), JSON.stringify(validate.errors));
  }
});

test('the file in the page is valid by the schema', () => {
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(read('docs/integrators/population.md')) ?? [];
  assert.ok(isValid(parse(text)), JSON.stringify(validate.errors));
});

describe('the schema', () => {
  test('knows the same members as the server', () => {
    assert.deepEqual(Object.keys(schema.properties).sort(), [...settingMembers].sort());
    assert.deepEqual(Object.keys(schema.properties.shares.properties).sort(), [...shareMembers].sort());
  });

  for (const wrong of [
    { ordersADay: 5 },
    { shares: { returned: 1.5 } },
    { shares: { lost: 0.1 } },
    { lastHour: 24 },
  ]) {
    test(`refuses ${JSON.stringify(wrong)}`, () => assert.equal(isValid(wrong), false));
  }
});
