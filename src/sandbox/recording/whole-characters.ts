/** The first bytes of a text in UTF-8, at most `bytesMax`, without half a character at the end. */
export function firstBytes(text: Uint8Array, bytesMax: number): Uint8Array {
  if (text.byteLength <= bytesMax) return text;
  let end = bytesMax;
  while (end > bytesMax - 3 && continues(text[end])) end -= 1;
  return text.subarray(0, end);
}

/** The last bytes of a text in UTF-8, at most `bytesMax`, without half a character at the beginning. */
export function lastBytes(text: Uint8Array, bytesMax: number): Uint8Array {
  let start = Math.max(0, text.byteLength - bytesMax);
  const latest = start + 3;
  while (start < latest && start > 0 && continues(text[start])) start += 1;
  return text.subarray(start);
}

/** True for a byte that continues a character. */
function continues(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
