import { useState } from 'preact/hooks';
import type { PartnerLimits, PartnerOverview } from '../../../generated/operator-v1.ts';
import { go, hrefOf } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { filled, Input, Lines } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useForm } from '../../data/form.ts';
import { useAct } from '../../data/operator.ts';

/** Creates a partner and opens it. */
export function CreatePartnerDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const { form, field } = useForm({ name: '', partnerId: '' });
  const create = async () => {
    const created = await act(
      'createPartner',
      { body: { name: form.name, ...filled({ partnerId: form.partnerId }) } },
      t('The partner is created'),
      ['listPartners'],
    );
    go(hrefOf(['partners', created.partnerId]));
  };
  return (
    <Dialog title={t('Create a partner')} action={t('Create')} onClose={onClose} onConfirm={create}>
      <p class="soft">{t('Afterwards, invite a user: the partner sets the password itself.')}</p>
      <Input label={t('Name')} {...field('name')} required />
      <Input label={t('Partner id; left empty, the server assigns one')} {...field('partnerId')} />
    </Dialog>
  );
}

/** Changes what operators know about a partner. */
export function DescribeDialog({ overview, onClose }: { overview: PartnerOverview; onClose: () => void }) {
  const act = useAct();
  const { partnerId } = overview;
  const { name, contact = '', notes = '' } = overview;
  const { form, field } = useForm({ name, contact, notes });
  const change = () =>
    act('changePartner', { partnerId, body: form }, t('The partner is changed'), [
      'getPartnerOverview',
      'listPartners',
    ]);
  return (
    <Dialog
      title={t('Change partner {partnerId}', { partnerId })}
      action={t('Save')}
      onClose={onClose}
      onConfirm={change}
    >
      <Input label={t('Name')} {...field('name')} required />
      <Input label={t('Contact')} {...field('contact')} />
      <Lines label={t('Notes for operators')} {...field('notes')} />
    </Dialog>
  );
}

/** Sets how many requests a partner may send. */
export function LimitsDialog({ limits, onClose }: { limits: PartnerLimits; onClose: () => void }) {
  const act = useAct();
  const { partnerId } = limits;
  const [value, setValue] = useState(limits.isDefault ? '' : String(limits.requestsPerSecond));
  const change = () =>
    act(
      'putPartnerLimits',
      { partnerId, body: value === '' ? {} : { requestsPerSecond: Number(value) } },
      t('The limit is changed'),
      ['getPartnerLimits', 'getPartnerOverview'],
    );
  return (
    <Dialog
      title={t('Limit of partner {partnerId}', { partnerId })}
      action={t('Save')}
      onClose={onClose}
      onConfirm={change}
    >
      <Input
        label={t('Requests a second; left empty, the default of the server')}
        type="number"
        step="1"
        value={value}
        onChange={setValue}
      />
    </Dialog>
  );
}
