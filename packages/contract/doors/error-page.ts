/** What the documentation says of an error code, for `kontor explain` and the page of the code at a server. */
export { errorPage } from '../errors/error-page.ts';
