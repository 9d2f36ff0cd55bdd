import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findingsOn } from '../harness/axe.ts';
import { describeInBrowser, openPage, signInOperator } from '../harness/console.ts';
import { root } from '../tidy/sources.ts';

const folder = join(root, 'src/console/components');

/** What every page has, so that the page of the components has it too. */
const everywhere = ['PageHead', 'TabbedPage'];

test('the page of the components shows each of them', () => {
  const page = readFileSync(join(root, 'src/console/operator/system/components.tsx'), 'utf8');
  const components = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/^export (?:default )?function ([A-Z]\w*)/gm),
    ])
    .map(([, name = '']) => name);
  assert.ok(components.length > 20, components.join());
  const missing = components.filter((name) => !page.includes(`<${name}`) && !everywhere.includes(name));
  assert.deepEqual(missing, [], 'show the component in src/console/operator/system/components.tsx');
});

describeInBrowser('the page of the components', async ({ browser, server, token }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing that hinders readers, ${colorScheme}, whatever is opened`, async () => {
      const { page, assertQuiet, close } = await browser.newPage({ colorScheme });
      await signInOperator(page, server, token);
      await openPage(page, 'System');
      await page.getByRole('tab', { name: 'Components' }).click();
      await page.getByRole('region', { name: 'Plot', exact: true }).waitFor();
      assert.deepEqual(await findingsOn(page), []);
      for (const [name, role] of [
        ['Open a dialog', 'dialog'],
        ['Open a drawer', 'complementary'],
        ['Show a secret', 'dialog'],
      ] as const) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByRole(role).waitFor();
        assert.deepEqual(await findingsOn(page), [], name);
        await page.keyboard.press('Escape');
        await page.getByRole(role).waitFor({ state: 'detached' });
      }
      await page.getByRole('button', { name: 'is refused' }).click();
      await page.getByRole('region', { name: 'Button, ActButton' }).getByRole('alert').waitFor();
      assertQuiet();
      await close();
    });
  }
});
