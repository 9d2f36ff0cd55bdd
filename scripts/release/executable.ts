import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { rolldown } from 'rolldown';

/** The earliest time that zip archives know. They have no time zone, so it is the same on all machines. */
const fixedTime = new Date(1980, 0, 1);

/** Intermediate files. They have the same names everywhere, because the executable contains them. */
const [archive, main] = ['app.zip', 'main.mjs'];

/** What runs first on the file system of the program: a module there can import all others. */
const start = "import('./bin/kontor.js');\n";

interface ExecutableOptions {
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

/** What an installed package has besides what runs here: types, source maps, tests, pages, forms for browsers, bundles. */
const unneeded = [
  /\.(d\.[cm]?ts|map|flow|ts|markdown|png|css|scss|node)$/,
  /\/node_modules\/(@[^/]+\/)?[^/]+\/(tests?|__tests__|examples?|benchmarks?|\.github|docs?)\//,
  /\/(browser[^/]*|[^/]*\.standalone)\.[cm]?js$/,
  // Its modules are below `lib`; what is bundled of them is several megabytes.
  /\/@zip\.js\/zip\.js\/(dist\/|index)/,
  /\.md$/i,
  /\/\.(bin\/|package-lock)/,
];
const isLicence = (name: string) => /\/(licen[cs]e|notice)[^/]*$/i.test(name);

/** Files below a folder with an unpacked package and its dependencies that the program needs, ordered by name. */
export function programFiles(folder: string): Record<string, Uint8Array> {
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  const isDependency = (name: string) => name.startsWith('node_modules/');
  const code = names
    .filter((name) => name.startsWith('dist/') && name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const isNeeded = (name: string) => {
    if (!isDependency(name)) return !name.endsWith('.d.ts');
    if (/\.(ttf|otf|woff2?)$/.test(name)) return code.includes(name.slice('node_modules/'.length));
    return isLicence(name) || !unneeded.some((each) => each.test(`/${name}`));
  };
  return Object.fromEntries(
    names
      .filter(isNeeded)
      .sort()
      .map((name) => [name, read(name)]),
  );
}
