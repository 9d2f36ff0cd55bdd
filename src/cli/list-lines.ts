interface List<Entry> {
  readonly resources: readonly Entry[];
  readonly links: readonly { readonly rel: string }[];
}

/** Renders a page of a list, one line per entry; says so if it is empty or if there is more. */
export function listLines<Entry>(
  { resources, links }: List<Entry>,
  lineOf: (entry: Entry) => string,
  none: string,
  more = 'There are more; increase --limit.',
): string {
  const hasMore = links.some(({ rel }) => rel === 'next');
  const lines = resources.map(lineOf);
  if (hasMore) lines.push(more);
  return lines.length === 0 ? none : lines.join('\n');
}
