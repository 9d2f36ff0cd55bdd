import type { ProductOfPartner } from '@kontor/contract/generated/operator-v1';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { ActButton, Input, Select } from '../../components/controls.tsx';
import { useAct } from '../../data/operator.ts';
import { TakeDown } from './take-down.tsx';

const changes = ['getProductOfPartner', 'getProductTimeline', 'listProducts', 'listTakedowns'] as const;
const decided = ['ONLINE', 'RESTRICTED', 'REJECTED', 'PENDING', 'INACTIVE'] as const;

/** What an operator may do about a product. */
export function ProductActions({ found }: { found: ProductOfPartner }) {
  const session = useSession();
  const act = useAct();
  const { partnerId, sku, decision } = found;
  const about = { partnerId, sku };
  return (
    <div class="row actions">
      {mayUse(session, ['catalogue']) && (
        <>
          <Decide {...about} />
          {decision !== undefined && (
            <ActButton
              act={() => act('liftMarketplaceStatus', about, t('The decision is withdrawn'), changes)}
            >
              {t('Withdraw the decision')}
            </ActButton>
          )}
          <TakeDown label={`${t('Take down')} …`} start={{ partnerId, skus: sku }} />
        </>
      )}
      {mayUse(session, ['orders']) && <WithdrawIllegal {...about} />}
    </div>
  );
}

interface Props {
  readonly partnerId: string;
  readonly sku: string;
}

/** Decides the status in place of the shop check. It can be withdrawn. */
function Decide({ partnerId, sku }: Props) {
  const act = useAct();
  return (
    <AskButton
      label={`${t('Decide the status')} …`}
      title={t('Status of {sku}', { sku })}
      action={t('Decide')}
      first={{ status: 'RESTRICTED', code: 'OPERATOR_DECISION', title: '' }}
      act={({ status, code, title }) => {
        const errors = title === '' ? {} : { errors: [{ code, title }] };
        const body = { status: status as (typeof decided)[number], ...errors };
        return act('putMarketplaceStatus', { partnerId, sku, body }, t('The status is decided'), changes);
      }}
    >
      {(field, { title }) => (
        <>
          <p class="soft">
            {t(
              'The decision counts in place of the shop check until the partner changes the product or you withdraw it.',
            )}
          </p>
          <Select label={t('Status')} {...field('status')} options={decided} />
          <Input label={t('Reason that the partner reads')} {...field('title')} />
          {title !== '' && <Input label={t('Code of the reason')} {...field('code')} required />}
        </>
      )}
    </AskButton>
  );
}

/** Cancels all open items of an illegal product. This cannot be undone. */
function WithdrawIllegal({ partnerId, sku }: Props) {
  const act = useAct();
  return (
    <AskButton
      label={`${t('Withdraw as illegal')} …`}
      kind="danger"
      title={t('Withdraw {sku} as illegal', { sku })}
      action={t('Cancel all open items')}
      typed={sku}
      act={() =>
        act('withdrawIllegalProduct', { partnerId, sku }, t('The product is withdrawn'), [
          ...changes,
          'searchOrders',
        ])
      }
    >
      {t(
        'Every open item of the product is cancelled for good, in all orders, and the product is taken down. The takedown can be lifted; the cancelled items stay cancelled.',
      )}
    </AskButton>
  );
}
