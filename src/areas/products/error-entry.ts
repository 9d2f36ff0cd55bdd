/** Entries of the error catalogue of the area. */
import type { CatalogueEntry, CauseOfError } from '../../platform/errors/catalogue.ts';

/** A code of the public interface. */
export function known(
  cause: CauseOfError,
  code: string,
  title: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, title, meaning, remedy, own: false };
}

/** A code that this project defines; it begins with 9. */
export function own(
  cause: CauseOfError,
  code: string,
  title: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, title, meaning, remedy, own: true };
}
