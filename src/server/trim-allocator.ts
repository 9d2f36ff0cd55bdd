/** Returns free memory inside the allocator, where the runtime can call a function of the system's library. */
import process from 'node:process';

/** C library of the systems whose allocator retains free blocks between used ones (glibc). */
const library = 'libc.so.6';

/**
 * Returns free memory of all threads to the system: by itself the allocator only returns what is at the end of an
 * arena. Returns false, and does nothing, on other systems and on runtimes that cannot call the function.
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
    // Failure is harmless: it only saves memory.
    return false;
  }
}

/** Loads an experimental module of the runtime without its warning on standard error, which is for the log. */
function withoutWarning<Module>(load: () => Module): Module {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
