import type { AcceptanceReason, RejectionReason, ReturnItem } from '../../generated/returns-v3.ts';
import { Time } from '../app/format.tsx';
import { useFilters } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { AskButton } from '../components/ask-button.tsx';
import { PageHead, State } from '../components/basics.tsx';
import { Select } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import { useAct, useRows } from '../data/partner.ts';

const statuses = ['ANNOUNCED', 'MISDIRECTED', 'ACCEPTED', 'REJECTED'] as const;

/** What comes back, and the decision about it. */
export default function Returns() {
  const session = useSession();
  const { filters, field } = useFilters();
  const { status } = filters;
  const returns = useRows('listReturns', {
    ...(status !== undefined && { status: status as (typeof statuses)[number] }),
    limit: 50,
  });
  const canDecide = mayUse(session, ['Returns_Write']);
  return (
    <>
      <PageHead title={t('Returns')} />
      <div class="filters">
        <Select label={t('Status')} {...field('status')} options={statuses} none={t('all')} />
      </div>
      <Listing
        caption={t('Returns')}
        list={returns}
        keyOf={(row) => row.positionItemId}
        empty={t('Nothing comes back.')}
        columns={[
          {
            name: t('Order'),
            cell: (row) => <a href={`#/orders/${row.salesOrderId}`}>{row.salesOrderId.slice(0, 8)}</a>,
          },
          { name: t('Item'), cell: (row) => <code>{row.positionItemId.slice(0, 8)}</code> },
          { name: t('Status'), cell: (row) => <State of={row.status} /> },
          { name: t('Since'), cell: (row) => <Time at={row.occurredTime} /> },
          {
            name: t('Decision'),
            cell: (row) =>
              canDecide && row.status === 'ANNOUNCED' ? (
                <span class="row">
                  <Decide item={row} accepts />
                  <Decide item={row} accepts={false} />
                </span>
              ) : null,
          },
        ]}
      />
    </>
  );
}

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
const changes = ['listReturns', 'getPartnerOrder', 'findPartnerOrders', 'listReceipts'] as const;

/** Accepts or rejects a return. Neither can be undone. */
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
      action={accepts ? t('Accept and refund') : t('Reject for good')}
      first={first}
      act={decide}
    >
      {(field) => (
        <>
          <p>
            {accepts
              ? t('The shopper gets the money back. This cannot be undone.')
              : t('The shopper gets no money back. This cannot be undone.')}
          </p>
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
