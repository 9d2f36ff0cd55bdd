import type { OperationsFor } from '../../platform/http/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { type AuditOperatorOperationId, createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';

/** The audit log as partners and the operator read it; it is written by the platform. */
export function createAudit(parts: { readonly cursors: CursorCodec }): {
  operations: {
    partner: OperationsFor<'readAuditEntries'>;
    operator: OperationsFor<AuditOperatorOperationId>;
  };
} {
  return {
    operations: { partner: createRoutes(parts.cursors), operator: createOperatorOperations(parts.cursors) },
  };
}
