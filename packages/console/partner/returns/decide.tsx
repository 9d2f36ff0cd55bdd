import type { AcceptanceReason, RejectionReason, ReturnItem } from '@kontor/contract/generated/returns-v3';
import { money } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Select } from '../../components/controls.tsx';
import { useAct } from '../../data/partner.ts';

const acceptanceReasons: readonly AcceptanceReason[] = [
  'RETURN_RECEIVED',
  'COMPLAINT',
  'SHIPMENT_LOST',
  'RETURN_LOST',
  'FAST_REFUND',
];
const rejectionReasons: readonly RejectionReason[] = [
  'THIRD_PARTY_ITEM',
  'WRONG_ITEM',
  'EXCHANGE',
  'DAMAGE_TO_THE_HYGIENE_SEAL',
  'ITEM_DAMAGED',
  'RETURN_PERIOD_EXCEEDED',
  'ITEM_NOT_IN_THE_PARCEL',
];
const conditions = ['A', 'B', 'C', 'D', 'E'] as const;

/** Reads that a decision makes stale. */
const changes = [
  'listReturns',
  'getPartnerOrder',
  'findPartnerOrders',
  'listReceipts',
  'getOverview',
] as const;

/** The decisions that the state of a return leaves: a rejected one can still be accepted. */
export function Decisions({ item }: { item: ReturnItem }) {
  if (item.status === 'ACCEPTED') return null;
  return (
    <span class="row">
      <Decide item={item} accepts />
      {item.status !== 'REJECTED' && <Decide item={item} accepts={false} />}
    </span>
  );
}

/** Accepts or rejects a return. */
function Decide({ item, accepts }: { item: ReturnItem; accepts: boolean }) {
  const act = useAct();
  const { positionItemId, salesOrderId } = item;
  const reasons = accepts ? acceptanceReasons : rejectionReasons;
  const first = { reason: reasons[0] ?? '', condition: 'A' };
  const decide = ({ reason, condition: chosen }: { reason: string; condition: string }) => {
    const condition = chosen as (typeof conditions)[number];
    const about = { positionItemId, salesOrderId, condition };
    return accepts
      ? act(
          'acceptReturns',
          { body: { positionItems: [{ ...about, reason: reason as AcceptanceReason }] } },
          t('The return is accepted'),
          changes,
        )
      : act(
          'rejectReturns',
          { body: { positionItems: [{ ...about, reason: reason as RejectionReason }] } },
          t('The return is rejected'),
          changes,
        );
  };
  return (
    <AskButton
      label={accepts ? t('Accept') : t('Reject')}
      {...(!accepts && { kind: 'danger' as const })}
      title={accepts ? t('Accept the return') : t('Reject the return')}
      action={accepts ? t('Accept and refund') : t('Reject')}
      first={first}
      act={decide}
    >
      {(field) => (
        <>
          <Sold {...item} />
          <p>{effectOf(accepts)}</p>
          <Select label={t('Reason')} {...field('reason')} options={reasons} />
          <Select
            label={t('Condition')}
            {...field('condition')}
            options={[
              ['A', t('A: untouched packaging')],
              ['B', t('B: as new')],
              ['C', t('C: lightly used')],
              ['D', t('D: heavily used')],
              ['E', t('E: incomplete or missing')],
            ]}
          />
        </>
      )}
    </AskButton>
  );
}

/** What a decision is about, in one line. */
function Sold({ item }: Pick<ReturnItem, 'item'>) {
  if (item === undefined) return null;
  const { productTitle, sku, price } = item;
  return (
    <strong>{[productTitle, sku, money(price.amount, price.currency)].filter(Boolean).join(' · ')}</strong>
  );
}

/** What a decision does. */
export const effectOf = (accepts: boolean): string =>
  accepts
    ? t('The shopper gets back what was billed for the item, and a receipt says so. It cannot be undone.')
    : t('The shopper gets no money back for now: a rejected return can still be accepted.');
