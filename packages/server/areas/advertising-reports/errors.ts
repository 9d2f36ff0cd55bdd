import { refusals } from '@kontor/contract/errors';

/** Refusals of sponsored product ads reporting V1 and of the operator's operations on figures and reports. */
export const reportErrors = refusals({
  FIGURES_NOT_FOUND: {
    passing: 404,
    meaning:
      'The partner has no such campaign, the sku was never in it, or there are no figures in the period.',
    remedy: 'Check the id and the sku. Figures of a day are available from the next day on, for 90 days.',
  },
  REPORT_NOT_FOUND: {
    passing: 404,
    meaning: 'The partner has no report of this kind with this id, or it is older than seven days.',
    remedy:
      'Use the path of the kind of report that was ordered, and the reportId from the response to the order.',
  },
  REPORT_NOT_READY: {
    passing: 404,
    meaning: 'The file of the report is not ready yet, or the report failed.',
    remedy: 'Poll the status until it is READY. If it is FAILED, order the report again.',
    problemType: 'report-not-ready',
  },
  REPORT_STATE_FORBIDS: {
    passing: 409,
    meaning:
      'The status of the report does not allow this: only the file of a READY report can expire, and only an IN_PROGRESS report can fail.',
    remedy: 'Read the status of the report.',
  },
  REPORT_EXPIRED: {
    lasting: 410,
    meaning: 'The file of the report has expired.',
    remedy: 'Order the report again, and download it within 24 hours.',
    problemType: 'report-expired',
  },
  REPORT_QUOTA_EXCEEDED: {
    passing: 429,
    meaning: 'Report quota exceeded: the client has ordered 200 reports for this partner in 24 hours.',
    remedy: 'Order again after the number of seconds in the Retry-After header.',
    problemType: 'report-quota-exceeded',
  },
  FIGURES_UNAVAILABLE: {
    passing: 503,
    meaning: 'The figures are temporarily unavailable.',
    remedy: 'Send the request again later.',
  },
  REPORT_FILES_UNAVAILABLE: {
    passing: 503,
    meaning: 'The files of reports are temporarily unavailable.',
    remedy: 'Send the request again later.',
  },
});
