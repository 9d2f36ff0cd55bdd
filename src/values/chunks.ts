/** Divides a list into lists of up to `length` elements, in their order. */
export function chunksOf<Some>(all: readonly Some[], length: number): Some[][] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, index) =>
    all.slice(index * length, (index + 1) * length),
  );
}
