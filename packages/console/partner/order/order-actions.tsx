import type { PartnerOrder, PositionItem } from '@kontor/contract/generated/orders-v4';
import type { Carrier, ReturnCarrier, ShipFromAddress } from '@kontor/contract/generated/shipments-v1';
import { stepText } from '@kontor/values/money';
import { money } from '../../app/format.tsx';
import { nowMs } from '../../app/now.ts';
import { useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Button, Input, Select } from '../../components/controls.tsx';
import { Country } from '../../components/country.tsx';
import { useAct } from '../../data/partner.ts';

const parcelCarriers = ['DHL', 'DHL_EXPRESS', 'DPD', 'GLS', 'HERMES', 'UPS', 'OTHER_FORWARDER'] as const;
const returnCarriers = ['DHL', 'GLS', 'HERMES'] as const;

/** Where each partner last sent from, while the page is open. */
const lastSentFrom = new Map<string | undefined, ShipFromAddress>();

interface Props {
  readonly order: PartnerOrder;
  /** The chosen items. */
  readonly items: readonly PositionItem[];
}

/** True when some items are chosen, and each is open. */
export const areOpen = (items: readonly PositionItem[]) =>
  items.length > 0 && items.every(({ fulfillmentStatus }) => fulfillmentStatus === 'PROCESSABLE');

/** True when an amount may be given back for what is chosen: one sent item. */
export const isReducible = ([item, ...others]: readonly PositionItem[]) =>
  item?.fulfillmentStatus === 'SENT' && others.length === 0;

/** Reports items of an order as sent in one parcel. */
export function ShipItems({ order: { salesOrderId }, items }: Props) {
  const act = useAct();
  const { partnerId } = useSession();
  const from = lastSentFrom.get(partnerId) ?? { city: '', zipCode: '', countryCode: 'DEU' };
  const first = { carrier: 'DHL', number: '', returnCarrier: 'DHL', returnNumber: '', ...from };
  const send = async ({ carrier, number, returnCarrier, returnNumber, ...shipFromAddress }: typeof first) => {
    const returnTrackingKey = {
      carrier: returnCarrier as ReturnCarrier,
      trackingNumber: returnNumber,
    };
    const body = {
      trackingKey: { carrier: carrier as Carrier, trackingNumber: number },
      shipDate: new Date(nowMs()).toISOString(),
      shipFromAddress,
      positionItems: items.map(({ positionItemId }) => ({ positionItemId, salesOrderId, returnTrackingKey })),
    };
    await act(
      'createShipment',
      { body },
      t('{count} item reported as sent | {count} items reported as sent', { count: items.length }),
      ['getPartnerOrder', 'findPartnerOrders', 'listShipments'],
    );
    lastSentFrom.set(partnerId, shipFromAddress);
  };
  return (
    <AskButton
      label={t('Report as sent')}
      kind="primary"
      disabled={!areOpen(items)}
      title={t('Report as sent')}
      action={t('Report as sent')}
      first={first}
      act={send}
    >
      {(field) => (
        <>
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
            <Input label={t('Sent from: postcode')} {...field('zipCode')} required />
            <Input label={t('City')} {...field('city')} required />
            <Country {...field('countryCode')} />
          </div>
        </>
      )}
    </AskButton>
  );
}

/** Cancels open items. This cannot be undone. */
export function CancelItems({ order: { salesOrderId }, items }: Props) {
  const act = useAct();
  const positionItemIds = items.map(({ positionItemId }) => positionItemId).join(',');
  return (
    <AskButton
      label={t('Cancel items')}
      kind="danger"
      disabled={!areOpen(items)}
      title={t('Cancel items')}
      action={t('Cancel these items for good')}
      act={() =>
        act(
          'cancelPartnerOrderPositionItems',
          { salesOrderId, positionItemIds },
          t('{count} item cancelled | {count} items cancelled', { count: items.length }),
          ['getPartnerOrder', 'findPartnerOrders'],
        )
      }
    >
      <p>{t('The shopper does not get these items and is told so. This cannot be undone.')}</p>
      <ItemList items={items} />
    </AskButton>
  );
}

/** Grants a price reduction on a sent item. */
export function ReducePrice({ order: { salesOrderId }, items: [item, ...others] }: Props) {
  const act = useAct();
  const label = t('Reduce the price');
  if (item === undefined || !isReducible([item, ...others])) return <Button disabled>{label}</Button>;
  const { positionItemId } = item;
  const { amount: most, currency } = item.itemValueReducedGrossPrice ?? item.itemValueGrossPrice;
  return (
    <AskButton
      label={label}
      title={label}
      action={t('Reduce')}
      first={{ amount: '' }}
      act={({ amount }) => {
        const body = { salesOrderId, positionItemId, priceReduction: { amount: Number(amount), currency } };
        return act('applyPriceReduction', { body }, t('The reduction is requested'), [
          'getPartnerOrder',
          'listPriceReductions',
        ]);
      }}
    >
      {(field) => (
        <>
          <p>{t('The shopper gets this back; at most {most}.', { most: money(most, currency) })}</p>
          <Input
            label={t('Amount in {currency}', { currency })}
            type="number"
            step={stepText(currency)}
            {...field('amount')}
            required
          />
        </>
      )}
    </AskButton>
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
