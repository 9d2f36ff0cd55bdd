import { readFileSync, statSync } from 'node:fs';

/** Why a test of locks is skipped; false where the system lists them. */
export const withoutLockList = process.platform === 'linux' ? false : 'only Linux lists the locks of files';

/** The bytes that the engine locks: shared by readers of a file, and by users of the index of a log. */
const sharedByte = 1_073_741_826;
const indexByte = 128;

/**
 * Returns which of the files of the database at `path` the process has not locked, although a process with an open
 * database always has: another program that opens the database believes that nobody uses it.
 */
export function unlockedFiles(pid: number, path: string): string[] {
  const locks = readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .map((line) => /POSIX +ADVISORY +(\w+) (\d+) \S+:(\d+) (\d+) (\d+|EOF)/.exec(line)?.slice(1) ?? [])
    .filter(([, holder]) => Number(holder) === pid);
  const isLocked = (file: string, byte: number) =>
    locks.some(
      ([, , inode, from, to]) =>
        inode === String(statSync(file).ino) && Number(from) <= byte && (to === 'EOF' || Number(to) >= byte),
    );
  return [
    ...(isLocked(path, sharedByte) ? [] : [path]),
    ...(isLocked(`${path}-shm`, indexByte) ? [] : [`${path}-shm`]),
    ...(isLocked(`${path}-lock`, sharedByte) ? [] : [`${path}-lock`]),
  ];
}
