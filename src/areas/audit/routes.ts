import type { AuditV1OperationId } from '../../contract/audit-v1.ts';
import { findOfPartner, lastOfPartner } from '../../platform/audit/store.ts';
import { anyScope } from '../../platform/auth/authorize.ts';
import type { OperationsOf, PartnerReadOperation } from '../../platform/http/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { roles } from '../../values/roles.ts';
import { readPage } from './service/page.ts';
import { viewForPartner } from './views.ts';

/** The partner operations of the area. */
export function createRoutes(cursors: CursorCodec): OperationsOf<AuditV1OperationId> {
  const readAuditEntries: PartnerReadOperation = {
    mode: 'read',
    access: { scope: anyScope, roles },
    handle: (tx, request) =>
      readPage(request, cursors, {
        last: () => lastOfPartner(tx),
        find: (filter, stretch) => findOfPartner(tx, filter, stretch),
        view: viewForPartner,
      }),
  };
  return { readAuditEntries };
}
