import type { AuditV1OperationId } from '../../contract/audit-v1.ts';
import type { OperationsOf } from '../../platform/http/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { type AuditOperatorOperationId, createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';

/** The audit log as partners and the operator read it; it is written by the platform. */
export function createAudit(parts: { readonly cursors: CursorCodec }): {
  operations: {
    partner: OperationsOf<AuditV1OperationId>;
    operator: OperationsOf<AuditOperatorOperationId>;
  };
} {
  return {
    operations: { partner: createRoutes(parts.cursors), operator: createOperatorOperations(parts.cursors) },
  };
}
