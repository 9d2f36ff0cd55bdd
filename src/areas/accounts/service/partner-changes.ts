import type { DescribedPartner } from '../../../generated/operator-v1.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { WriteHandler } from '../../../platform/operations/operation.ts';
import { findChangedFacts, updatePartner } from '../store.ts';
import { recordPartnerChange } from './journal.ts';
import { noSuchPartner, requirePartner } from './partners.ts';

/** Changes the name, the contact or the notes of a partner. An empty text removes contact or notes. */
export const changePartner: WriteHandler<'changePartner'> = async (tx, request) => {
  const { partnerId } = request.parameters;
  const change = readBody('PartnerChange', request);
  await requirePartner(tx, partnerId);
  // Locks the partner before its values are read: otherwise the change of another node would be overwritten.
  const own = tx.partner(partnerId);
  const stored = await findChangedFacts(own);
  if (stored === undefined) throw noSuchPartner();
  const before = viewOf(partnerId, stored);
  const { name = before.name, contact = before.contact, notes = before.notes } = change;
  const after = viewOf(partnerId, { name, contact: contact || null, notes: notes || null });
  const isSame = (['name', 'contact', 'notes'] as const).every((member) => before[member] === after[member]);
  if (isSame) return { status: 200, body: after };
  await updatePartner(tx, after);
  recordPartnerChange(own, after.name === before.name ? {} : { name: after.name }, request.nowMs);
  return { status: 200, body: after, audit: [{ record: 'partner', before, after, partnerId }] };
};

function viewOf(
  partnerId: string,
  { name, contact, notes }: { name: string; contact: string | null; notes: string | null },
): DescribedPartner {
  return {
    partnerId,
    name,
    ...(contact !== null && { contact }),
    ...(notes !== null && { notes }),
  };
}
