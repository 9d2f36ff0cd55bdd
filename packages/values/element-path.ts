/**
 * Splits the path of a place in a delivery, `$[3].pricing.vat` or `$.status[3].sku`, into the index of the element and the path
 * inside it: `.pricing.vat`. Undefined for a path that leads into no element.
 */
export function splitElementPath(jsonPath: string): { index: number; inside: string } | undefined {
  const [, index, inside = ''] = /^\$(?:\.\w+)?\[(\d+)\](.*)$/s.exec(jsonPath) ?? [];
  return index === undefined ? undefined : { index: Number(index), inside };
}

/** The path of a member of an element as columns are named: `pricing.vat`; of a path that leads into no element, the path. */
export function memberPath(jsonPath: string): string {
  return splitElementPath(jsonPath)?.inside.replace(/^\./, '') ?? jsonPath;
}
