import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const client = await server.newPartner();

/** Texts that show nothing: blanks, a no-break one, a wide one, zero-width ones, a byte order mark, a filler. */
const blanks = [' ', '   ', '\u00a0', '\u3000', '\u200b', '\u2060', '\ufeff', '\u3164', ' \u200b\u00a0'];

// biome-ignore lint/suspicious/noExplicitAny: tests change members freely
type Json = any;

async function violationsOf(change: (element: Json) => void): Promise<string[]> {
  const element: Json = product();
  change(element);
  const { part } = await deliver(client, [element]);
  const [failed] = await part('failed');
  return (failed?.errors ?? []).map(
    ({ code, jsonPath }: { code: string; jsonPath: string }) => `${code.slice(0, 6)} ${jsonPath.slice(4)}`,
  );
}

const mandatory = (element: Json, text: string) => {
  element.productDescription.attributes[0].values = [text];
};

describe('a blank text is a missing one', () => {
  for (const text of blanks) {
    test(`in a value of a mandatory attribute, and in an address: ${JSON.stringify(text)}`, async () => {
      const [name] = (product() as Json).productDescription.attributes.map((each: Json) => each.name);
      assert.equal(name, 'Material Composition');
      assert.deepEqual(await violationsOf((element) => mandatory(element, text)), [
        '500001 .productDescription.attributes',
      ]);
      const blankAddress = (element: Json) => {
        const [address] = element.compliance.productSafety.addresses;
        Object.assign(address, { name: text, address: text });
      };
      const safety = '.compliance.productSafety.addresses[0]';
      assert.deepEqual(await violationsOf(blankAddress), [
        `900001 ${safety}.name`,
        `900001 ${safety}.address`,
      ]);
    });
  }

  test('in a value of a mandatory attribute that is empty', async () => {
    assert.deepEqual(await violationsOf((element) => mandatory(element, '')), [
      '500001 .productDescription.attributes',
    ]);
  });

  test('in every mandatory text of an element', async () => {
    const blank = '\u200b';
    assert.deepEqual(
      await violationsOf((element) => {
        element.productReference = blank;
      }),
      ['900001 .productReference'],
    );
    // An entry of an optional list is left out.
    assert.deepEqual(
      await violationsOf((element) => {
        element.productDescription.bulletPoints = ['\u00a0\u00a0\u00a0\u00a0'];
      }),
      [],
    );
  });

  test('while a text with something to see between blanks is one', async () => {
    assert.deepEqual(await violationsOf((element) => mandatory(element, ' cotton\u00a0')), []);
  });
});
