import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { DeletionDeps } from './service/deletion.ts';
import { deletePartner, getPartnerDeletion, listPartnerDeletions } from './service/deletion-operations.ts';
import { type ExportDeps, exportPartner } from './service/export.ts';
import {
  getContract,
  type OperationDeps,
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
export function createOperatorOperations(deps: OperationDeps & DeletionDeps & ExportDeps) {
  return {
    getContract: getContract(deps),
    suspendPartner: suspendPartner(deps),
    resumePartner: resumePartner(deps),
    takeBackEnd: takeBackEnd(deps),
    deletePartner: deletePartner(deps),
    exportPartner: exportPartner(deps),
    listPartnerDeletions,
    getPartnerDeletion,
  } satisfies OperationsFor<ContractOperationId>;
}
