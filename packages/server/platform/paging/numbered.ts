import { ApiError, type RefusalEntry } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import { hrefOf } from './page.ts';

/** Link to a neighbour of a page that has a number. */
export interface PageLink {
  rel: 'prev' | 'next';
  href: string;
}

interface PagedRequest {
  readonly path: string;
  readonly query: { readonly page: number; readonly limit: number };
}

/** A page of a short list that is read by offset: reference data and logins, never a partner's products. */
export interface NumberedPage {
  readonly offset: number;
  readonly limit: number;
  /** Takes up to `limit + 1` entries; a surplus one means that there is a next page. */
  cut<Entry>(found: Entry[]): { entries: Entry[]; links: PageLink[] };
}

/** Returns the number of the first page in the contract of the list: the minimum of its parameter `page`. */
export function firstPageOf({ query }: Pick<ContractOperation, 'query'>): number {
  return query.find(({ name }) => name === 'page')?.minimum ?? 0;
}

/**
 * Reads `page` and `limit`, to which the contract has applied defaults and limits. `beyondEnd` is the error for a page
 * beyond the end of the list; without it such a page is empty. The first page may always be empty.
 */
export function numberedPage(
  contract: Pick<ContractOperation, 'query'>,
  request: PagedRequest,
  beyondEnd?: RefusalEntry,
): NumberedPage {
  const { path, query } = request;
  const { page, limit } = query;
  const firstPage = firstPageOf(contract);
  const linkTo = (rel: PageLink['rel'], number: number): PageLink => ({
    rel,
    href: hrefOf(path, { ...query, page: number, limit }),
  });
  return {
    offset: (page - firstPage) * limit,
    limit,
    cut(found) {
      if (found.length === 0 && page > firstPage && beyondEnd !== undefined) {
        throw new ApiError(beyondEnd, { detail: `There is no page ${page}; the list has fewer pages.` });
      }
      const links: PageLink[] = [];
      if (page > firstPage) links.push(linkTo('prev', page - 1));
      if (found.length > limit) links.push(linkTo('next', page + 1));
      return { entries: found.slice(0, limit), links };
    },
  };
}

/** What a list is read with; its rows are shown as `view` returns them. */
interface NumberedList<Row, Entry> {
  find(offset: number, count: number): Promise<Row[]>;
  view(rows: Row[]): Entry[] | Promise<Entry[]>;
}

/** Answers with a page of a list; `beyondEnd` as for `numberedPage`. */
export async function numberedReply<Row, Entry>(
  contract: Pick<ContractOperation, 'query'>,
  request: PagedRequest,
  { find, view }: NumberedList<Row, Entry>,
  beyondEnd?: RefusalEntry,
): Promise<{ status: 200; body: { resources: Entry[]; links: PageLink[] } }> {
  const page = numberedPage(contract, request, beyondEnd);
  const { entries, links } = page.cut(await find(page.offset, page.limit + 1));
  return { status: 200, body: { resources: await view(entries), links } };
}
