import { createHash, type Hash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { PartnerExportManifest } from '../../contract/operator-v1.ts';
import { Failure } from '../failures.ts';

/** Matches the beginning of `{"table":"products","row":{…}}`. */
const rowBegins = /^\{"table":"([a-z_]+)","row":/;
/** Bytes of a line to examine; table names are shorter. */
const beginBytes = 200;
const lineEnd = Buffer.from('\n');

/**
 * Splits the lines of an export into an NDJSON file for each table that has rows, and `manifest.json`. The folder gets
 * its final name only once it is complete and verified, and is readable only by its owner.
 */
export class ExportFolder {
  readonly #folder: string;
  readonly #unfinished: string;
  readonly #files = new Map<string, TableFile>();
  #manifest: PartnerExportManifest | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#unfinished = mkdtempSync(`${folder}-`);
  }

  /** Stores a line; throws if it is not a line of an export. */
  take(line: Buffer): void {
    if (this.#manifest !== undefined) throw new Failure('The export has data after its manifest.');
    const [begin, table] = rowBegins.exec(line.subarray(0, beginBytes).toString('latin1')) ?? [];
    if (begin === undefined || table === undefined) {
      this.#manifest = manifestOf(line);
      return;
    }
    const file = this.#files.get(table) ?? new TableFile(join(this.#unfinished, `${table}.ndjson`));
    this.#files.set(table, file);
    file.add(line.subarray(begin.length, -1));
  }

  /** Gives the folder its final name. Throws if something is missing or does not match the manifest. */
  finish(): PartnerExportManifest {
    const manifest = this.#manifest;
    if (manifest === undefined)
      throw new Failure('The export was interrupted and its files were removed: run the command again.');
    const listed = new Map(manifest.tables.map((each) => [each.table, each]));
    for (const [table, file] of this.#files) {
      const { rows, sha256 } = file.close();
      const expected = listed.get(table);
      if (expected?.rows !== rows || expected.sha256 !== sha256)
        throw new Failure(`The rows of ${table} do not match the manifest.`);
    }
    const missing = manifest.tables.find(({ table, rows }) => rows > 0 && !this.#files.has(table));
    if (missing !== undefined) throw new Failure(`The rows of ${missing.table} are missing.`);
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    writeFileSync(join(this.#unfinished, 'manifest.json'), text, { mode: 0o600 });
    renameSync(this.#unfinished, this.#folder);
    return manifest;
  }

  /** Removes the files of an incomplete export. */
  discard(): void {
    for (const file of this.#files.values()) file.close();
    rmSync(this.#unfinished, { recursive: true, force: true });
  }
}

function manifestOf(line: Buffer): PartnerExportManifest {
  try {
    const { manifest } = JSON.parse(line.toString()) as { manifest?: PartnerExportManifest };
    if (Array.isArray(manifest?.tables)) return manifest;
  } catch {
    // Reported below.
  }
  throw new Failure('The server sent something that is not an export.');
}

/** Rows of one table, counted and hashed as they are written. */
class TableFile {
  readonly #file: number;
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;
  #closed: { readonly rows: number; readonly sha256: string } | undefined;

  constructor(path: string) {
    this.#file = openSync(path, 'wx', 0o600);
  }

  add(row: Buffer): void {
    const bytes = Buffer.concat([row, lineEnd]);
    for (let written = 0; written < bytes.byteLength; ) written += writeSync(this.#file, bytes, written);
    this.#hash.update(bytes);
    this.#rows += 1;
  }

  close(): { readonly rows: number; readonly sha256: string } {
    if (this.#closed === undefined) {
      closeSync(this.#file);
      this.#closed = { rows: this.#rows, sha256: this.#hash.digest('hex') };
    }
    return this.#closed;
  }
}
