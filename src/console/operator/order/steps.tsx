import { useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { Select } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
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

/** What the dialogs about items of an order need. */
interface StepProps {
  readonly partnerId: string;
  readonly salesOrderId: string;
  /** The chosen items; none for all of the order. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Cancels items for good. */
export function CancelDialog({ partnerId, salesOrderId, ids, onClose }: StepProps) {
  const act = useAct();
  const [reason, setReason] = useState<string>('CANCELLED_ON_CUSTOMER_WISH');
  const body = {
    reason: reason as (typeof reasons)[number],
    ...(ids.length > 0 && { positionItemIds: [...ids] }),
  };
  const cancel = () =>
    act('cancelOrder', { partnerId, salesOrderId, body }, t('The items are cancelled'), changedByOrder);
  return (
    <Dialog
      title={t('Cancel items')}
      action={t('Cancel these items for good')}
      danger
      onClose={onClose}
      onConfirm={cancel}
    >
      <p>
        {ids.length > 0
          ? t('{count} chosen items are cancelled. This cannot be undone.', { count: ids.length })
          : t('Every item that the reason allows is cancelled. This cannot be undone.')}
      </p>
      <Select label={t('Reason')} value={reason} options={reasons} onChange={setReason} />
    </Dialog>
  );
}

/** What an operator does about a return. */
export type ReturnStep = 'announce' | 'accept';

const conditions = ['A', 'B', 'C', 'D', 'E'] as const;

/** Announces a return for the shopper, or accepts one in place of the partner. */
export function ReturnDialog({ ids, step, onClose, ...about }: StepProps & { step: ReturnStep }) {
  const act = useAct();
  const [condition, setCondition] = useState<string>('A');
  const chosen = ids.length > 0 ? { positionItemIds: [...ids] } : {};
  const run = () =>
    step === 'announce'
      ? act('announceReturn', { ...about, body: chosen }, t('The return is announced'), changedByOrder)
      : act(
          'acceptReturn',
          { ...about, body: { ...chosen, condition: condition as (typeof conditions)[number] } },
          t('The return is accepted'),
          changedByOrder,
        );
  return (
    <Dialog
      title={step === 'announce' ? t('Announce a return') : t('Accept the return')}
      action={step === 'announce' ? t('Announce') : t('Accept and refund')}
      onClose={onClose}
      onConfirm={run}
    >
      <p>
        {step === 'announce'
          ? t('The partner is told that the shopper sends the items back. The announcement can be withdrawn.')
          : t('The shopper gets the money back. This cannot be undone.')}
      </p>
      {step === 'accept' && (
        <Select label={t('Condition')} value={condition} options={conditions} onChange={setCondition} />
      )}
    </Dialog>
  );
}
