import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededTool } from './package.ts';

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
