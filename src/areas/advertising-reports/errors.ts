import type { Catalogue, CatalogueEntry } from '../../platform/errors/catalogue.ts';
import { statusPhrase } from '../../platform/errors/status-phrase.ts';

function entry(
  status: number,
  code: string,
  meaning: string,
  remedy: string,
  problem?: string,
): CatalogueEntry {
  const common = { code, status, title: statusPhrase(status), meaning, remedy, own: true };
  return problem === undefined ? common : { ...common, problem };
}

/** Refusals of sponsored product ads reporting V1 and of the operator's operations on figures and reports. */
export const reportErrors = {
  FIGURES_NOT_FOUND: entry(
    404,
    'FIGURES_NOT_FOUND',
    'The partner has no such campaign, the sku was never in it, or it has no figure in the period.',
    'Check the id and the sku. Figures of a day are there from the next day on, for 90 days.',
  ),
  FIGURES_UNAVAILABLE: entry(
    503,
    'FIGURES_UNAVAILABLE',
    'The figures cannot be read at the moment.',
    'Send the request again later.',
  ),
} satisfies Catalogue;
