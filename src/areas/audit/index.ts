import { operatorV1 } from '../../generated/operator-v1.ts';
import { findOfAll, findOfPartner, lastOfAll, lastOfPartner, listHeads } from '../../platform/audit/store.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { numberedPage } from '../../platform/paging/numbered.ts';
import { readPage } from './service/page.ts';
import { viewEntry, viewForPartner } from './views.ts';

/** Reads of the audit log for partners and the operator; the platform writes it. */
export function createAudit({ cursors }: { readonly cursors: CursorCodec }) {
  const partner: OperationsFor<'readAuditEntries'> = {
    readAuditEntries: (tx, request) =>
      readPage(request, cursors, {
        last: () => lastOfPartner(tx),
        find: (filter, range) => findOfPartner(tx, filter, range),
        view: viewForPartner,
      }),
  };
  const operator: OperationsFor<'listAuditEntries' | 'listAuditChains'> = {
    listAuditEntries(tx, request) {
      const { partnerId, marketplace } = request.query;
      const chainId = marketplace ? '' : partnerId;
      if (chainId === undefined) {
        return readPage(request, cursors, {
          last: () => lastOfAll(tx),
          find: (filter, range) => findOfAll(tx, filter, range),
          view: viewEntry,
        });
      }
      const chain = tx.partner(chainId);
      return readPage(request, cursors, {
        last: () => lastOfPartner(chain),
        find: (filter, range) => findOfPartner(chain, filter, range),
        view: viewEntry,
      });
    },
    async listAuditChains(tx, request) {
      const page = numberedPage(operatorV1.listAuditChains, request);
      const { entries, links } = page.cut(await listHeads(tx, page.offset, page.limit + 1));
      return { status: 200, body: { resources: entries, links } };
    },
  };
  return { operations: { partner, operator } };
}
