import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { rolldown } from 'rolldown';
import { programFiles } from './files.ts';

/** The earliest time that zip archives know. They have no time zone, so it is the same on all machines. */
const fixedTime = new Date(1980, 0, 1);

/** Intermediate files. They have the same names everywhere, because the executable contains them. */
const [archive, main] = ['app.zip', 'main.mjs'];

/** What runs first on the file system of the program: a module there can import all others. */
const start = "import('./bin/kontor.js');\n";

export interface ExecutableOptions {
  /** Folder of the program with its dependencies. */
  readonly program: string;
  /** Path of the executable; intermediate files are next to it. */
  readonly output: string;
  /** False to make it without `node:vfs`, as a Node.js that lacks the module would: it unpacks itself. */
  readonly mounts?: boolean;
}

/** True if this Node.js can make a single executable. */
export const canMakeExecutable = process.allowedNodeEnvironmentFlags.has('--experimental-vfs');

/**
 * Makes the single executable of this platform: this Node.js, a main module, and an archive of all files. The same
 * program gives the same bytes.
 */
export async function makeExecutable({ program, output, mounts = true }: ExecutableOptions): Promise<void> {
  const folder = dirname(output);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, archive), archiveOf(program));
  await bundleMain(join(folder, main));
  const settings = {
    main,
    mainFormat: 'module',
    output: basename(output),
    disableExperimentalSEAWarning: true,
    execArgv: ['--disable-warning=ExperimentalWarning', ...(mounts ? ['--experimental-vfs'] : [])],
    execArgvExtension: 'none',
    assets: { 'app.zip': archive },
  };
  writeFileSync(join(folder, 'sea.json'), JSON.stringify(settings));
  execFileSync(process.execPath, ['--build-sea', 'sea.json'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  chmodSync(output, 0o755);
}

function archiveOf(program: string): Uint8Array {
  const files = { ...programFiles(program), 'start.cjs': new TextEncoder().encode(start) };
  return zipSync(files, { level: 9, mtime: fixedTime });
}

/** Bundles the main module with the library that unpacks the archive. */
async function bundleMain(file: string): Promise<void> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'executable-main.ts'),
    platform: 'node',
  });
  await bundle.write({ file, codeSplitting: false });
}
