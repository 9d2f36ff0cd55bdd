/**
 * Main module of the single executable: makes the files of the program available and starts it. Node.js holds them in
 * memory as a file system of each thread (`node:vfs`, experimental); without that module they are unpacked into a
 * folder of the user's cache.
 */
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

const { getBuiltinModule } = process;
const isMountable = getBuiltinModule('node:vfs' as 'node:fs') !== undefined;
const folder = isMountable
  ? mountProgram()
  : unpackProgram(getBuiltinModule('node:sea').getRawAsset('app.zip'));

// The main module of an executable can import only what comes with Node.js; a module on the file system can import all.
getBuiltinModule('node:module').createRequire(`${folder}/`)('./start.cjs');

/** Module of Node.js without types yet. */
interface Vfs {
  create(provider: object): { mount(): string };
  ZipProvider: new (archive: object) => object;
}

/**
 * Mounts the files of the program for this thread, and leaves its own text to `startThread`, because each thread has to
 * mount them for itself. For that it uses nothing from outside of itself. Returns the folder, the same on all threads.
 */
function mountProgram(): string {
  const load = process.getBuiltinModule as (name: string) => unknown;
  const vfs = load('node:vfs') as Vfs;
  const zlib = load('node:zlib') as { ZipBuffer: new (bytes: Buffer) => object };
  const sea = load('node:sea') as { getRawAsset(name: string): ArrayBuffer };
  const archive = new zlib.ZipBuffer(Buffer.from(sea.getRawAsset('app.zip')));
  const folder = vfs.create(new vfs.ZipProvider(archive)).mount();
  const host = globalThis as unknown as Record<symbol, string>;
  host[Symbol.for('kontor.threadPrelude')] = `(${mountProgram})();`;
  return folder;
}

/**
 * Unpacks the files of the program into a folder that only this user can write to, unless an earlier start has done so.
 * The name of the folder has the hash of all files, so another version gets another one. Returns the folder.
 */
function unpackProgram(archive: ArrayBuffer): string {
  const bytes = new Uint8Array(archive);
  const parent = cacheFolder();
  const target = join(parent, createHash('sha256').update(bytes).digest('hex').slice(0, 32));
  if (isOwn(target)) return target;
  const unfinished = mkdtempSync(join(parent, 'unpacking-'));
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    const file = join(unfinished, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start has unpacked it at the same time.
    if (!isOwn(target)) throw error;
  }
  return target;
}

/** Makes the folder of all versions; only its owner can read and write it. */
function cacheFolder(): string {
  const user = process.getuid?.() ?? '';
  const folders = [process.env.XDG_CACHE_HOME, join(homedir(), '.cache'), join(tmpdir(), `kontor-${user}`)];
  for (const folder of folders) {
    if (folder === undefined || folder === '') continue;
    try {
      const path = join(folder, 'kontor');
      mkdirSync(path, { recursive: true, mode: 0o700 });
      if (!isOwn(path)) continue;
      chmodSync(path, 0o700);
      return path;
    } catch {
      // Not writable: the next one may be.
    }
  }
  throw new Error(`kontor cannot unpack itself: set XDG_CACHE_HOME to a folder that this user can write to.`);
}

/** True for a folder of this user that nobody else can write to. */
function isOwn(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory()) return false;
  if (process.getuid === undefined) return true;
  return found.uid === process.getuid() && (found.mode & 0o022) === 0;
}
