import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { bundleSources } from '../bundle.ts';

const root = join(import.meta.dirname, '../..');
const programs = join(root, 'node_modules/.cache/test-programs');

/** What the program needs besides the bundle. Its own path tells it where the rest is, so `bin` is copied. */
const copied = ['bin', 'package.json'];
const linked = ['contract', 'docs', 'schemas', 'examples', 'scripts'];

/** What no test run has used for this long is removed. */
const unusedMsMax = 86_400_000;

/**
 * Builds the program as it is published, unless that was done for the same sources, and returns the path of its
 * `bin/kontor.js`. Tests start it hundreds of times, and it takes a quarter less processor time to start than the sources.
 */
export async function testProgram(): Promise<string> {
  const target = join(programs, hashOfSources());
  if (!existsSync(target)) await build(target);
  utimesSync(target, new Date(), new Date());
  return join(target, 'bin/kontor.js');
}

async function build(target: string): Promise<void> {
  const unfinished = `${target}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  removeUnused(programs);
  await bundleSources(join(unfinished, 'dist'));
  for (const name of copied) cpSync(join(root, name), join(unfinished, name), { recursive: true });
  for (const name of linked) symlinkSync(join(root, name), join(unfinished, name));
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another run has built it at the same time.
    if (!existsSync(target)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** Removes the folders below one that no test run has used for long. */
export function removeUnused(folders: string): void {
  for (const name of readdirSync(folders)) {
    const folder = join(folders, name);
    // Another run may move or remove it at this moment.
    const usedMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - usedMs > unusedMsMax) rmSync(folder, { recursive: true, force: true });
  }
}

/** Hashes the place of the sources too: the program links to it, and other trees may share `node_modules`. */
function hashOfSources(): string {
  const files = globSync(['packages/**/*.*', 'bin/*', 'scripts/{bundle,tests/program}.ts', 'package*.json'], {
    cwd: root,
    exclude: ['packages/*/test/**'],
  });
  const hash = createHash('sha256').update(root);
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
