import type { OperationsFor } from '../../platform/operations/operation.ts';
import { personalRead } from '../../platform/operations/personal-reads.ts';
import type { RenderPool } from '../../platform/rendering/render-pool.ts';
import { type DisputeDeps, recordDisputeRefund } from './service/dispute.ts';
import { getReceiptProfile, putReceiptProfile } from './service/profile.ts';
import {
  getReceiptOfPartner,
  listReceiptsOfPartner,
  type ReadForOperatorDeps,
} from './service/read-for-operator.ts';
import { getReceiptPdfOfPartner } from './service/read-pdf.ts';
import { getReceiptSettings, putReceiptSettings } from './service/settings.ts';

/** The operations of the operator contract that this area answers. */
export type ReceiptOperationId =
  | 'getReceiptProfile'
  | 'putReceiptProfile'
  | 'getReceiptSettings'
  | 'putReceiptSettings'
  | 'listReceiptsOfPartner'
  | 'getReceiptOfPartner'
  | 'getReceiptPdfOfPartner'
  | 'recordDisputeRefund';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  deps: DisputeDeps & ReadForOperatorDeps & { readonly rendering: RenderPool },
): OperationsFor<ReceiptOperationId> {
  return {
    getReceiptProfile: getReceiptProfile(deps),
    putReceiptProfile: putReceiptProfile(deps),
    getReceiptSettings,
    putReceiptSettings: putReceiptSettings(),
    listReceiptsOfPartner: personalRead(listReceiptsOfPartner(deps)),
    getReceiptOfPartner: personalRead(getReceiptOfPartner(deps)),
    getReceiptPdfOfPartner: getReceiptPdfOfPartner(deps),
    recordDisputeRefund: recordDisputeRefund(deps),
  };
}
