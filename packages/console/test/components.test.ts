import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { findingsOn } from '@kontor/harness/axe';
import { openBrowser, withoutBrowser } from '@kontor/harness/browser';
import { bundleForBrowser } from '../../../scripts/built-files.ts';
import { consoleStyle } from '../../../scripts/console.ts';
import { root } from '../../../test/tidy/sources.ts';

const folder = join(root, 'packages/console/components');
const own = join(import.meta.dirname, 'components');

/** What every page has. */
const everywhere = ['PageHead', 'TabbedPage'];

test('the page of the components shows each of them', () => {
  const page = readFileSync(join(own, 'components.tsx'), 'utf8');
  const components = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/^export (?:default )?function ([A-Z]\w*)/gm),
    ])
    .map(([, name = '']) => name);
  assert.ok(components.length > 20, components.join());
  const missing = components.filter((name) => !page.includes(`<${name}`) && !everywhere.includes(name));
  assert.deepEqual(missing, [], 'show the component in packages/console/test/components/components.tsx');
});

/** Where the browser is told that the page is. */
const address = 'http://127.0.0.1/components';

describe('the page of the components', { skip: withoutBrowser }, async () => {
  if (withoutBrowser !== undefined) return;
  const browser = await openBrowser({ needsConsole: false });
  const { entry, files } = await bundleForBrowser('components', join(own, 'main.tsx'));
  const html = `<!doctype html><html lang="en" data-plane="operator" data-environment="sandbox"><head>
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Components</title>
<style>${consoleStyle()}</style><script type="module" src="/${entry}"></script></head><body></body></html>`;
  const contents = new Map([...files, ['components', html]]);

  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
  ] as const) {
    test(`has nothing that hinders readers, ${colorScheme}, ${width} wide, whatever is opened`, async () => {
      const { page, assertQuiet, close } = await browser.newPage({
        colorScheme,
        viewport: { width, height: 900 },
      });
      await page.route('**/*', (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        const contentType = name.endsWith('.js') ? 'text/javascript' : 'text/html';
        const body = contents.get(name);
        return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType, body });
      });
      await page.goto(address);
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
