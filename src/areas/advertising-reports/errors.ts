import {
  type Catalogue,
  type CatalogueEntry,
  type CauseOfError,
  statusPhrase,
} from '../../platform/errors/catalogue.ts';

function entry(
  cause: CauseOfError,
  status: number,
  code: string,
  meaning: string,
  remedy: string,
  problem?: string,
): CatalogueEntry {
  const common = { code, cause, status, title: statusPhrase(status), meaning, remedy, own: true };
  return problem === undefined ? common : { ...common, problem };
}

/** Refusals of sponsored product ads reporting V1 and of the operator's operations on figures and reports. */
export const reportErrors = {
  FIGURES_NOT_FOUND: entry(
    'passing',
    404,
    'FIGURES_NOT_FOUND',
    'The partner has no such campaign, the sku was never in it, or there are no figures in the period.',
    'Check the id and the sku. Figures of a day are available from the next day on, for 90 days.',
  ),
  FIGURES_UNAVAILABLE: entry(
    'passing',
    503,
    'FIGURES_UNAVAILABLE',
    'The figures are temporarily unavailable.',
    'Send the request again later.',
  ),
  REPORT_NOT_FOUND: entry(
    'passing',
    404,
    'REPORT_NOT_FOUND',
    'The partner has no report of this kind with this id, or it is older than seven days.',
    'Use the path of the kind of report that was ordered, and the reportId from the response to the order.',
  ),
  REPORT_NOT_READY: entry(
    'passing',
    404,
    'REPORT_NOT_READY',
    'The file of the report is not ready yet, or the report failed.',
    'Poll the status until it is READY. If it is FAILED, order the report again.',
    'report-not-ready',
  ),
  REPORT_EXPIRED: entry(
    'lasting',
    410,
    'REPORT_EXPIRED',
    'The file of the report has expired.',
    'Order the report again, and download it within 24 hours.',
    'report-expired',
  ),
  REPORT_QUOTA_EXCEEDED: entry(
    'passing',
    429,
    'REPORT_QUOTA_EXCEEDED',
    'Report quota exceeded: the client has ordered 200 reports for this partner in 24 hours.',
    'Order again after the number of seconds in the Retry-After header.',
    'report-quota-exceeded',
  ),
  REPORT_STATE_FORBIDS: entry(
    'passing',
    409,
    'REPORT_STATE_FORBIDS',
    'The status of the report does not allow this: only the file of a READY report can expire, and only an IN_PROGRESS report can fail.',
    'Read the status of the report.',
  ),
  REPORT_FILES_UNAVAILABLE: entry(
    'passing',
    503,
    'REPORT_FILES_UNAVAILABLE',
    'The files of reports are temporarily unavailable.',
    'Send the request again later.',
  ),
} satisfies Catalogue;
