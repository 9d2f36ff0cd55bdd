/**
 * What an operation refuses with: the error that is thrown, the codes of every plane, and what makes an area's own.
 * Every thread of a server loads it.
 */
export {
  ApiError,
  ApiErrors,
  type ErrorFacts,
  type FullResource,
  fullResources,
  isRefusal,
  packRefusal,
  type Refusal,
  unpackRefusal,
} from '../errors/api-error.ts';
export {
  type Catalogue,
  type CatalogueEntry,
  type CauseOfError,
  type ElementViolation,
  numberedErrors,
  type RefusalEntry,
  refusals,
  statusPhrase,
} from '../errors/catalogue.ts';
export { notTogether } from '../errors/parameter-errors.ts';
export { platformErrors } from '../errors/platform-errors.ts';
