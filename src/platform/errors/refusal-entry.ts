import type { CatalogueEntry, CauseOfError } from './catalogue.ts';
import { statusPhrase } from './status-phrase.ts';

/** An entry whose title is the phrase of its status (conventions, section 4). */
export function refusalEntry(
  cause: CauseOfError,
  status: number,
  code: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, status, title: statusPhrase(status), meaning, remedy, own: true };
}
