/**
 * Frees the memory of bytes at once, if they fill their whole buffer; nobody may use them afterwards. The collector
 * sees only their small objects, and would otherwise leave tens of megabytes unfreed until it runs.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
