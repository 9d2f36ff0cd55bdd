/**
 * The project as it is packed from a clean tree, and the program that is installed from it. Packing builds everything, and several
 * test files use what comes of it, so it is made once for the same files, in this or in an earlier run.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { linkPackages } from '../../../scripts/link-packages.ts';
import { installProgram, packTarball, readVersion } from '../../../scripts/release/package.ts';
import { removeUnused } from '../../../scripts/tests/program.ts';
import { root } from '../../tidy/sources.ts';
import { cleanTree, sourceFiles } from './project.ts';

/** Has the id of the process that makes a package. */
const processFile = 'process';
/** Who has not written that file after this time was ended. */
const beginMsMax = 10_000;

const cache = join(root, 'node_modules/.cache/test-packages');

interface Packed {
  /** A clean tree with what is built in it. It is shared: nobody writes to it. */
  readonly tree: string;
  readonly tarball: string;
  /** The content of the tarball, with the packages that it needs. It is shared too. */
  readonly program: string;
}

/** Resolves when the package is there: this process makes it, unless another one has made it or is about to. */
export async function packed(): Promise<Packed> {
  const files = await sourceFiles();
  const target = join(cache, hashOf(files));
  while (!existsSync(target)) if (!(await make(target))) await pause(250);
  utimesSync(target, new Date(), new Date());
  return {
    tree: join(target, 'tree'),
    tarball: join(target, `kontor-${readVersion()}.tgz`),
    program: join(target, 'package'),
  };
}

/** Resolves to false if another process is making it. */
async function make(target: string): Promise<boolean> {
  const unfinished = `${target}-unfinished`;
  mkdirSync(cache, { recursive: true });
  try {
    mkdirSync(unfinished);
  } catch {
    if (!isAtWork(unfinished)) rmSync(unfinished, { recursive: true, force: true });
    return false;
  }
  try {
    writeFileSync(join(unfinished, processFile), String(process.pid));
    removeUnused(cache);
    // Node.js runs no sources below `node_modules`.
    const tree = await cleanTree('packed');
    linkPackages(root, tree);
    installProgram(packTarball(unfinished, tree), unfinished);
    cpSync(tree, join(unfinished, 'tree'), { recursive: true, verbatimSymlinks: true });
    rmSync(tree, { recursive: true });
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return true;
}

/** False if the process that makes it has ended. Without its file, it has only just begun. */
function isAtWork(unfinished: string): boolean {
  try {
    process.kill(Number(readFileSync(join(unfinished, processFile), 'utf8')), 0);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const begunMs = statSync(unfinished, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    return code === 'ENOENT' && Date.now() - begunMs < beginMsMax;
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
