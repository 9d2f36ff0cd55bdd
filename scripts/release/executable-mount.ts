/** Module of Node.js without types yet. */
interface Vfs {
  create(provider: object): { mount(): string };
  ZipProvider: new (archive: object) => object;
}

/**
 * Mounts the files of the program for this thread, and leaves its own text to `startThread`, because each thread has to
 * mount them for itself. For that it uses nothing from outside of itself. Returns the folder, the same on all threads.
 */
export function mountProgram(): string {
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
