/** The bytes of a file in pieces. */
export function bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  return piecesOf(file.stream());
}

/** The pieces of a stream, also in browsers that cannot iterate over streams. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
