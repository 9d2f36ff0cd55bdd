/** Folders outside of this project: clean trees of kontor, and projects that install it as their users do. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { after } from 'node:test';
import { root } from '../../tidy/sources.ts';

/** Is removed after the tests of this process. */
export const folder = mkdtempSync(join(tmpdir(), 'kontor-install-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** PATH without what npm adds in this project, so that `node` is the one that the machine has. */
const machinePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((each) => !each.includes('node_modules') && !each.includes('node-gyp-bin'))
  .join(delimiter);

export interface Ran {
  readonly code: number | null;
  readonly text: string;
}

/** Runs a command in a folder as on a machine without this project. `newNode` puts this process's Node.js first. */
export async function run(
  words: readonly string[],
  cwd: string,
  { newNode = false, settings = {} }: { newNode?: boolean; settings?: Record<string, string> } = {},
): Promise<Ran> {
  const PATH = newNode ? `${dirname(process.execPath)}${delimiter}${machinePath}` : machinePath;
  const { HOME = '' } = process.env;
  const [command = '', ...rest] = words;
  const child = spawn(command, rest, { cwd, env: { PATH, HOME, CI: 'true', ...settings } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}

/** Runs a command that must succeed. */
export async function succeed(...[words, cwd, options]: Parameters<typeof run>): Promise<string> {
  const { code, text } = await run(words, cwd, options);
  assert.equal(code, 0, `${words.join(' ')}\n${text}`);
  return text;
}

/** Lists all files that git has or would add. */
export async function sourceFiles(): Promise<string[]> {
  const listed = await succeed(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
  const deleted = new Set((await succeed(['git', 'ls-files', '-z', '--deleted'], root)).split('\0'));
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && !deleted.has(file)).sort();
}

/** Makes a folder with all sources, as a fresh clone has them. */
export async function cleanTree(name: string): Promise<string> {
  const target = join(folder, name);
  for (const file of await sourceFiles()) cpSync(join(root, file), join(target, file));
  return target;
}

/** The example of the page, which a project with kontor runs. */
export const exampleTest =
  /^```js\n(\/\/ orders\.test\.mjs\n.*?)^```$/ms.exec(
    readFileSync(join(root, 'docs/integrators/sandbox.md'), 'utf8'),
  )?.[1] ?? '';

/** Makes a project as npm begins one, with the test of the page. */
export async function emptyProject(name: string): Promise<string> {
  const target = join(folder, name);
  mkdirSync(target);
  await succeed(['npm', 'init', '--yes'], target);
  await succeed(['npm', 'pkg', 'set', 'scripts.test=node --test'], target);
  writeFileSync(join(target, 'orders.test.mjs'), exampleTest);
  return target;
}
