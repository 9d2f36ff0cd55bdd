import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf } from './language.ts';

test('German is chosen only when it is wanted more than English', () => {
  for (const header of ['de', 'de-DE,de;q=0.9,en;q=0.8', 'fr, de-AT;q=0.7, en;q=0.3']) {
    assert.equal(languageOf(header), 'de', header);
  }
  for (const header of [undefined, '', 'fr', 'en-GB,en;q=0.9,de;q=0.8', 'de;q=0', '*', 'den', ',;q=,,']) {
    assert.equal(languageOf(header), 'en', `${header}`);
  }
});
