import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailTerm, nameTerm, phoneTerm, termsOf } from './terms.ts';

test('names are found in any order and spelling of accents', () => {
  for (const name of ['Ada Müller-Weiß', 'müller weiß, ADA', 'Weiss  Ada  Mu\u0308ller']) {
    assert.equal(nameTerm(name).text, 'ada muller weiss');
  }
  assert.notEqual(nameTerm('Ada Muller').text, nameTerm('Ad Amuller').text);
});

test('mail addresses are found in any letter case, and phones with and without the country code', () => {
  assert.equal(emailTerm(' Ada@Example.COM').text, 'ada@example.com');
  for (const phone of ['+49 40 1234567', '040/1234567', '0049-40-1234567']) {
    assert.equal(phoneTerm(phone).text, '401234567');
  }
});

test('two addresses of one person have each term once, and no empty one', () => {
  const address = { firstName: 'Ada', lastName: 'Muster', email: 'ada@example.com', phoneNumber: '-' };
  assert.deepEqual(
    termsOf([address, { ...address, phoneNumber: undefined }]).map(({ text }) => text),
    ['ada muster', 'ada@example.com'],
  );
  assert.deepEqual(termsOf([{ firstName: '…', lastName: '' }]), []);
});
