import { isMembers, type Outgoing } from './answers.ts';
import type { CallOptions } from './options.ts';
import type { Transport } from './transport.ts';

/** One page of a list. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** Where the next page is, for `page`; undefined on the last one. */
  readonly next: string | undefined;
}

/** A list that is read page by page: `for await (const entry of list)`. */
export interface List<Entry> extends AsyncIterable<Entry> {
  /** Reads the first page, or the one that another page names as its next. */
  page(next?: string): Promise<Page<Entry>>;
  /** Yields the pages in order. */
  pages(): AsyncGenerator<Page<Entry>, void>;
}

export function createList<Entry>(transport: Transport, first: Outgoing, options?: CallOptions): List<Entry> {
  async function page(next?: string): Promise<Page<Entry>> {
    const { body } = await transport.send(first, next === undefined ? options : { ...options, href: next });
    return { entries: entriesOf(body) as readonly Entry[], next: nextOf(body) };
  }
  async function* pages(): AsyncGenerator<Page<Entry>, void> {
    for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
      const each = await page(next);
      next = each.next;
      yield each;
    }
  }
  return {
    page,
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { entries } of pages()) yield* entries;
    },
  };
}

/** Returns the entries; clients may be registered for lists whose array has another name than `resources`. */
function entriesOf(body: unknown): readonly unknown[] {
  if (!isMembers(body)) return [];
  const { resources, links: _, ...named } = body;
  if (Array.isArray(resources)) return resources;
  return Object.values(isMembers(resources) ? resources : named).find(Array.isArray) ?? [];
}

function nextOf(body: unknown): string | undefined {
  const links = isMembers(body) && Array.isArray(body.links) ? body.links : [];
  return (links as { rel?: string; href?: string }[]).find(({ rel }) => rel === 'next')?.href;
}
