/** No member of any request accepts a text with control characters or with half of a surrogate pair. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readContracts } from '../../../scripts/generate/contracts.ts';
import { elementSchema } from '../../../scripts/generate/element-schema.ts';
import { isJson, type Json, members } from '../../../scripts/generate/json.ts';
import { requestSchemas } from '../../../scripts/generate/validators.ts';
import { mismatchesOf } from '../form/mismatches.ts';
import type { ValidatorName } from '../generated/codes.ts';

const contracts = readContracts(join(import.meta.dirname, '../../../contract'));

/** Every place of a schema that accepts a text, as member names; an index stands for the entries of an array. */
function textPlaces(
  schema: Json,
  place: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  const own = [schema.type].flat().includes('string') ? [place] : [];
  const items = isJson(schema.items) ? textPlaces(schema.items, [...place, 0]) : [];
  const properties = Object.entries(members(schema.properties)).flatMap(([name, property]) =>
    textPlaces(members(property), [...place, name]),
  );
  return [...own, ...items, ...properties];
}

/** An element that has only the text at that place. */
function elementWith(place: readonly (string | number)[], text: string): unknown {
  return elementOf(place, text);
}

function elementOf(place: readonly (string | number)[], value: unknown): unknown {
  return place.reduceRight<unknown>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    value,
  );
}

function pathOf(place: readonly (string | number)[]): string {
  return place.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
}

const wrong = ['a\0b', '\u001b[2J', 'a\u007fb', 'a\u0085b', 'a\ud83db', '\ude00', 'a\bb', 'a\fb'];
/** Texts with several lines, as marked in the contract. */
const severalLines = [
  'MarketplaceStatusDecision.errors[0].title',
  'MarketplaceStatusDecision.information[0].title',
  'OperatorCategoryGroup.additionalRequirements[0].description',
  'OperatorCategoryGroup.attributes[0].description',
  'PartnerChange.contact',
  'PartnerChange.notes',
  'ProductVariation.productDescription.attributes[0].values[0]',
  'ProductVariation.productDescription.description',
];

const places = requestSchemas(contracts).flatMap(({ file, name }) =>
  textPlaces(elementSchema(contracts, file, name).schema).map((place) => ({
    name: name as ValidatorName,
    place,
    title: `${name}${pathOf(place)}`,
  })),
);

describe('every text of a request', () => {
  test('is found', () => {
    assert.ok(places.length > 100, `${places.length} texts`);
  });

  for (const { name, place, title } of places) {
    test(`${title} refuses control characters and halves of a surrogate pair`, () => {
      for (const text of wrong) {
        const found = mismatchesOf(name, elementWith(place, text));
        assert.ok(
          found.some(({ jsonPath }) => jsonPath === pathOf(place)),
          `${JSON.stringify(text)} passes`,
        );
      }
    });
  }

  test('that must be there refuses blanks of every kind', () => {
    const isRequired = ({ name, place }: (typeof places)[number]) => {
      const parent = place.slice(0, -1);
      const found = mismatchesOf(name, parent.length === 0 ? {} : elementOf(parent, {}));
      return found.some(({ keyword, jsonPath }) => keyword === 'required' && jsonPath === pathOf(place));
    };
    const required = places.filter(isRequired);
    assert.ok(required.length > 30, `${required.length} texts`);
    for (const { name, place, title } of required) {
      for (const text of [' ', '\u00a0', '\u200b', '\ufeff \u3000']) {
        const found = mismatchesOf(name, elementWith(place, text));
        const own = found.find(({ jsonPath }) => jsonPath === pathOf(place));
        assert.ok(own !== undefined, `${title} takes ${JSON.stringify(text)}`);
      }
    }
  });

  test('has one line, except for those that the contract marks', () => {
    const taking = places.filter(({ name, place }) =>
      ['a\tb', 'a\nb', 'a\r\nb'].every((text) =>
        mismatchesOf(name, elementWith(place, text)).every(({ jsonPath }) => jsonPath !== pathOf(place)),
      ),
    );
    assert.deepEqual(
      taking.map(({ title }) => title).sort(),
      severalLines,
      'what is marked x-lines in the contract stands in severalLines of this file too',
    );
  });
});
