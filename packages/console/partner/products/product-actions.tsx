import type { SkuPricing } from '@kontor/contract/generated/products-v5';
import { stepText } from '@kontor/values/money';
import { useEffect } from 'preact/hooks';
import { money } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Button, Check, Input, Select } from '../../components/controls.tsx';
import { useDeliverOne, useRows } from '../../data/partner.ts';

/** A price that is this many times the one before, or this part of it, is asked about: it may be a slip. */
const jump = 5;

/** Changes the standard price of a variation, once that is known. */
export function ChangePrice({ price }: { price: SkuPricing | undefined }) {
  const deliver = useDeliverOne();
  if (price === undefined) return <Button disabled>{t('Change the price')}</Button>;
  const { sku, standardPrice } = price;
  const { currency } = standardPrice;
  const isJump = (amount: string) => {
    const ratio = Number(amount) / standardPrice.amount;
    return ratio >= jump || (ratio > 0 && ratio <= 1 / jump);
  };
  return (
    <AskButton
      label={t('Change the price')}
      title={t('Price of {sku}', { sku })}
      action={t('Deliver the price')}
      first={{ amount: String(standardPrice.amount), isMeant: false }}
      act={({ amount, isMeant }) => {
        if (isJump(amount) && !isMeant) throw new Error(t('Confirm that the price is meant like this.'));
        const changed = { sku, standardPrice: { ...standardPrice, amount: Number(amount) } };
        return deliver('prices', changed, t('The price is delivered'), [
          'getProductVariationPrice',
          'getVariationTimeline',
        ]);
      }}
    >
      {(field, { amount }) => (
        <>
          <Input
            label={t('Standard price in {currency}', { currency })}
            type="number"
            step={stepText(currency)}
            {...field('amount')}
            required
          />
          {isJump(amount) && (
            <div class="note warn">
              {t('The price goes from {before} to {after}.', {
                before: money(standardPrice.amount, currency),
                after: money(Number(amount), currency),
              })}
              <Check label={t('This price is meant')} {...field('isMeant')} />
            </div>
          )}
        </>
      )}
    </AskButton>
  );
}

/** Changes the stock of a variation. */
export function ChangeStock({ sku, quantity }: { sku: string; quantity: number }) {
  const deliver = useDeliverOne();
  return (
    <AskButton
      label={t('Change the stock')}
      title={t('Stock of {sku}', { sku })}
      action={t('Store')}
      first={{ pieces: String(quantity) }}
      act={({ pieces }) =>
        deliver('quantities', { sku, quantity: Number(pieces) }, t('The stock is stored'), [
          'getAvailableQuantityBySku',
          'getVariationTimeline',
        ])
      }
    >
      {(field) => <Input label={t('Pieces')} type="number" step="1" {...field('pieces')} required />}
    </AskButton>
  );
}

/** Chooses the shipping profile of a variation. */
export function ChooseProfile({ sku }: { sku: string }) {
  const deliver = useDeliverOne();
  return (
    <AskButton
      label={t('Choose a shipping profile')}
      title={t('Shipping profile of {sku}', { sku })}
      action={t('Store')}
      first={{ shippingProfileId: '' }}
      act={({ shippingProfileId }) => {
        if (shippingProfileId === '') throw new Error(t('There is no shipping profile yet.'));
        const information = { sku, shippingProfileId, processingTime: 'DEFAULT' } as const;
        const stored = t('The shipping profile is stored');
        return deliver('delivery-information', information, stored, ['getVariationTimeline']);
      }}
    >
      {(field) => <Profiles {...field('shippingProfileId')} />}
    </AskButton>
  );
}

interface ProfilesProps {
  readonly value: string;
  readonly onChange: (shippingProfileId: string) => void;
}

function Profiles({ value, onChange }: ProfilesProps) {
  const profiles = useRows('getShippingProfiles', {});
  const first = profiles.rows[0]?.shippingProfileId;
  // The first one is chosen until the reader chooses another.
  useEffect(() => {
    if (value === '' && first !== undefined) onChange(first);
  }, [first]);
  if (profiles.rows.length === 0 && !profiles.isLoading)
    return (
      <p class="note warn">
        {t('There is no shipping profile yet.')}{' '}
        <a href="/docs#createShippingProfile" target="_blank" rel="noopener">
          createShippingProfile
        </a>
      </p>
    );
  return (
    <Select
      label={t('Shipping profile')}
      value={value}
      options={profiles.rows.map(
        (profile) => [profile.shippingProfileId, profile.shippingProfileName] as const,
      )}
      onChange={onChange}
    />
  );
}
