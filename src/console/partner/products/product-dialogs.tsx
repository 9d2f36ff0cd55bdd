import { useState } from 'preact/hooks';
import type { SkuPricing } from '../../../generated/products-v5.ts';
import { money } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { Check, Input, Select } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useDeliverOne, useRows } from '../../data/partner.ts';

/** A price that is this many times the one before, or this part of it, is asked about: it may be a slip. */
const jump = 5;

/** Changes the standard price of a variation. */
export function PriceDialog({ price, onClose }: { price: SkuPricing; onClose: () => void }) {
  const deliver = useDeliverOne();
  const { sku, standardPrice } = price;
  const [amount, setAmount] = useState(String(standardPrice.amount));
  const [isMeant, setMeant] = useState(false);
  const ratio = Number(amount) / standardPrice.amount;
  const isJump = ratio >= jump || (ratio > 0 && ratio <= 1 / jump);
  const save = async () => {
    if (isJump && !isMeant) throw new Error(t('Confirm that the price is meant like this.'));
    await deliver(
      'prices',
      { sku, standardPrice: { ...standardPrice, amount: Number(amount) } },
      t('The price is delivered'),
      ['getProductVariationPrice', 'getVariationTimeline'],
    );
  };
  return (
    <Dialog
      title={t('Price of {sku}', { sku })}
      action={t('Deliver the price')}
      onClose={onClose}
      onConfirm={save}
    >
      <Input
        label={t('Standard price in {currency}', { currency: standardPrice.currency })}
        type="number"
        step="0.01"
        value={amount}
        onChange={setAmount}
        required
      />
      {isJump && (
        <div class="note warn">
          {t('The price goes from {before} to {after}.', {
            before: money(standardPrice.amount, standardPrice.currency),
            after: money(Number(amount), standardPrice.currency),
          })}
          <Check label={t('This price is meant')} checked={isMeant} onChange={setMeant} />
        </div>
      )}
    </Dialog>
  );
}

/** Changes the stock of a variation. */
export function QuantityDialog({
  sku,
  quantity,
  onClose,
}: {
  sku: string;
  quantity: number;
  onClose: () => void;
}) {
  const deliver = useDeliverOne();
  const [pieces, setPieces] = useState(String(quantity));
  const save = () =>
    deliver('quantities', { sku, quantity: Number(pieces) }, t('The stock is stored'), [
      'getAvailableQuantityBySku',
      'getVariationTimeline',
    ]);
  return (
    <Dialog title={t('Stock of {sku}', { sku })} action={t('Store')} onClose={onClose} onConfirm={save}>
      <Input label={t('Pieces')} type="number" step="1" value={pieces} onChange={setPieces} required />
    </Dialog>
  );
}

/** Chooses the shipping profile of a variation. */
export function ProfileDialog({ sku, onClose }: { sku: string; onClose: () => void }) {
  const deliver = useDeliverOne();
  const profiles = useRows('getShippingProfiles', {});
  const [chosen, setChosen] = useState('');
  const shippingProfileId = chosen || (profiles.rows[0]?.shippingProfileId ?? '');
  const save = async () => {
    if (shippingProfileId === '') throw new Error(t('There is no shipping profile yet.'));
    await deliver(
      'delivery-information',
      { sku, shippingProfileId, processingTime: 'DEFAULT' },
      t('The shipping profile is stored'),
      ['getVariationTimeline'],
    );
  };
  return (
    <Dialog
      title={t('Shipping profile of {sku}', { sku })}
      action={t('Store')}
      onClose={onClose}
      onConfirm={save}
    >
      {profiles.rows.length === 0 && !profiles.isLoading ? (
        <p class="note warn">
          {t('There is no shipping profile yet.')}{' '}
          <a href="/docs#createShippingProfile" target="_blank" rel="noopener">
            createShippingProfile
          </a>
        </p>
      ) : (
        <Select
          label={t('Shipping profile')}
          value={shippingProfileId}
          options={profiles.rows.map(
            (profile) => [profile.shippingProfileId, profile.shippingProfileName] as const,
          )}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
}
