import { useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { filled, Input } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useForm } from '../../data/form.ts';
import { useAct } from '../../data/operator.ts';

interface Props {
  readonly partnerId: string;
  readonly onClose: () => void;
}

const changes = ['getContract', 'getPartnerOverview', 'listPartners'] as const;

/** A time of a field of type `datetime-local` as the server reads it; undefined for an empty field. */
export function timeOf(local: string): string | undefined {
  return local === '' ? undefined : new Date(local).toISOString();
}

/** Suspends a partner: its products leave the shop until it is resumed. */
export function SuspendDialog({ partnerId, onClose }: Props) {
  const act = useAct();
  const { form, field } = useForm({ reason: '', from: '' });
  const suspend = () =>
    act(
      'suspendPartner',
      { partnerId, body: filled({ reason: form.reason, suspendsAt: timeOf(form.from) }) },
      t('The partner is suspended'),
      changes,
    );
  return (
    <Dialog
      title={t('Suspend partner {partnerId}', { partnerId })}
      action={t('Suspend')}
      danger
      onClose={onClose}
      onConfirm={suspend}
    >
      <p>
        {t(
          'Every call of the partner is refused, its products leave the shop and its campaigns pause, until you resume it. Accepted deliveries are still processed.',
        )}
      </p>
      <Input label={t('Reason, for operators only')} {...field('reason')} />
      <Input label={t('From; left empty, at once')} type="datetime-local" {...field('from')} />
    </Dialog>
  );
}

/** Ends the contract of a partner, after which only a rest of its access remains. */
export function EndContractDialog({ partnerId, onClose }: Props) {
  const act = useAct();
  const [at, setAt] = useState('');
  const end = () =>
    act(
      'endContract',
      { partnerId, body: filled({ endsAt: timeOf(at) }) },
      t('The end of the contract is stored'),
      changes,
    );
  return (
    <Dialog
      title={t('End the contract of {partnerId}', { partnerId })}
      action={t('End the contract')}
      danger
      onClose={onClose}
      typed={partnerId}
      onConfirm={end}
    >
      <p>
        {t(
          'All open items are cancelled for good and all products go offline. For 70 more days the partner can read its data and handle returns. An end in the future can be taken back until it comes.',
        )}
      </p>
      <Input label={t('Ends at; left empty, now')} type="datetime-local" value={at} onChange={setAt} />
    </Dialog>
  );
}

/** Deletes everything about a partner whose contract has ended. */
export function DeletePartnerDialog({ partnerId, onClose }: Props) {
  const act = useAct();
  const remove = () =>
    act('deletePartner', { partnerId }, t('The data of the partner is being deleted'), [
      ...changes,
      'listPartnerDeletions',
    ]);
  return (
    <Dialog
      title={t('Delete partner {partnerId}', { partnerId })}
      action={t('Delete everything')}
      danger
      onClose={onClose}
      typed={partnerId}
      onConfirm={remove}
    >
      <p>
        {t(
          'Products, prices, orders, receipts, users and clients of the partner are gone for good, and its tokens stop working now. The id is never used again. Export the data first.',
        )}
      </p>
    </Dialog>
  );
}
