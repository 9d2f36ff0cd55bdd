import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { type AuditOperatorOperationId, createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';

/** Reads of the audit log for partners and the operator; the platform writes it. */
export function createAudit(deps: { readonly cursors: CursorCodec }): {
  operations: {
    partner: OperationsFor<'readAuditEntries'>;
    operator: OperationsFor<AuditOperatorOperationId>;
  };
} {
  return {
    operations: { partner: createRoutes(deps.cursors), operator: createOperatorOperations(deps.cursors) },
  };
}
