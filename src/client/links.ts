import { errorOf, reasonOf } from './errors.ts';

/** True for a link to this server: the token is only for this one. */
export function isOwnLink(url: string, href: string): boolean {
  return href.startsWith(`${url}/`) || /^\/(?![/\\])/.test(href);
}

/** Returns the path of a link. Throws for links to other servers. */
export function pathOf(url: string, href: string): string {
  if (isOwnLink(url, href)) return href.startsWith('/') ? href : href.slice(url.length);
  throw errorOf({
    status: 200,
    reasons: [reasonOf('FOREIGN_LINK', `${href} is not a path of ${url}.`)],
  });
}
