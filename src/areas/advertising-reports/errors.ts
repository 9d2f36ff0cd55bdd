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
  REPORT_NOT_FOUND: entry(
    404,
    'REPORT_NOT_FOUND',
    'The partner has no such report of this kind, or its seven days are over.',
    'Ask at the path of the kind that was ordered, with the reportId that the order was answered with.',
  ),
  REPORT_NOT_READY: entry(
    404,
    'REPORT_NOT_READY',
    'The file of the report is not there yet, or the report failed.',
    'Poll the status until it is READY. Order a report that is FAILED again.',
    'report-not-ready',
  ),
  REPORT_EXPIRED: entry(
    410,
    'REPORT_EXPIRED',
    'The file of the report is no longer kept.',
    'Order the report again, and download it within 24 hours.',
    'report-expired',
  ),
  REPORT_QUOTA_EXCEEDED: entry(
    429,
    'REPORT_QUOTA_EXCEEDED',
    'The client has ordered 200 reports for this partner in 24 hours.',
    'Order again after the number of seconds in the Retry-After header.',
    'report-quota-exceeded',
  ),
  REPORT_STATE_FORBIDS: entry(
    409,
    'REPORT_STATE_FORBIDS',
    'The status of the report does not allow this: only the file of a READY report expires, and only a report that is IN_PROGRESS fails.',
    'Read the status of the report.',
  ),
  REPORT_FILES_UNAVAILABLE: entry(
    503,
    'REPORT_FILES_UNAVAILABLE',
    'The files of reports cannot be read at the moment.',
    'Send the request again later.',
  ),
} satisfies Catalogue;
