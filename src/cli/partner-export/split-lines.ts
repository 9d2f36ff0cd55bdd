const lineEnd = 0x0a;

/** Splits bytes that arrive in pieces into lines, without line ends; bytes after the last line end are dropped. */
export async function* splitLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let waiting: Uint8Array[] = [];
  for await (const piece of pieces) {
    let begin = 0;
    for (;;) {
      const end = piece.indexOf(lineEnd, begin);
      if (end === -1) break;
      yield Buffer.concat([...waiting, piece.subarray(begin, end)]);
      waiting = [];
      begin = end + 1;
    }
    if (begin < piece.byteLength) waiting.push(piece.subarray(begin));
  }
}
