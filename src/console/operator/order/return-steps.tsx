import { useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { Select } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAct } from '../../data/operator.ts';
import { changedByOrder } from './order-dialogs.tsx';

/** What an operator does about a return. */
export type ReturnStep = 'announce' | 'accept';

const conditions = ['A', 'B', 'C', 'D', 'E'] as const;

interface Props {
  readonly partnerId: string;
  readonly salesOrderId: string;
  readonly ids: readonly string[];
  readonly step: ReturnStep;
  readonly onClose: () => void;
}

/** Announces a return for the shopper, or accepts one in place of the partner. */
export function ReturnDialog({ partnerId, salesOrderId, ids, step, onClose }: Props) {
  const act = useAct();
  const [condition, setCondition] = useState<string>('A');
  const about = { partnerId, salesOrderId };
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
