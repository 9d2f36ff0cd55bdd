import { limits } from '../limits/numbers.ts';
import { hrefOf } from './page.ts';

/** A neighbour of a page that is found by its number. */
export interface PageLink {
  rel: 'self' | 'prev' | 'next';
  href: string;
}

/** A page of a short list that is read by position: reference data and accounts, never a partner's products. */
export interface NumberedPage {
  readonly offset: number;
  readonly limit: number;
  /** Takes `limit + 1` entries, or fewer at the end; the surplus one tells that there is a next page. */
  cut<Entry>(found: Entry[]): { entries: Entry[]; links: PageLink[] };
}

/** Reads `page` and `limit`, which the contract has given their defaults. */
export function numberedPage(request: {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
}): NumberedPage {
  const { path, query } = request;
  const limit = Number(query.limit);
  const page = Math.min(Number(query.page), limits.pageNumberMax);
  const linkTo = (rel: PageLink['rel'], number: number): PageLink => ({
    rel,
    href: hrefOf(path, { ...query, page: number, limit }),
  });
  return {
    offset: page * limit,
    limit,
    cut(found) {
      const links = [linkTo('self', page)];
      if (page > 0) links.push(linkTo('prev', page - 1));
      if (found.length > limit) links.push(linkTo('next', page + 1));
      return { entries: found.slice(0, limit), links };
    },
  };
}
