import type { AuditEntry as ContractEntry } from '@kontor/contract/generated/audit-v1';
import { operatorV1 } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import type { AuditEntry } from '../../platform/audit/chain.ts';
import { listHeads } from '../../platform/audit/store.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { numberedReply } from '../../platform/paging/numbered.ts';
import { readerOf } from './rules.ts';
import { allChains, chainOf, readPage } from './service/page.ts';

/** Reads of the audit log for partners and the operator; the platform writes it. */
export function createAudit({ cursors }: { readonly cursors: CursorCodec }) {
  const partner: OperationsFor<'readAuditEntries'> = {
    readAuditEntries(tx, request) {
      const entries = chainOf(tx, readerOf(request.caller));
      return readPage(request, cursors, { ...entries, view: viewForPartner });
    },
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

/** An entry as the operator reads it. */
function viewEntry(entry: AuditEntry): ContractEntry {
  return {
    sequence: entry.sequence,
    partnerId: entry.partnerId,
    at: formatInstant(entry.at),
    actor: {
      kind: entry.actorKind,
      name: entry.actor,
      ...(entry.actorId !== null && { id: entry.actorId }),
      ...(entry.clientId !== '' && { clientId: entry.clientId }),
    },
    operationId: entry.operationId,
    requestId: entry.requestId,
    path: entry.path,
    status: entry.status,
    record: entry.record,
    ...(entry.before !== null && { before: readStored(entry.before) }),
    ...(entry.after !== null && { after: readStored(entry.after) }),
    hash: entry.hash,
  };
}

/** What operators note about a partner. */
const hiddenMembers: ReadonlySet<string> = new Set(['contact', 'notes']);

/** An entry as its partner reads it: without names of operators, and without what they note about it. */
function viewForPartner(entry: AuditEntry): ContractEntry {
  const view = entry.record === 'partner' ? withoutNotes(viewEntry(entry)) : viewEntry(entry);
  return entry.actorKind === 'operator' ? { ...view, actor: { kind: 'operator', name: 'operator' } } : view;
}

function withoutNotes(view: ContractEntry): ContractEntry {
  return JSON.parse(JSON.stringify(view), (name, value) => (hiddenMembers.has(name) ? undefined : value));
}
