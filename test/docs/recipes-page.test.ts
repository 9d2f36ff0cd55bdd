import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../tidy/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-recipes-'));
after(() => rmSync(folder, { recursive: true }));

/** The sections of the page that contain code. */
function sections(): { readonly title: string; readonly code: string }[] {
  const page = readFileSync(join(root, 'docs/integrators/recipes.md'), 'utf8');
  return [...page.matchAll(/^## (.*)\n[^`]*(?:`[^`\n]+`[^`]*)*```ts\n([\s\S]*?)^```$/gm)].map(
    ([, title = '', code = '']) => ({ title, code }),
  );
}

/** The page's frame with each recipe as a test in it. */
function testFile(): { readonly text: string; readonly recipes: number } {
  const [frame, ...recipes] = sections();
  assert.equal(frame?.title, 'The frame');
  const entry = pathToFileURL(join(root, 'bin/testing.js')).href;
  const tests = recipes.map(
    ({ title, code }) =>
      `test(${JSON.stringify(title)}, async () => {\nawait beginning.restore();\n${code}});\n`,
  );
  const text = `import { after, test } from 'node:test';\n${frame?.code}\n${tests.join('\n')}`
    .replace("'kontor/sandbox'", JSON.stringify(entry))
    .replace('await using sandbox', 'const sandbox')
    .concat('after(() => sandbox.stop());\n');
  return { text, recipes: recipes.length };
}

test('every recipe does what it says', async () => {
  const { text, recipes } = testFile();
  const headings = readFileSync(join(root, 'docs/integrators/recipes.md'), 'utf8').match(/^## /gm)?.length;
  assert.equal(recipes + 1, headings, 'every section has code');
  assert.ok(recipes >= 15, `${recipes} recipes`);
  const file = join(folder, 'recipes.test.ts');
  writeFileSync(file, text);
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...environment } = process.env;
  const child = spawn(process.execPath, ['--test', '--test-reporter=tap', file], {
    cwd: folder,
    env: { ...environment, KONTOR_NODE: process.execPath },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  assert.equal(exitCode, 0, output);
  assert.match(output, new RegExp(`# pass ${recipes}\n`));
});
