/** The pages for other languages, one after the other on one sandbox: none takes away what the next one needs. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../tidy/sources.ts';
import { blocksOf, runScript, withSandbox } from './page-commands.ts';

const tasks = 'docs/integrators/http-tasks.md';
const [preparation = '', curl = ''] = blocksOf(tasks);

/** The block of a language, as a file that the script writes and runs. */
function program(language: 'python' | 'php', command: string): string {
  const page = readFileSync(join(root, tasks), 'utf8');
  const [, code = ''] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(page) ?? [];
  assert.notEqual(code, '', language);
  return `cat > page.${language} <<'END_OF_PAGE'\n${code}END_OF_PAGE\n${command} page.${language}\n`;
}

const isMissing = ['curl', 'python3', 'php'].filter(
  (each) => spawnSync(each, ['--version']).error !== undefined,
);

test('curl, Python, PHP and the calls of a test run in turn on one sandbox, each with an order to ship', {
  skip: isMissing.length > 0 && `${isMissing.join(', ')} not installed`,
}, async () => {
  const python = program('python', 'python3');
  const php = program('php', 'php');
  const calls = blocksOf('docs/integrators/other-languages.md').join('\n');
  const turns = [curl, python, php].map((each) => `${preparation}\n${each}`);
  // Once more with nothing left to ship, and after the calls of a test have moved the clock and restored it.
  const script = [...turns, python, php, calls, `${preparation}\n${python}`].join('\n');
  const { code, text } = await runScript(`${withSandbox}cp '${root}/examples/products.json' .\n${script}`);
  assert.equal(code, 0, text);
  assert.equal(text.match(/^shipped: \S{8,}$/gm)?.length, 3, text);
  assert.match(text, /"shipmentId":"/);
  assert.equal(text.match(/^errors: \S*NOT_FOUND$/gm)?.length, 5, text);
});
