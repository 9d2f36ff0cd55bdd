import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { neededTool } from './tools.ts';

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
}

/**
 * Writes the list of all parts of the program (CycloneDX), with the Node.js that is inside of the executable. The same
 * parts give the same bytes: no time and no random number is in it.
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
  list.components.push({ ...runtime, ...known });
  writeFileSync(file, `${JSON.stringify(list, undefined, 2)}\n`);
}
