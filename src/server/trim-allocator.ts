/** Gives back what lies free within the allocator, where the runtime can call a function of the system's library. */
import process from 'node:process';

/** The library of the systems whose allocator keeps free pieces that lie between others (glibc). */
const library = 'libc.so.6';

/**
 * Gives free memory of all threads back to the system: by itself the allocator gives back only what lies at the end of
 * an arena. Returns false on other systems, and on runtimes that cannot call its function; nothing happens there.
 */
export function trimAllocator(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    using libc = withoutWarning(() => process.getBuiltinModule('node:ffi')).dlopen(library, {
      malloc_trim: { arguments: ['uint64'], return: 'int32' },
    });
    libc.functions.malloc_trim(0n);
    return true;
  } catch {
    // It only saves memory.
    return false;
  }
}

/** Loads a module that the runtime calls experimental without a line on standard error, which is for the log. */
function withoutWarning<Module>(load: () => Module): Module {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
