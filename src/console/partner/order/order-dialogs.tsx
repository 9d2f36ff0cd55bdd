import { useState } from 'preact/hooks';
import type { PartnerOrder, PositionItem } from '../../../generated/orders-v4.ts';
import type { Carrier, ReturnCarrier, ShipFromAddress } from '../../../generated/shipments-v1.ts';
import { money } from '../../app/format.tsx';
import { nowMs } from '../../app/now.ts';
import { useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Input, Select } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useForm } from '../../data/form.ts';
import { useAct } from '../../data/partner.ts';

const parcelCarriers = ['DHL', 'DHL_EXPRESS', 'DPD', 'GLS', 'HERMES', 'UPS', 'OTHER_FORWARDER'] as const;
const returnCarriers = ['DHL', 'GLS', 'HERMES'] as const;

/** Where each partner last sent from, while the page is open. */
const lastSentFrom = new Map<string | undefined, ShipFromAddress>();

interface Props {
  readonly order: PartnerOrder;
  readonly items: readonly PositionItem[];
  readonly onClose: () => void;
}

/** Reports items of an order as sent in one parcel. */
export function ShipDialog({ order, items, onClose }: Props) {
  const act = useAct();
  const { form, field } = useForm({ carrier: 'DHL', number: '', returnCarrier: 'DHL', returnNumber: '' });
  const { partnerId } = useSession();
  const [from, setFrom] = useState<ShipFromAddress>(
    lastSentFrom.get(partnerId) ?? { city: '', zipCode: '', countryCode: 'DEU' },
  );
  const send = async () => {
    await act(
      'createShipment',
      {
        body: {
          trackingKey: { carrier: form.carrier as Carrier, trackingNumber: form.number },
          shipDate: new Date(nowMs()).toISOString(),
          shipFromAddress: from,
          positionItems: items.map(({ positionItemId }) => ({
            positionItemId,
            salesOrderId: order.salesOrderId,
            returnTrackingKey: {
              carrier: form.returnCarrier as ReturnCarrier,
              trackingNumber: form.returnNumber,
            },
          })),
        },
      },
      t('{count} item reported as sent | {count} items reported as sent', { count: items.length }),
      ['getPartnerOrder', 'findPartnerOrders', 'listShipments'],
    );
    lastSentFrom.set(partnerId, from);
  };
  return (
    <Dialog title={t('Report as sent')} action={t('Report as sent')} onClose={onClose} onConfirm={send}>
      <ItemList items={items} />
      <div class="filters">
        <Select label={t('Carrier')} {...field('carrier')} options={parcelCarriers} />
        <Input label={t('Tracking number')} {...field('number')} required />
      </div>
      <div class="filters">
        <Select label={t('Carrier of the return')} {...field('returnCarrier')} options={returnCarriers} />
        <Input label={t('Number of the return label')} {...field('returnNumber')} required />
      </div>
      <div class="filters">
        <Input
          label={t('Sent from: postcode')}
          value={from.zipCode}
          onChange={(zipCode) => setFrom({ ...from, zipCode })}
          required
        />
        <Input label={t('City')} value={from.city} onChange={(city) => setFrom({ ...from, city })} required />
        <Input
          label={t('Country')}
          value={from.countryCode}
          onChange={(countryCode) => setFrom({ ...from, countryCode })}
          required
        />
      </div>
    </Dialog>
  );
}

/** Cancels open items. This cannot be undone. */
export function CancelDialog({ order, items, onClose }: Props) {
  const act = useAct();
  const cancel = () =>
    act(
      'cancelPartnerOrderPositionItems',
      {
        salesOrderId: order.salesOrderId,
        positionItemIds: items.map(({ positionItemId }) => positionItemId).join(','),
      },
      t('{count} item cancelled | {count} items cancelled', { count: items.length }),
      ['getPartnerOrder', 'findPartnerOrders'],
    );
  return (
    <Dialog
      title={t('Cancel items')}
      action={t('Cancel these items for good')}
      danger
      onClose={onClose}
      onConfirm={cancel}
    >
      <p>{t('The shopper does not get these items and is told so. This cannot be undone.')}</p>
      <ItemList items={items} />
    </Dialog>
  );
}

/** Grants a price reduction on a sent item. */
export function ReduceDialog({
  order,
  item,
  onClose,
}: {
  order: PartnerOrder;
  item: PositionItem;
  onClose: () => void;
}) {
  const act = useAct();
  const { amount: most, currency } = item.itemValueReducedGrossPrice ?? item.itemValueGrossPrice;
  const [amount, setAmount] = useState('');
  const reduce = () =>
    act(
      'applyPriceReduction',
      {
        body: {
          salesOrderId: order.salesOrderId,
          positionItemId: item.positionItemId,
          priceReduction: { amount: Number(amount), currency },
        },
      },
      t('The reduction is requested'),
      ['getPartnerOrder', 'listPriceReductions'],
    );
  return (
    <Dialog title={t('Reduce the price')} action={t('Reduce')} onClose={onClose} onConfirm={reduce}>
      <p>{t('The shopper gets this back; at most {most}.', { most: money(most, currency) })}</p>
      <Input
        label={t('Amount in {currency}', { currency })}
        type="number"
        step="0.01"
        value={amount}
        onChange={setAmount}
        required
      />
    </Dialog>
  );
}

function ItemList({ items }: { items: readonly PositionItem[] }) {
  return (
    <ul class="stack">
      {items.map(({ positionItemId, product: { productTitle, sku } }) => (
        <li key={positionItemId}>
          {productTitle} {productTitle !== sku && <span class="soft">{sku}</span>}
        </li>
      ))}
    </ul>
  );
}
