import { type BuiltPage, isBuilt } from './built-pages.ts';

/** The console of a plane. */
export const consolePage: BuiltPage = {
  id: 'getConsole',
  path: '/console',
  folder: 'console',
  signsIn: true,
};

/**
 * The reference with which requests are sent. Its library writes styles into the page
 * (docs/contributors/decisions/console.md).
 */
export const tryReference: BuiltPage = {
  id: 'getTryReference',
  path: '/reference',
  folder: 'reference',
  styles: "'unsafe-inline'",
};

/** Where a browser finds a page; undefined when it is not built. */
export function pathIfBuilt(page: BuiltPage): string | undefined {
  return isBuilt(page) ? page.path : undefined;
}
