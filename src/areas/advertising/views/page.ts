import type { CursorPage, PageLink } from '../../../generated/sponsored-product-ads-v1.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { PagedRequest } from '../../../platform/paging/keyset.ts';
import { hrefOf } from '../../../platform/paging/page.ts';
import type { HalLink, Links } from './links.ts';

/** A page of entries. */
export interface ReadPage<Entry> {
  readonly entries: Entry[];
  /** Cursors of the neighbouring pages. */
  readonly next: string | undefined;
  readonly prev: string | undefined;
}

type ListPage<Entry> = CursorPage & { resources: Entry[]; links: PageLink[] };

/**
 * Renders a page of a list (SA26): the entries are in `resources`, with `links`, or, for callers that are registered
 * so, under their public name. `more` has links that only this list has.
 */
export function viewPage<Entry>(
  links: Links,
  { caller, path, query }: Pick<PagedRequest, 'path' | 'query'> & { readonly caller: Caller },
  name: string,
  { entries, next, prev }: ReadPage<Entry>,
  more: Readonly<Record<string, HalLink>> = {},
): ListPage<Entry> {
  const { limit } = query;
  const hrefTo = (cursor: string) => hrefOf(path, { limit, cursor });
  const relations: PageLink[] = [
    ...(next === undefined ? [] : [{ rel: 'next' as const, href: hrefTo(next) }]),
    ...(prev === undefined ? [] : [{ rel: 'prev' as const, href: hrefTo(prev) }]),
  ];
  const neighbours = Object.fromEntries(relations.map(({ rel, href }) => [rel, links.to(href)]));
  const self = links.to(hrefOf(path, { limit, cursor: query.cursor }));
  const list =
    caller.listEnvelope === 'named' ? { [name]: entries } : { resources: entries, links: relations };
  const page: CursorPage = {
    ...list,
    nextCursor: next ?? null,
    prevCursor: prev ?? null,
    _links: { self, ...neighbours, ...more },
  };
  // The type is that of most callers; the contract has the other form in `x-named-list`.
  return page as ListPage<Entry>;
}
