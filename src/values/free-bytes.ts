/**
 * Gives the memory of bytes back at once, when they are all that their buffer holds; nobody may look at them any more. The
 * collector sees their small objects only, and lets tens of megabytes lie before it runs.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
