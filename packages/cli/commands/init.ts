import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { command } from '../command.ts';
import { version } from '../context.ts';
import { Failure } from '../failures.ts';
import { hasTypeScript, nodePackage, ownSource, typeScriptPackages } from '../init/npm-packages.ts';
import { choiceOr, switched, text } from '../options/option.ts';
import { quoted } from '../output/text.ts';

const init = command({
  about: `
Writes the start of a connector to a new folder: code that sends prices and orders with kontor/client, tests of it that
start a sandbox, and a file that runs them in CI. Its tests pass as they are; change them one by one into what your shop
does. Nothing is installed: "npm install" in the folder does that.

It is in TypeScript if the folder is in a project that has TypeScript, and in JavaScript otherwise. It installs kontor
from where this program was installed from: a tarball, a git address or a registry; and the package node, if npx
brought that to run this.

Examples:
  $ kontor init my-connector
  $ kontor init my-connector --typescript
  $ npx --package ./kontor-VERSION.tgz kontor init my-connector
  $ kontor init my-connector --ci gitlab --package ./kontor-VERSION.tgz`,
  arguments: { '<folder>': 'folder to create; it may exist if it is empty' },
  options: {
    ci: choiceOr('github', '<host>', 'host that runs the tests', ['github', 'gitlab', 'none']),
    typescript: switched('in TypeScript, also outside of a project that has it', ['javascript']),
    javascript: switched('in JavaScript, also inside of a project that has TypeScript'),
    package: text(
      '<version>',
      'version, tarball or git address from which npm installs kontor (default: where this program is from)',
    ),
  },
  run({ folder, ci, typescript, javascript, package: source = ownSource() }, context) {
    const isTyped = typescript ?? (javascript === undefined && hasTypeScript(folder));
    const files = writeProject({ folder, ci, source, isTyped });
    for (const file of files) context.output.write(`${file}\n`);
    context.notes.write(`Next: cd ${shellWord(folder)} && npm install && npm test\n`);
  },
});

export const commands = { init };

/** A path as one word of a shell, which is no option either. */
function shellWord(path: string): string {
  const word = path.startsWith('-') ? `./${path}` : path;
  return /^[\w@%+=:,./-]+$/.test(word) ? word : quoted(word);
}

/** What the new project is like. */
interface Project {
  readonly folder: string;
  readonly ci: 'github' | 'gitlab' | 'none';
  /** What npm installs as kontor. */
  readonly source: string;
  /** In TypeScript. */
  readonly isTyped: boolean;
}

const templates = new URL('../../../examples/starter/', import.meta.url);

/** Where a host looks for the file that it runs. */
const places = { github: '.github/workflows/test.yml', gitlab: '.gitlab-ci.yml' } as const;

/** Writes the files of a project to an empty or new folder; returns their paths. */
function writeProject({ folder, ci, source, isTyped }: Project): string[] {
  makeEmpty(folder);
  const installed = fromFolder(source, folder);
  const read = (name: string) => readFileSync(new URL(name, templates), 'utf8');
  const ending = isTyped ? 'ts' : 'js';
  const [code, tests] = [`connector.${ending}`, `connector.test.${ending}`];
  const files: Readonly<Record<string, string>> = {
    'package.json': manifest(basename(resolve(folder)), installed, isTyped),
    ...(isTyped && { 'tsconfig.json': read('tsconfig.json') }),
    '.gitignore': 'node_modules/\n.kontor/\n',
    'README.md':
      read('README.md').replaceAll(/(`connector[.\w]*\.)js`/g, `$1${ending}\``) + aboutTarball(installed),
    [code]: read(code),
    [tests]: read(tests),
    ...(ci !== 'none' && { [places[ci]]: read(`${ci}.yml`) }),
  };
  return Object.entries(files).map(([name, text]) => {
    const file = join(folder, name);
    write(file, text);
    return file;
  });
}

/** What CI needs if kontor is installed from a file; empty otherwise. */
function aboutTarball(source: string): string {
  if (!source.startsWith('file:')) return '';
  const path = source.slice('file:'.length);
  const [file, make] = path.endsWith('.tgz')
    ? [basename(path), 'Copy the tarball']
    : [`kontor-${version()}.tgz`, 'Run `npm pack` there, copy the tarball that it makes'];
  return `
## Before the first run in CI

\`package.json\` installs kontor from \`${path}\`, which only this machine has, so \`npm ci\` fails elsewhere.
${make} into this folder, run \`npm install ./${file}\`, and commit it with \`package.json\` and
\`package-lock.json\`. Or run \`npm install ADDRESS\` with a git address, or the address of a tarball, that CI can reach.
`;
}

function manifest(folderName: string, source: string, isTyped: boolean): string {
  const name =
    folderName
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'my-connector';
  const development = { ...nodePackage(), ...(isTyped && typeScriptPackages()) };
  const content = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { test: isTyped ? 'tsc && node --test' : 'node --test' },
    dependencies: { kontor: source },
    ...(Object.keys(development).length > 0 && { devDependencies: development }),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** A path is given as seen from the current folder, and npm reads it as seen from the project. */
function fromFolder(source: string, folder: string): string {
  if (source.includes('://') || !(isAbsolute(source) || /^\.{0,2}\/|\.tgz$/.test(source))) return source;
  return `file:${relative(resolve(folder), resolve(source))}`;
}

function makeEmpty(folder: string): void {
  const found = existsSync(folder) ? readFolder(folder) : [];
  if (found.length > 0)
    throw new Failure(
      `${folder} is not empty, so nothing was written: name a folder that does not exist yet.`,
    );
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure(`${folder} cannot be created (${(error as Error).message}): name another folder.`);
  }
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name !== '.git');
  } catch {
    throw new Failure(`${folder} is not a folder: name one that does not exist yet.`);
  }
}

function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    throw new Failure(`${file} cannot be written (${(error as Error).message}): make the folder writable.`);
  }
}
