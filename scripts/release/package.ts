import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Name and version of the package. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Packs the sources in `source` for the registry; returns the path of the tarball in `folder`. */
export function packTarball(folder: string, source: string = root): string {
  const words = ['pack', '--loglevel=error', '--pack-destination', folder];
  execFileSync('npm', words, { cwd: source, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, `kontor-${readVersion()}.tgz`);
}

/**
 * Unpacks a tarball below `folder` and installs what the program needs beside it, as the lock file says and without any
 * script of a package. Returns the folder of the program.
 */
export function installProgram(tarball: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['xzf', tarball], { cwd: folder });
  const program = join(folder, 'package');
  cpSync(join(root, 'package-lock.json'), join(program, 'package-lock.json'));
  runNpm(program, 'ci');
  installTracing(program);
  return program;
}

/** Adds what traces need: who runs an image or an executable installs nothing beside it. */
function installTracing(program: string): void {
  const manifest = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as {
    peerDependencies: Record<string, string>;
  };
  const wanted = Object.entries(manifest.peerDependencies).map(([name, version]) => `${name}@${version}`);
  runNpm(program, 'install', '--no-save', ...wanted);
}

/** Runs npm for what a program needs, without scripts of packages. */
function runNpm(folder: string, ...words: string[]): void {
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', [...words, ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

const modules = join(import.meta.dirname, 'tools/node_modules');

/** How to install the programs that make and check releases; they are not part of an ordinary installation. */
export const howToInstallTools = 'npm ci --prefix scripts/release/tools';

/** Returns the path of a file of an installed tool; undefined if the tools are not installed. */
export function toolPath(file: string): string | undefined {
  const path = join(modules, file);
  return existsSync(path) ? path : undefined;
}

/** Returns the path of a file of an installed tool. Throws if the tools are not installed. */
export function neededTool(file: string): string {
  const path = toolPath(file);
  if (path === undefined) throw new Error(`${file} is not installed: run "${howToInstallTools}".`);
  return path;
}

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
}

/**
 * Writes the list of all parts of the program (CycloneDX), with the Node.js that is inside of the executable and the
 * packages that its files contain. The same parts give the same bytes: no time and no random number is in it.
 */
export function writeSbom(program: string, file: string): void {
  const words = ['--omit', 'dev', '--output-reproducible', '--output-format', 'JSON', '--output-file', file];
  execFileSync(
    process.execPath,
    [neededTool('@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js'), ...words],
    {
      cwd: program,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const list = JSON.parse(readFileSync(file, 'utf8')) as { components: Component[] };
  const { node: version } = process.versions;
  const runtime = { type: 'platform', 'bom-ref': 'node', name: 'node', version };
  const known = { purl: `pkg:generic/node@${version}`, licenses: [{ license: { id: 'MIT' } }] };
  list.components.push({ ...runtime, ...known }, ...bundledParts(program));
  writeFileSync(file, `${JSON.stringify(list, undefined, 2)}\n`);
}

/** A package that is part of the files of the program, as `scripts/built-files.ts` names it. */
const bundled = /(?:^|\n\n)(@?[\w./-]+) (\d+\.\d+\.\d+\S*)\n\n/g;

/** The packages that are part of the files of a program, each once; the lock file beside it has their licences. */
function bundledParts(program: string): Component[] {
  const { packages } = JSON.parse(readFileSync(join(program, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { version?: string; license?: string }>>;
  };
  const texts = globSync('dist/**/*licences.txt', { cwd: program }).map((file) =>
    readFileSync(join(program, file), 'utf8'),
  );
  const names = new Set(texts.flatMap((text) => Array.from(text.matchAll(bundled), ([, name = '']) => name)));
  return [...names].sort().flatMap((name) => {
    const { version, license } = packages[`node_modules/${name}`] ?? {};
    if (version === undefined) return [];
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const licenses = license === undefined ? [] : [{ license: { id: license } }];
    return [{ type: 'library', 'bom-ref': `bundled ${name}`, name, version, purl, licenses }];
  });
}
