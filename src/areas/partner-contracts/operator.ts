import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { DeletionParts } from './service/deletion.ts';
import { deletePartner, getPartnerDeletion, listPartnerDeletions } from './service/deletion-operations.ts';
import { type ExportParts, exportPartner } from './service/export.ts';
import {
  getContract,
  type OperationParts,
  resumePartner,
  suspendPartner,
  takeBackEnd,
} from './service/operations.ts';

/** The operations of the operator contract that this area implements. */
export type ContractOperationId =
  | 'getContract'
  | 'suspendPartner'
  | 'resumePartner'
  | 'takeBackEnd'
  | 'deletePartner'
  | 'exportPartner'
  | 'listPartnerDeletions'
  | 'getPartnerDeletion';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(parts: OperationParts & DeletionParts & ExportParts) {
  return {
    getContract: getContract(parts),
    suspendPartner: suspendPartner(parts),
    resumePartner: resumePartner(parts),
    takeBackEnd: takeBackEnd(parts),
    deletePartner: deletePartner(parts),
    exportPartner: exportPartner(parts),
    listPartnerDeletions,
    getPartnerDeletion,
  } satisfies OperationsFor<ContractOperationId>;
}
