const [quote, backslash, comma, openList, openObject, endList, endObject] = Buffer.from('"\\,[{]}');

/**
 * Returns JSON text in UTF-8 as it is, or of more than so many bytes the beginning: behind the last complete entry of its
 * outermost list, with what is open ended there. A text that is no JSON remains none.
 */
export function beginningOf(text: Uint8Array, bytesMax: number): string {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  if (bytes.byteLength <= bytesMax) return bytes.toString();
  let cut = { at: 0, ends: '' };
  const open: string[] = [];
  for (let at = 0; at < bytesMax; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfString(bytes, at, bytesMax);
    else if (byte === openList) open.push(']');
    else if (byte === openObject) open.push('}');
    else if (byte === endList || byte === endObject) open.pop();
    else if (byte === comma && isOutermostList(open)) cut = { at, ends: open.toReversed().join('') };
  }
  return bytes.toString('utf8', 0, cut.at) + cut.ends;
}

/** The place of the quote that ends the string which begins at `at`; `bytesMax` if it is not before that. */
function endOfString(bytes: Buffer, at: number, bytesMax: number): number {
  for (let next = at + 1; next < bytesMax; next += 1) {
    if (bytes[next] === backslash) next += 1;
    else if (bytes[next] === quote) return next;
  }
  return bytesMax;
}

const isOutermostList = (open: readonly string[]) =>
  open.at(-1) === ']' && open.indexOf(']') === open.length - 1;
