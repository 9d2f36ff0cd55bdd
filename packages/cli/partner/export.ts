import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { PartnerExportManifest } from '@kontor/contract/generated/operator-v1';
import { readStored } from '@kontor/values/text';
import { Failure } from '../failures.ts';
import { sha256, unwritable } from '../files.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { requiredPartner } from '../options/common.ts';
import { counted } from '../output/text.ts';

export const exportPartner = operatorCommand({
  about: `
Writes all data of a partner, as of one point in time, to FOLDER, which must not exist yet: an NDJSON file for each
table that has rows, and manifest.json with the row count and SHA-256 of each file, which are checked. Passwords and
secrets are not included. Data of shoppers is included unencrypted, so the command requires the role privacy, and each
call is in the audit log. Protect the folder. An interrupted export leaves nothing behind; run it again.

Example:
  $ kontor partner export --partner 1000001 partner-1000001`,
  arguments: { '<folder>': 'folder to create' },
  options: { partner: requiredPartner('partner to export') },
  async run({ folder: given, partner: partnerId }, _, plane) {
    const folder = resolve(given);
    if (existsSync(folder)) throw new Failure(`${given} already exists: use a folder that does not exist.`);
    const manifest = await save(plane, partnerId, folder);
    const rows = manifest.tables.reduce((sum, each) => sum + each.rows, 0);
    const files = manifest.tables.filter((each) => each.rows > 0).length;
    return {
      result: manifest,
      text: `Partner ${partnerId} is exported to ${given}: ${counted(rows)} rows in ${files} files. All hashes are correct.${damagedOf(manifest)}`,
    };
  },
});

function damagedOf({ tables }: PartnerExportManifest): string {
  const damaged = tables.filter((each) => each.damaged > 0);
  if (damaged.length === 0) return '';
  const each = damaged.map(({ table, damaged: rows }) => `${counted(rows)} of ${table}`);
  return ` Damaged rows are missing: ${each.join(', ')}. "kontor verify" names them.`;
}

async function save(plane: OperatorPlane, partnerId: string, folder: string): Promise<PartnerExportManifest> {
  const target = madeFolder(folder);
  try {
    const response = await plane.open('exportPartner', { partnerId });
    for await (const line of linesOf(response)) target.take(line);
    return target.finish();
  } catch (error) {
    target.discard();
    throw error instanceof Failure ? error : unwritable(folder, error);
  }
}

function madeFolder(folder: string): ExportFolder {
  try {
    return new ExportFolder(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

const lineFeed = 0x0a;

/** Yields the lines of an answer without line ends; bytes after the last line end are dropped. */
async function* linesOf(response: Response): AsyncGenerator<Buffer, void> {
  let waiting: Uint8Array[] = [];
  for await (const piece of piecesOf(response)) {
    let begin = 0;
    for (;;) {
      const end = piece.indexOf(lineFeed, begin);
      if (end === -1) break;
      yield Buffer.concat([...waiting, piece.subarray(begin, end)]);
      waiting = [];
      begin = end + 1;
    }
    if (begin < piece.byteLength) waiting.push(piece.subarray(begin));
  }
}

/** Yields the body of an answer. A broken connection just ends it: the lines then have no manifest. */
async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const next = await reader?.read().catch(() => undefined);
      if (next?.value === undefined) return;
      yield next.value;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** Matches the beginning of `{"table":"products","row":{…}}`. */
const rowBegins = /^\{"table":"([a-z_]+)","row":/;
/** Bytes of a line to examine; table names are shorter. */
const beginBytes = 200;
const lineEnd = Buffer.from('\n');

/**
 * Splits the lines of an export into an NDJSON file for each table that has rows, and `manifest.json`. The folder gets
 * its final name only once it is complete and verified, and is readable only by its owner.
 */
class ExportFolder {
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
    const { manifest } = readStored<{ manifest?: PartnerExportManifest }>(line.toString());
    if (Array.isArray(manifest?.tables)) return manifest;
  } catch {
    // Reported below.
  }
  throw new Failure('The server sent something that is not an export.');
}

/** Rows of one table, counted and hashed as they are written. */
class TableFile {
  readonly #file: number;
  readonly #hash = sha256();
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
