import type { AuditEntry as ContractEntry } from '../../generated/audit-v1.ts';
import type { AuditEntry } from '../../platform/audit/chain.ts';
import { formatInstant } from '../../values/instant.ts';
import { readStored } from '../../values/text.ts';

/** An entry as the operator reads it. */
export function viewEntry(entry: AuditEntry): ContractEntry {
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

/** An entry as its partner reads it: names of operators are hidden. */
export function viewForPartner(entry: AuditEntry): ContractEntry {
  const view = viewEntry(entry);
  return entry.actorKind === 'operator' ? { ...view, actor: { kind: 'operator', name: 'operator' } } : view;
}
