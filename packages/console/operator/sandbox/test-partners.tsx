import { t } from '../../app/texts.ts';
import { AskButton, notAsked } from '../../components/ask-button.tsx';
import { Input } from '../../components/controls.tsx';
import { type OnSecret, useSecret } from '../../components/dialog.tsx';
import { filled } from '../../data/form.ts';
import { useAct } from '../../data/operator.ts';

const changes = ['listPartners'] as const;

/** Partners with a login and example products, made for one test and removed after it. */
export function TestPartners() {
  const { shown, show } = useSecret();
  return (
    <>
      <p class="soft">
        {t(
          'A partner of its own keeps a test apart from others: with a user, a client and example products.',
        )}
      </p>
      <div class="row">
        <Create onSecret={show} />
        <Remove />
      </div>
      {shown}
    </>
  );
}

function Create({ onSecret }: { onSecret: OnSecret }) {
  const act = useAct();
  return (
    <AskButton
      kind="primary"
      title={t('Create a partner')}
      action={t('Create')}
      first={{ name: '', products: '10' }}
      act={async ({ name, products }) => {
        const body = { ...filled({ name }), products: Number(products) };
        const made = await act('createSandboxPartner', { body }, t('The partner is created'), changes);
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
      }}
    >
      {(field) => (
        <>
          <Input label={t('Name')} {...field('name')} />
          <Input label={t('Example products')} type="number" step="1" {...field('products')} required />
        </>
      )}
    </AskButton>
  );
}

function Remove() {
  const act = useAct();
  return (
    <AskButton
      kind="danger"
      title={t('Remove a partner')}
      action={t('Remove')}
      first={{ partnerId: '', typed: '' }}
      act={({ partnerId, typed }) => {
        if (typed.trim() !== partnerId) throw notAsked(partnerId);
        return act('removeSandboxPartner', { partnerId }, t('The partner is removed'), changes);
      }}
    >
      {(field) => (
        <>
          <p>{t('Everything of the partner is gone: products, orders, users and tokens.')}</p>
          <Input label={t('Partner id')} {...field('partnerId')} required />
          <Input label={t('The same id again')} {...field('typed')} required />
        </>
      )}
    </AskButton>
  );
}
