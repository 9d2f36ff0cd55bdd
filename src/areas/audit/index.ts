import { operatorV1 } from '../../generated/operator-v1.ts';
import { listHeads } from '../../platform/audit/store.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { numberedReply } from '../../platform/paging/numbered.ts';
import { allChains, chainOf, readPage } from './service/page.ts';
import { viewEntry, viewForPartner } from './views.ts';

/** Reads of the audit log for partners and the operator; the platform writes it. */
export function createAudit({ cursors }: { readonly cursors: CursorCodec }) {
  const partner: OperationsFor<'readAuditEntries'> = {
    readAuditEntries: (tx, request) => readPage(request, cursors, { ...chainOf(tx), view: viewForPartner }),
  };
  const operator: OperationsFor<'listAuditEntries' | 'listAuditChains'> = {
    listAuditEntries(tx, request) {
      const { partnerId, marketplace } = request.query;
      const chainId = marketplace ? '' : partnerId;
      const entries = chainId === undefined ? allChains(tx) : chainOf(tx.partner(chainId));
      return readPage(request, cursors, { ...entries, view: viewEntry });
    },
    listAuditChains: (tx, request) =>
      numberedReply(operatorV1.listAuditChains, request, {
        find: (offset, count) => listHeads(tx, offset, count),
        view: (heads) => heads,
      }),
  };
  return { operations: { partner, operator } };
}
