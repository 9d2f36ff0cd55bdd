import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { Report } from '../rules/report.ts';

const recordOf = ({ reportId }: Report) => `advertising/reports/${reportId}`;

/** A report that was ordered, for the audit log. */
export function reportOrdered(report: Report): AuditChange {
  const { kind, status, order } = report;
  return { record: recordOf(report), after: { kind, status, ...order } };
}

/** The outcome of a report, for the audit log. */
export function reportSettled(before: Report, after: Report): AuditChange {
  const sideOf = ({ status, fileUntilMs }: Report) => ({ status, hasFile: fileUntilMs !== null });
  return { record: recordOf(after), before: sideOf(before), after: sideOf(after) };
}
