import { headers } from './runtime.ts';

/** Parts that could not be imported since the console was loaded. */
const failed = new Set<() => Promise<unknown>>();

/**
 * Imports a part of the console that is loaded when it is first needed. Chromium remembers that a file was not reached and never
 * asks for it again, so the server is asked first; a part that fails a second time loads the console anew, which forgets it.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await fetch('', { method: 'HEAD', cache: 'no-store', headers });
  try {
    return await load();
  } catch (error) {
    if (failed.has(load)) location.reload();
    failed.add(load);
    throw error;
  }
}
