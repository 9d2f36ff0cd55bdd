import { errorOf, reasonOf } from './errors.ts';

/** Returns the path of a link. Throws for links to other servers: the token is only for this one. */
export function pathOf(url: string, href: string): string {
  if (href.startsWith(`${url}/`)) return href.slice(url.length);
  if (/^\/(?![/\\])/.test(href)) return href;
  throw errorOf({
    status: 200,
    reasons: [reasonOf('FOREIGN_LINK', `${href} is not a path of ${url}.`)],
  });
}
