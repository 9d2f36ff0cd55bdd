import { useState } from 'preact/hooks';
import type { ProductOfPartner } from '../../../generated/operator-v1.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { ActButton, Button, Input, Select } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useForm } from '../../data/form.ts';
import { useAct } from '../../data/operator.ts';
import { TakedownDialog } from './takedown-dialog.tsx';

const changes = ['getProductOfPartner', 'getProductTimeline', 'listProducts', 'listTakedowns'] as const;
const decided = ['ONLINE', 'RESTRICTED', 'REJECTED', 'PENDING', 'INACTIVE'] as const;

interface Props {
  readonly found: ProductOfPartner;
  readonly onClose: () => void;
}

/** What an operator may do about a product. */
export function ProductActions({ found }: { found: ProductOfPartner }) {
  const session = useSession();
  const act = useAct();
  const [asked, setAsked] = useState<'decide' | 'takedown' | 'illegal'>();
  const { partnerId, sku, decision } = found;
  const close = () => setAsked(undefined);
  return (
    <div class="row actions">
      {mayUse(session, ['catalogue']) && (
        <>
          <Button onClick={() => setAsked('decide')}>{t('Decide the status')} …</Button>
          {decision !== undefined && (
            <ActButton
              act={() =>
                act('liftMarketplaceStatus', { partnerId, sku }, t('The decision is withdrawn'), changes)
              }
            >
              {t('Withdraw the decision')}
            </ActButton>
          )}
          <Button kind="danger" onClick={() => setAsked('takedown')}>
            {t('Take down')} …
          </Button>
        </>
      )}
      {mayUse(session, ['orders']) && (
        <Button kind="danger" onClick={() => setAsked('illegal')}>
          {t('Withdraw as illegal')} …
        </Button>
      )}
      {asked === 'decide' && <DecisionDialog found={found} onClose={close} />}
      {asked === 'takedown' && <TakedownDialog start={{ partnerId, skus: sku }} onClose={close} />}
      {asked === 'illegal' && <IllegalDialog found={found} onClose={close} />}
    </div>
  );
}

/** Decides the status in place of the shop check. It can be withdrawn. */
function DecisionDialog({ found, onClose }: Props) {
  const act = useAct();
  const { form, field } = useForm({ status: 'RESTRICTED', code: 'OPERATOR_DECISION', title: '' });
  const { status, code, title } = form;
  const { partnerId, sku } = found;
  const decide = () =>
    act(
      'putMarketplaceStatus',
      {
        partnerId,
        sku,
        body: {
          status: status as (typeof decided)[number],
          ...(title !== '' && { errors: [{ code, title }] }),
        },
      },
      t('The status is decided'),
      changes,
    );
  return (
    <Dialog title={t('Status of {sku}', { sku })} action={t('Decide')} onClose={onClose} onConfirm={decide}>
      <p class="soft">
        {t(
          'The decision counts in place of the shop check until the partner changes the product or you withdraw it.',
        )}
      </p>
      <Select label={t('Status')} {...field('status')} options={decided} />
      <Input label={t('Reason that the partner reads')} {...field('title')} />
      {title !== '' && <Input label={t('Code of the reason')} {...field('code')} required />}
    </Dialog>
  );
}

/** Cancels all open items of an illegal product. This cannot be undone. */
function IllegalDialog({ found, onClose }: Props) {
  const act = useAct();
  const { partnerId, sku } = found;
  const withdraw = () =>
    act('withdrawIllegalProduct', { partnerId, sku }, t('The product is withdrawn'), [
      ...changes,
      'searchOrders',
    ]);
  return (
    <Dialog
      title={t('Withdraw {sku} as illegal', { sku })}
      action={t('Cancel all open items')}
      danger
      onClose={onClose}
      typed={sku}
      onConfirm={withdraw}
    >
      <p>
        {t(
          'Every open item of the product is cancelled for good, in all orders, and the product is taken down. The takedown can be lifted; the cancelled items stay cancelled.',
        )}
      </p>
    </Dialog>
  );
}
