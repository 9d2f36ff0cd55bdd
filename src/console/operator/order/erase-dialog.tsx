import { useState } from 'preact/hooks';
import type { ShopperOrder, ShopperQuery } from '../../../generated/operator-v1.ts';
import { count, Time } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { Facts } from '../../components/basics.tsx';
import { Check } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { State } from '../../components/state.tsx';
import { Loaded } from '../../components/states.tsx';
import { useAct, useCall } from '../../data/operator.ts';

interface Props {
  readonly query: ShopperQuery;
  readonly orders: readonly ShopperOrder[];
  readonly onClose: () => void;
  readonly onErased: (erasureId: string) => void;
}

/** Erases what is stored about a shopper; what identifies the shopper has to be typed again. */
export function EraseDialog({ query, orders, onClose, onErased }: Props) {
  const act = useAct();
  const [withOpen, setWithOpen] = useState(false);
  const expected = query.email ?? query.phone ?? query.name ?? query.orderNumber ?? '';
  const open = orders.filter(({ isOpen }) => isOpen).length;
  const erase = async () => {
    const { erasureId } = await act(
      'eraseShopper',
      { body: { ...query, openOrders: withOpen ? 'erase' : 'keep' } },
      t('The erasure has begun'),
      ['getOrderOfPartner', 'getErasure'],
    );
    onErased(erasureId);
  };
  return (
    <Dialog
      title={t('Erase the shopper')}
      action={t('Erase for good')}
      danger
      onClose={onClose}
      typed={expected}
      onConfirm={erase}
    >
      <p>
        {t('Name, address, email and phone number are removed from {count} orders. This cannot be undone.', {
          count: count(orders.filter(({ isErased, isOpen }) => !isErased && (withOpen || !isOpen)).length),
        })}
      </p>
      <p>{t('Receipts keep name and address for as long as the law requires.')}</p>
      {open > 0 && (
        <Check
          label={t('Also erase {count} open orders, which can then not be delivered', { count: open })}
          checked={withOpen}
          onChange={setWithOpen}
        />
      )}
    </Dialog>
  );
}

const pollMs = 2_000;

/** How far an erasure is. */
export function ErasureState({ erasureId }: { erasureId: string }) {
  const erasure = useCall('getErasure', { erasureId }, { everyMs: pollMs });
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
