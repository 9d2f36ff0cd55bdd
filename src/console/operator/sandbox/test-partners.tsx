import { useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { Button, filled, Input } from '../../components/controls.tsx';
import { Dialog, notAsked, type Secret, ShownOnce } from '../../components/dialog.tsx';
import { useForm } from '../../data/form.ts';
import { useAct } from '../../data/operator.ts';

const changes = ['listPartners'] as const;

/** Partners with a login and example products, made for one test and removed after it. */
export function TestPartners() {
  const [asked, setAsked] = useState<'create' | 'remove'>();
  const [secret, setSecret] = useState<Secret>();
  const close = () => setAsked(undefined);
  return (
    <>
      <p class="soft">
        {t(
          'A partner of its own keeps a test apart from others: with a user, a client and example products.',
        )}
      </p>
      <div class="row">
        <Button kind="primary" onClick={() => setAsked('create')}>
          {t('Create a partner')} …
        </Button>
        <Button kind="danger" onClick={() => setAsked('remove')}>
          {t('Remove a partner')} …
        </Button>
      </div>
      {asked === 'create' && <CreateDialog onClose={close} onSecret={setSecret} />}
      {asked === 'remove' && <RemoveDialog onClose={close} />}
      {secret !== undefined && <ShownOnce secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

function CreateDialog({ onClose, onSecret }: { onClose: () => void; onSecret: (secret: Secret) => void }) {
  const act = useAct();
  const { form, field } = useForm({ name: '', products: '10' });
  const create = async () => {
    const made = await act(
      'createSandboxPartner',
      { body: { ...filled({ name: form.name }), products: Number(form.products) } },
      t('The partner is created'),
      changes,
    );
    onSecret({
      title: made.name,
      rows: [
        [t('Partner id'), made.partnerId],
        [t('API user'), made.username],
        [t('Password'), made.password],
        [t('Client'), made.clientId],
        [t('Secret'), made.clientSecret],
      ],
    });
  };
  return (
    <Dialog title={t('Create a partner')} action={t('Create')} onClose={onClose} onConfirm={create}>
      <Input label={t('Name')} {...field('name')} />
      <Input label={t('Example products')} type="number" step="1" {...field('products')} required />
    </Dialog>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const { form, field } = useForm({ partnerId: '', typed: '' });
  const { partnerId, typed } = form;
  const remove = async () => {
    if (typed.trim() !== partnerId) throw notAsked(partnerId);
    await act('removeSandboxPartner', { partnerId }, t('The partner is removed'), changes);
  };
  return (
    <Dialog title={t('Remove a partner')} action={t('Remove')} danger onClose={onClose} onConfirm={remove}>
      <p>{t('Everything of the partner is gone: products, orders, users and tokens.')}</p>
      <Input label={t('Partner id')} {...field('partnerId')} required />
      <Input label={t('The same id again')} {...field('typed')} required />
    </Dialog>
  );
}
