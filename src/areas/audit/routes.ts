import { findOfPartner, lastOfPartner } from '../../platform/audit/store.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { readPage } from './service/page.ts';
import { viewForPartner } from './views.ts';

/** The partner operations of the area. */
export function createRoutes(cursors: CursorCodec): OperationsFor<'readAuditEntries'> {
  return {
    readAuditEntries: (tx, request) =>
      readPage(request, cursors, {
        last: () => lastOfPartner(tx),
        find: (filter, range) => findOfPartner(tx, filter, range),
        view: viewForPartner,
      }),
  };
}
