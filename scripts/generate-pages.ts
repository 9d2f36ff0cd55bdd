/**
 * Writes what is derived from the contracts and the sources besides code: the pages of the error catalogues (and removes
 * those of areas without codes), the page of limits, `.env.example`, the schema and examples of populations, and parts of other pages.
 * With `--check` nothing is written: it fails when a file differs from what would be written.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Setting, settingList } from '../packages/server/platform/config/environment.ts';
import { errorPages } from './generate/error-pages.ts';
import { limitsPage } from './generate/limits-page.ts';
import { presentText } from './generate/outputs.ts';
import { generatedPages } from './generate/pages.ts';
import { populationFiles } from './generate/population-files.ts';

const root = join(import.meta.dirname, '..');
const errors = 'docs/reference/errors';
const checks = process.argv.includes('--check');

/** What `.env.example` begins with. */
const head = `# Settings of Kontor. Each line shows the default. Remove the # to set a value.
# The program reads the environment only, not this file: load a copy of it with your shell, container or
# service manager. Every setting is also a flag: KONTOR_OPERATOR_PORT is --operator-port.`;

const ofErrors = new Map([...(await errorPages(root))].map(([name, text]) => [join(errors, name), text]));
removeOthers();
write(ofErrors);
write(
  new Map([
    ['docs/reference/limits.md', await limitsPage(root)],
    ['.env.example', envExample()],
  ]),
);
write(populationFiles(root));
// Last, because parts of pages are read from the pages that are written before.
write(generatedPages(root));

/** Removes pages of errors that are not written any more. */
function removeOthers(): void {
  for (const name of existsSync(join(root, errors)) ? readdirSync(join(root, errors)) : []) {
    const path = join(errors, name);
    if (ofErrors.has(path)) continue;
    if (checks) report(`${path} is not generated: remove it`);
    else rmSync(join(root, path));
  }
}

function write(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(root, path);
    if (presentText(file) === text) continue;
    if (checks) {
      report(`${path} is not up to date: run npm run generate`);
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(`${path} written`);
    }
  }
}

function report(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** Renders `.env.example`: every setting with its meaning and its default. */
function envExample(): string {
  const of = (audience: Setting['audience']) =>
    settingList.filter((setting) => setting.audience === audience).map(entryOf);
  return `${[
    head,
    '# Read by kontor serve, kontor sandbox and kontor migrate.',
    ...of(undefined),
    '# Read by commands that call a partner plane, such as kontor push.',
    ...of('client'),
  ].join('\n\n')}\n`;
}

function entryOf(setting: Setting): string {
  const { name, meaning, defaults = {} } = setting;
  return `# ${meaning}${defaultNote(setting)}\n#${name}=${defaults.live ?? ''}`;
}

function defaultNote({ defaults: { live, sandbox } = {} }: Setting): string {
  if (live !== sandbox) return ` Default of serve: ${live ?? 'none'}; of sandbox: ${sandbox ?? 'none'}.`;
  return live === undefined ? ' No default.' : '';
}
