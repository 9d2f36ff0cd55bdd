import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { piecesOf } from '../files/bytes.ts';
import { NotReadable, WrongFile } from '../wrong-file.ts';

/** Limits of what a workbook expands to while it is read. */
export const workbookNumbers = {
  expandedBytesMax: 1024 * 1024 * 1024,
  partsMax: 10_000,
  rowsMax: 1_048_576,
  /** Of one cell; spreadsheet programs store at most 32,767. */
  cellCharactersMax: 1024 * 1024,
  /** Of the texts that cells share. */
  textsMax: 4_000_000,
  textCharactersMax: 64 * 1024 * 1024,
};

const start = { line: 1, byte: 1 };

/** The parts of an archive, by name. They are expanded while they are read. */
export class ZipParts {
  readonly #entries: ReadonlyMap<string, FileEntry>;

  private constructor(entries: ReadonlyMap<string, FileEntry>) {
    this.#entries = entries;
  }

  static async open(file: Blob): Promise<ZipParts> {
    const entries = new Map<string, FileEntry>();
    try {
      for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
        if (entries.size >= workbookNumbers.partsMax) throw tooLarge();
        if (!entry.directory) entries.set(entry.filename, entry);
      }
    } catch (error) {
      throw damaged(error);
    }
    return new ZipParts(entries);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Bytes of a part after expansion, as the archive says. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  /** The text of a part, in pieces. Throws `NotReadable` if it expands to more than the limit. */
  async *textOf(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw damaged(`it lacks the part ${name}`);
    if (entry.encrypted) throw locked();
    if (entry.uncompressedSize > workbookNumbers.expandedBytesMax) throw tooLarge();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const stop = new AbortController();
    const written = entry.getData(writable, {
      signal: stop.signal,
      useWebWorkers: false,
      checkSignature: true,
    });
    written.catch(() => undefined);
    const decoder = new TextDecoder();
    let bytes = 0;
    try {
      for await (const chunk of piecesOf(readable)) {
        bytes += chunk.length;
        if (bytes > workbookNumbers.expandedBytesMax) throw tooLarge();
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
      await written;
    } catch (error) {
      throw damaged(error);
    } finally {
      stop.abort();
    }
  }
}

function tooLarge(): NotReadable {
  const size = `${workbookNumbers.expandedBytesMax / 1024 / 1024} MiB`;
  return new NotReadable(`it is a workbook that expands to more than ${size}; save the sheet as CSV.`, start);
}

export function locked(): NotReadable {
  return new NotReadable('it is protected by a password; save it without one.', start);
}

/** An error of the archive or its parts; one that says what to do stays as it is. */
export function damaged(error: unknown): WrongFile {
  if (error instanceof WrongFile) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new NotReadable(`it is a damaged workbook (${reason}); save it again, or as CSV.`, start);
}
