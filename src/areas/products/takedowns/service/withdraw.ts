import type { AuditChange } from '../../../../platform/operations/audited.ts';
import type { SharedWriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { findSubjects } from '../store/in-scope.ts';
import { findTakedownOfSku } from '../store/records.ts';
import { takeDown } from './create.ts';

/** A product that turned out to be illegal, and who withdraws it. */
export interface Withdrawal {
  readonly partnerId: string;
  readonly sku: string;
  readonly createdBy: string;
  readonly nowMs: number;
  /** True when the sku is taken down even if no product is stored for it. */
  readonly isSold: boolean;
}

const reason = 'The product is illegal and was withdrawn';

/**
 * Takes down one sku of a partner. A sku that already has an active takedown of its own keeps that one. Resolves to
 * undefined for a sku that was neither delivered nor sold.
 */
export async function withdrawProduct(
  deps: { readonly ids: Ids },
  tx: SharedWriteTx,
  { partnerId, sku, createdBy, nowMs, isSold }: Withdrawal,
): Promise<{ takedownId: string; audit: readonly AuditChange[] } | undefined> {
  if (!isSold && (await findSubjects(tx.partner(partnerId), [sku])).length === 0) return undefined;
  const scope = { partnerId, skus: [sku] };
  const known = await findTakedownOfSku(tx, scope);
  if (known !== undefined) return { takedownId: known, audit: [] };
  const { record, audit } = await takeDown(deps, tx, { scope, reason, createdBy, nowMs });
  return { takedownId: record.takedownId, audit };
}
