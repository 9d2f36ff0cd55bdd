import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { type AddressToCheck, acceptEveryAddress } from '../needs.ts';
import { checkedByModule } from './address-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-address-check-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const address: AddressToCheck = {
  recipient: 'Harbour Lamps',
  isBusinessAddress: false,
  street: 'Lindenweg',
  houseNumber: '4b',
  zipCode: '12345',
  city: 'Musterstadt',
  countryCode: 'DEU',
};
let modules = 0;

/** Returns the finding of a check by a module with this text. */
function findingOf(text: string, first = acceptEveryAddress) {
  modules += 1;
  const path = join(folder, `check-${modules}.mjs`);
  writeFileSync(path, text);
  return checkedByModule(first, path).check(address);
}
const answering = (answer: string) => findingOf(`export const check = async (address) => (${answer});`);

describe('a module that checks addresses', () => {
  test('checks every address, and its outcome applies', async () => {
    assert.deepEqual(await answering("{ outcome: 'fine' }"), { outcome: 'fine' });
    assert.deepEqual(await answering("{ outcome: 'unavailable' }"), { outcome: 'unavailable' });
    assert.deepEqual(await answering("{ outcome: 'not-processable' }"), {
      outcome: 'not-processable',
      suggestions: [],
    });
    assert.deepEqual(
      await answering("{ outcome: 'refused', suggestions: [{ ...address, city: 'Neustadt', note: 1 }] }"),
      {
        outcome: 'refused',
        suggestions: [
          {
            city: 'Neustadt',
            street: 'Lindenweg',
            houseNumber: '4b',
            zipCode: '12345',
            countryCode: 'DEU',
          },
        ],
      },
    );
  });

  test('is not called for an address that is refused anyway', async () => {
    const first = { check: async () => ({ outcome: 'unavailable' }) as const };
    assert.deepEqual(await findingOf('throw new Error("loaded");', first), { outcome: 'unavailable' });
  });

  for (const [what, text] of [
    ['cannot be loaded', 'no module at all'],
    ['exports no check', 'export const other = 1;'],
    ['throws', 'export function check() { throw new Error("no"); }'],
    ['gives no outcome', 'export const check = () => undefined;'],
    ['gives an outcome that nobody knows', 'export const check = () => ({ outcome: "maybe" });'],
    [
      'suggests what is no address',
      'export const check = () => ({ outcome: "refused", suggestions: [{}] });',
    ],
  ] as const) {
    test(`that ${what} is reported to the caller as an error`, async () => {
      await assert.rejects(findingOf(text), Error);
    });
  }
});

test('without a module the first check decides alone', () => {
  assert.equal(checkedByModule(acceptEveryAddress, undefined), acceptEveryAddress);
});
