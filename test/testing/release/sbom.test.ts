/** The list of parts of a release: all packages of the program, the same bytes each time. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { howToInstallTools, toolPath, writeSbom } from '../../../scripts/release/package.ts';
import { allowedLicences } from '../../sweeps/allowed-licences.ts';
import { root } from '../../tidy/sources.ts';
import { packed } from '../install/packed.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-sbom-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const skip =
  toolPath('@cyclonedx/cyclonedx-npm') === undefined ? `not installed: ${howToInstallTools}` : false;

interface Sbom {
  readonly bomFormat: string;
  readonly metadata: object;
  readonly components: readonly {
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly 'bom-ref': string;
    readonly licenses: readonly { readonly license: { readonly id?: string } }[];
  }[];
}

test('the list of parts names every package of the program and Node.js, with the same bytes twice', {
  skip,
}, async () => {
  const { program } = await packed();
  const texts = ['first', 'second'].map((name) => {
    writeSbom(program, join(folder, name));
    return readFileSync(join(folder, name), 'utf8');
  });
  assert.equal(texts[0], texts[1]);
  const { bomFormat, components } = JSON.parse(texts[0] ?? '') as Sbom;
  assert.equal(bomFormat, 'CycloneDX');
  const listed = components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
  );
  assert.ok(listed.includes(`node@${process.versions.node}`), 'it has Node.js');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const { version } = packages[`node_modules/${name}`];
    assert.ok(listed.includes(`${name}@${version}`), `${name}@${version} is missing`);
  }
  const ownParts = components.filter((part) => part['bom-ref'].startsWith('bundled '));
  for (const name of ['@modelcontextprotocol/server', 'zod', 'preact'])
    assert.ok(
      ownParts.some((part) => part.name === name),
      `${name} is missing, which is part of a file`,
    );
  const refused = ownParts.filter(({ licenses }) => !allowedLicences.includes(licenses[0]?.license.id ?? ''));
  assert.deepEqual(refused, [], 'choose another package, or decide that this licence is allowed');
  assert.doesNotMatch(texts[0] ?? '', new RegExp(folder), 'it names no folder of this machine');
});
