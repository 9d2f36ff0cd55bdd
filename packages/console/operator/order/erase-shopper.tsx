import type { ShopperOrder, ShopperQuery } from '@kontor/contract/generated/operator-v1';
import { count, Time } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Facts, State } from '../../components/basics.tsx';
import { Check } from '../../components/controls.tsx';
import { Loaded } from '../../components/states.tsx';
import { useAct, useCall } from '../../data/operator.ts';

interface Props {
  readonly query: ShopperQuery;
  readonly orders: readonly ShopperOrder[];
  readonly onErased: (erasureId: string) => void;
}

/** Erases what is stored about a shopper; what identifies the shopper has to be typed again. */
export function EraseShopper({ query, orders, onErased }: Props) {
  const act = useAct();
  const open = orders.filter(({ isOpen }) => isOpen).length;
  return (
    <AskButton
      kind="danger"
      title={t('Erase the shopper')}
      action={t('Erase for good')}
      typed={query.email ?? query.phone ?? query.name ?? query.orderNumber ?? ''}
      first={{ withOpen: false }}
      act={async ({ withOpen }) => {
        const body = { ...query, openOrders: withOpen ? ('erase' as const) : ('keep' as const) };
        const changes = ['getOrderOfPartner', 'getErasure'] as const;
        const { erasureId } = await act('eraseShopper', { body }, t('The erasure has begun'), changes);
        onErased(erasureId);
      }}
    >
      {(field, { withOpen }) => (
        <>
          <p>
            {t(
              'Name, address, email and phone number are removed from {count} orders. This cannot be undone.',
              {
                count: count(
                  orders.filter(({ isErased, isOpen }) => !isErased && (withOpen || !isOpen)).length,
                ),
              },
            )}
          </p>
          <p>{t('Receipts keep name and address for as long as the law requires.')}</p>
          {open > 0 && (
            <Check
              label={t('Also erase {count} open orders, which can then not be delivered', { count: open })}
              {...field('withOpen')}
            />
          )}
        </>
      )}
    </AskButton>
  );
}

/** How far an erasure is. */
export function ErasureState({ erasureId }: { erasureId: string }) {
  const erasure = useCall('getErasure', { erasureId }, { isSettled: ({ counts }) => counts.pending === 0 });
  return (
    <section class="card" aria-label={t('Erasure')}>
      <h2>{t('Erasure')}</h2>
      <Loaded read={erasure}>
        {({ state, requestedAt, requestedBy, counts, kept }) => (
          <Facts
            rows={[
              [t('State'), <State key="state" of={state} />],
              [t('Begun'), <Time key="begun" at={requestedAt} />],
              [t('By'), requestedBy],
              [t('Orders erased'), count(counts.erased)],
              [t('Orders still to erase'), count(counts.pending)],
              [t('Open orders kept'), count(counts.keptOpen)],
              [t('Receipts kept'), count(counts.receiptsKept)],
              [t('Kept by law'), kept.join(' ')],
              [t('Id'), <code key="id">{erasureId}</code>],
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
