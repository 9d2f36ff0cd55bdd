import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type FeedParts, putFigures } from './service/figures.ts';
import { getReportQuota, resetReportQuota } from './service/operator/quota.ts';
import { expireReport, failReport } from './service/operator/reports.ts';

/** The operations of the operator contract that this area answers. */
export type ReportsOperationId =
  | 'putFigures'
  | 'expireReport'
  | 'failReport'
  | 'getReportQuota'
  | 'resetReportQuota';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(parts: FeedParts) {
  return {
    putFigures: putFigures(parts),
    expireReport: expireReport(parts),
    failReport: failReport(parts),
    getReportQuota: getReportQuota(parts),
    resetReportQuota: resetReportQuota(parts),
  } satisfies OperationsFor<ReportsOperationId>;
}
