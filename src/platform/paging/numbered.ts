import type { ContractOperation } from '../../contract/operation-table.ts';
import { ApiError } from '../errors/api-error.ts';
import type { CatalogueEntry } from '../errors/catalogue.ts';
import { limits } from '../limits/numbers.ts';
import { hrefOf } from './page.ts';

/** A neighbour of a page that is found by its number. */
export interface PageLink {
  rel: 'prev' | 'next';
  href: string;
}

/** A page of a short list that is read by position: reference data and accounts, never a partner's products. */
export interface NumberedPage {
  readonly offset: number;
  readonly limit: number;
  /** Takes `limit + 1` entries, or fewer at the end; the surplus one tells that there is a next page. */
  cut<Entry>(found: Entry[]): { entries: Entry[]; links: PageLink[] };
}

/** How a list numbers its pages. */
export interface Numbering {
  /** Number of the first page: 0 unless told, see `firstPageOf`. */
  readonly firstPage?: number;
  /** Refuses a page beyond the end of a list; without it such a page is empty. The first page may always be empty. */
  readonly beyondEnd?: CatalogueEntry;
}

/** Number of the first page as the contract of the list has it: the least value of its parameter `page`. */
export function firstPageOf({ query }: Pick<ContractOperation, 'query'>): number {
  return query.find(({ name }) => name === 'page')?.minimum ?? 0;
}

/** Reads `page` and `limit`, which the contract has given their defaults. */
export function numberedPage(
  request: { readonly path: string; readonly query: Readonly<Record<string, unknown>> },
  { firstPage = 0, beyondEnd }: Numbering = {},
): NumberedPage {
  const { path, query } = request;
  const limit = Number(query.limit);
  const page = Math.min(Number(query.page), limits.pageNumberMax);
  const linkTo = (rel: PageLink['rel'], number: number): PageLink => ({
    rel,
    href: hrefOf(path, { ...query, page: number, limit }),
  });
  return {
    offset: (page - firstPage) * limit,
    limit,
    cut(found) {
      if (found.length === 0 && page > firstPage && beyondEnd !== undefined) {
        throw new ApiError(beyondEnd, { detail: `There is no page ${page}; the list ends before it.` });
      }
      const links: PageLink[] = [];
      if (page > firstPage) links.push(linkTo('prev', page - 1));
      if (found.length > limit) links.push(linkTo('next', page + 1));
      return { entries: found.slice(0, limit), links };
    },
  };
}
