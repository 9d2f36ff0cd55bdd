/** The key of a sandbox, stored next to its database, so that nobody has to create one to try Kontor. */
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { keyBytes } from '../sealing/sealer.ts';
import { type DatabaseLocation, embeddedFileOf } from '../store/location.ts';
import { StoreRefusedError } from '../store/store-failure.ts';
import type { Ids } from '../time/ids.ts';

const ownerOnly = 0o600;
const keyForm = /^[A-Za-z0-9+/]{43}=\n?$/;

function keyFileOf(path: string): string {
  return `${path}-key`;
}

/**
 * Returns the key next to an embedded database, creating it if absent; undefined for a database on a server, which has
 * no file to put it next to. Called only by the process that owns the database.
 */
export function readSandboxKeyFile(location: DatabaseLocation, ids: Pick<Ids, 'hex'>): string | undefined {
  const path = embeddedFileOf(location);
  if (path === undefined) return undefined;
  const file = keyFileOf(path);
  if (!existsSync(file)) writeKey(file, Buffer.from(ids.hex(keyBytes), 'hex').toString('base64'));
  return readKey(file);
}

/** Returns the key next to an embedded database; undefined when there is none, or a file that contains none. */
export function findSandboxKey(location: DatabaseLocation): string | undefined {
  const path = embeddedFileOf(location);
  if (path === undefined || !existsSync(keyFileOf(path))) return undefined;
  const text = readFileSync(keyFileOf(path), 'utf8');
  return keyForm.test(text) ? text.trimEnd() : undefined;
}

function readKey(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (keyForm.test(text)) return text.trimEnd();
  throw new StoreRefusedError(
    `The file ${file} does not contain a key of ${keyBytes} bytes in base64: restore the right key, or set it with ` +
      'KONTOR_ENCRYPTION_KEY (--encryption-key). Without it the secrets of the database cannot be read. Nothing was changed.',
  );
}

function writeKey(file: string, key: string): void {
  const descriptor = openSync(file, 'wx', ownerOnly);
  try {
    writeSync(descriptor, `${key}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Prepares to copy a database's key next to a copy of the database; the returned function copies it, if there is one.
 * Throws `StoreRefusedError` when the target key exists already: another database may need it.
 */
export function keyCopy(from: string, to: string): () => void {
  if (!existsSync(keyFileOf(from))) return () => undefined;
  if (existsSync(keyFileOf(to))) {
    throw new StoreRefusedError(
      `The key of the database would be written to ${keyFileOf(to)}, which already exists: move it away, or use ` +
        'another file. Nothing was written.',
    );
  }
  return () => {
    copyFileSync(keyFileOf(from), keyFileOf(to), constants.COPYFILE_EXCL);
    // Without its key, a copy that survives a power cut is worth nothing.
    const descriptor = openSync(keyFileOf(to), 'r+');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  };
}
