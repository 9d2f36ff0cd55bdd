/** Every check of a database, for `kontor verify`. Load it when that command runs: it loads all areas. */
export { verify } from '../process/verify.ts';
