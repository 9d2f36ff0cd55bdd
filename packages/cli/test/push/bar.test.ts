import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { testContext, testScreen } from '@kontor/harness/test-context';
import { exampleProducts } from '../../../sandbox/fixtures/products.ts';
import { run } from '../../main.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-bar-'));
after(() => rmSync(folder, { recursive: true }));

for (const [form, text] of [
  ['an array on one line', JSON.stringify(exampleProducts(1_100))],
  ['an array that is indented', JSON.stringify(exampleProducts(1_100), undefined, 2)],
] as const) {
  test(`the progress bar of a push follows the bytes of the file and ends at 100 %: ${form}`, async () => {
    const path = join(folder, 'products.json');
    writeFileSync(path, text);
    const { username } = await server.newPartner();
    const { screen, shownText } = testScreen();
    const environment = {
      KONTOR_URL: server.partnerUrl,
      KONTOR_USER: username,
      KONTOR_PASSWORD: 'pass-word',
    };
    const exitCode = await run(['push', path], { ...testContext({ environment }), notes: screen });
    assert.equal(exitCode, 0, shownText());
    const percents = [...shownText().matchAll(/(\d+) %/g)].map(([, percent]) => Number(percent));
    assert.deepEqual(
      percents,
      percents.toSorted((one, other) => one - other),
      'it never goes back',
    );
    assert.equal(percents.at(-1), 100);
    // Of three batches, the first is a little less than half of the file.
    assert.ok(
      percents.some((percent) => percent > 30 && percent < 60),
      percents.join(),
    );
  });
}
