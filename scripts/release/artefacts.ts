import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A file of a release. */
export interface Artefact {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export function artefactOf(file: string): Artefact {
  const content = readFileSync(file);
  return { name: basename(file), bytes: content.byteLength, sha256: hash('sha256', content) };
}

/** Writes the checksums in the form that `sha256sum --check` reads; returns the path. */
export function writeChecksums(folder: string, artefacts: readonly Artefact[]): string {
  const file = join(folder, 'SHA256SUMS');
  writeFileSync(file, artefacts.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
  return file;
}

/** Renders a table of artefacts, sizes and hashes. */
export function tableOf(artefacts: readonly Artefact[]): string {
  const width = Math.max(...artefacts.map(({ name }) => name.length));
  const row = (name: string, size: string, hash: string) =>
    `${name.padEnd(width)}  ${size.padStart(11)}  ${hash}`;
  return [
    row('artefact', 'bytes', 'sha256'),
    ...artefacts.map(({ name, bytes, sha256 }) => row(name, bytes.toLocaleString('en'), sha256)),
  ].join('\n');
}
