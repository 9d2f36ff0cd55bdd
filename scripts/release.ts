/**
 * `npm run release [-- FOLDER]` makes everything that a version is published as, by default in `release/`: the package,
 * the single executable of this platform, the image, the list of parts (SBOM) and checksums. The executable is used once
 * before it counts. The same commit gives the same bytes on machines of one kind.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { canMakeExecutable, makeExecutable } from './release/executable.ts';
import { buildImage, canBuildImage } from './release/image.ts';
import { installProgram, packTarball, readVersion, writeSbom } from './release/package.ts';
import { smokeTest } from './release/smoke.ts';

const version = readVersion();
const target = resolve(process.argv[2] ?? join(import.meta.dirname, '../release'));
const scratch = mkdtempSync(join(tmpdir(), 'kontor-release-'));
const files: string[] = [];

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Path of an artefact, whose name begins with that of the program and its version. */
function artefact(ending: string): string {
  const file = join(target, `kontor-${version}${ending}`);
  files.push(file);
  return file;
}

/** Says how this tree differs from that of a tag, because such artefacts are only for trying out. */
function tellOrigin(): void {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const tags = git('tag', '--points-at', 'HEAD').split('\n');
  if (!tags.includes(`v${version}`))
    tell(`Not for publishing: this commit does not have the tag v${version}.`);
  if (git('status', '--porcelain') !== '')
    tell('Not for publishing: there are changes that are not committed.');
}

async function makeExecutables(program: string): Promise<void> {
  if (!canMakeExecutable) return tell(`No executable: Node.js ${process.versions.node} cannot make one.`);
  const output = join(scratch, 'executable/kontor');
  await makeExecutable({ program, output });
  const steps = await smokeTest(output, mkdtempSync(join(scratch, 'smoke-')));
  for (const [step, found] of Object.entries(steps)) tell(`  ${step.padEnd(9)} ${found}`);
  const platform = `-${process.platform}-${process.arch}`;
  copyFileSync(output, artefact(platform));
  writeFileSync(artefact(`${platform}.gz`), gzipSync(readFileSync(output), { level: 9 }));
  if (!canBuildImage()) return tell('No image: buildah is not installed.');
  const id = buildImage(output, artefact('-image.oci.tar'), `localhost/kontor:${version}`);
  tell(`  image     ${id}`);
}

try {
  tellOrigin();
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const tarball = packTarball(scratch);
  copyFileSync(tarball, artefact('.tgz'));
  const program = installProgram(tarball, scratch);
  await makeExecutables(program);
  writeSbom(program, artefact('.cdx.json'));
  const artefacts = files.map(artefactOf);
  const checksums = artefactOf(writeChecksums(target, artefacts));
  tell(`\n${tableOf([...artefacts, checksums])}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** A file of a release. */
interface Artefact {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

function artefactOf(file: string): Artefact {
  const content = readFileSync(file);
  return { name: basename(file), bytes: content.byteLength, sha256: hash('sha256', content) };
}

/** Writes the checksums in the form that `sha256sum --check` reads; returns the path. */
function writeChecksums(folder: string, artefacts: readonly Artefact[]): string {
  const file = join(folder, 'SHA256SUMS');
  writeFileSync(file, artefacts.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
  return file;
}

/** Renders a table of artefacts, sizes and hashes. */
function tableOf(artefacts: readonly Artefact[]): string {
  const width = Math.max(...artefacts.map(({ name }) => name.length));
  const row = (name: string, size: string, hash: string) =>
    `${name.padEnd(width)}  ${size.padStart(11)}  ${hash}`;
  return [
    row('artefact', 'bytes', 'sha256'),
    ...artefacts.map(({ name, bytes, sha256 }) => row(name, bytes.toLocaleString('en'), sha256)),
  ].join('\n');
}
