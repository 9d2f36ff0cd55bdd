import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Select } from '../../components/controls.tsx';
import { useAct } from '../../data/operator.ts';

/** Reads that a change of an order makes stale. */
export const changedByOrder = [
  'getOrderOfPartner',
  'getOrderTimeline',
  'searchOrders',
  'searchReturns',
  'listReturnsOfPartner',
  'listReceiptsOfPartner',
] as const;

const reasons = [
  'CANCELLED_ON_CUSTOMER_WISH',
  'CANCELLED_ON_MARKETPLACE_WISH',
  'PAYMENT_ABORTED',
  'MARKETPLACE_FRAUD',
  'ILLEGAL_PRODUCT',
] as const;

/** What the steps about items of an order need. */
interface StepProps {
  readonly partnerId: string;
  readonly salesOrderId: string;
  /** The chosen items; none for all of the order. */
  readonly ids: readonly string[];
}

/** The items of a request, if not all. */
const chosenOf = (ids: readonly string[]) => (ids.length > 0 ? { positionItemIds: [...ids] } : {});

/** Cancels items for good. */
export function CancelItems({ ids, ...about }: StepProps) {
  const act = useAct();
  return (
    <AskButton
      kind="danger"
      title={t('Cancel items')}
      action={t('Cancel these items for good')}
      first={{ reason: 'CANCELLED_ON_CUSTOMER_WISH' }}
      act={({ reason }) => {
        const body = { reason: reason as (typeof reasons)[number], ...chosenOf(ids) };
        return act('cancelOrder', { ...about, body }, t('The items are cancelled'), changedByOrder);
      }}
    >
      {(field) => (
        <>
          <p>
            {ids.length > 0
              ? t('{count} chosen items are cancelled. This cannot be undone.', { count: ids.length })
              : t('Every item that the reason allows is cancelled. This cannot be undone.')}
          </p>
          <Select label={t('Reason')} {...field('reason')} options={reasons} />
        </>
      )}
    </AskButton>
  );
}

/** Announces a return for the shopper. */
export function AnnounceReturn({ ids, ...about }: StepProps) {
  const act = useAct();
  const input = { ...about, body: chosenOf(ids) };
  return (
    <AskButton
      title={t('Announce a return')}
      action={t('Announce')}
      act={() => act('announceReturn', input, t('The return is announced'), changedByOrder)}
    >
      {t('The partner is told that the shopper sends the items back. The announcement can be withdrawn.')}
    </AskButton>
  );
}

const conditions = ['A', 'B', 'C', 'D', 'E'] as const;

/** Accepts a return in place of the partner. */
export function AcceptReturn({ ids, ...about }: StepProps) {
  const act = useAct();
  return (
    <AskButton
      label={`${t('Accept a return')} …`}
      title={t('Accept the return')}
      action={t('Accept and refund')}
      first={{ condition: 'A' }}
      act={({ condition }) => {
        const body = { ...chosenOf(ids), condition: condition as (typeof conditions)[number] };
        return act('acceptReturn', { ...about, body }, t('The return is accepted'), changedByOrder);
      }}
    >
      {(field) => (
        <>
          <p>{t('The shopper gets the money back. This cannot be undone.')}</p>
          <Select label={t('Condition')} {...field('condition')} options={conditions} />
        </>
      )}
    </AskButton>
  );
}
