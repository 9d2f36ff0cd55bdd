import { useState } from 'preact/hooks';
import type { SkuPricing } from '../../generated/products-v5.ts';
import { t } from '../app/texts.ts';
import { Input } from '../components/controls.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useDeliverOne } from '../data/partner.ts';

/** Changes the standard price of a variation. */
export function PriceDialog({ price, onClose }: { price: SkuPricing; onClose: () => void }) {
  const deliver = useDeliverOne();
  const { sku, standardPrice } = price;
  const [amount, setAmount] = useState(String(standardPrice.amount));
  const save = () =>
    deliver(
      'prices',
      { sku, standardPrice: { ...standardPrice, amount: Number(amount) } },
      t('The price is delivered'),
      ['getProductVariationPrice', 'getVariationTimeline'],
    );
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
