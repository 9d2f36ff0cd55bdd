import type { AvailableQuantitySingleResponseDTO } from '@kontor/contract/generated/availability-v1';
import type { OrderabilityReason } from '@kontor/contract/generated/operator-v1';
import type { MarketPlaceStatus, ProductVariation, SkuPricing } from '@kontor/contract/generated/products-v5';
import { Money, Time } from '../../app/format.tsx';
import { nowMs } from '../../app/now.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { rawTabs } from '../../components/as-request.tsx';
import { Facts, State } from '../../components/basics.tsx';
import { ActButton } from '../../components/controls.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { PriceHistory } from '../../components/price-history.tsx';
import { Loaded } from '../../components/states.tsx';
import { useCall, useDeliverOne } from '../../data/partner.ts';
import { shownErrorOf } from '../../data/shown-error.ts';
import { ChangePrice, ChangeStock, ChooseProfile } from './product-actions.tsx';
import { ProductTimeline, ShopSteps } from './product-timeline.tsx';

/** Everything about one product variation. */
export function ProductDrawer({ sku, onClose }: { sku: string; onClose: () => void }) {
  const product = useCall('getProductVariation', { sku });
  return (
    <Drawer
      title={sku}
      onClose={onClose}
      tabs={[
        {
          name: t('Summary'),
          content: () =>
            // A product whose deliveries were all refused is not stored, but has a timeline.
            shownErrorOf(product.error).kind === 'missing' ? (
              <NeverStored sku={sku} />
            ) : (
              <Loaded read={product}>{(found) => <Summary product={found} />}</Loaded>
            ),
        },
        { name: t('Timeline'), content: () => <ProductTimeline sku={sku} /> },
        { name: t('Prices'), content: () => <Prices sku={sku} /> },
        ...rawTabs(product, 'getProductVariation', { sku }),
      ]}
    />
  );
}

function NeverStored({ sku }: { sku: string }) {
  const timeline = useCall('getVariationTimeline', { sku });
  return <Loaded read={timeline}>{() => <ShopSteps sku={sku} />}</Loaded>;
}

function Prices({ sku }: { sku: string }) {
  const history = useCall('getVariationPriceHistory', { sku });
  return <PriceHistory read={history} now={nowMs()} />;
}

function Summary({ product }: { product: ProductVariation }) {
  const { sku } = product;
  const session = useSession();
  const status = useCall(
    'getMarketPlaceStatus',
    { sku },
    { isSettled: ({ status: state }) => state !== 'PENDING' },
  );
  const flag = useCall('getVariationActiveStatus', { sku });
  const price = useCall('getProductVariationPrice', { sku });
  const quantity = useCall(
    'getAvailableQuantityBySku',
    { sku },
    { enabled: mayUse(session, ['Availability_Read']) },
  );
  const deliver = useDeliverOne();
  const isActive = flag.data?.active;
  const switchTo = (active: boolean) =>
    deliver('active-status', { sku, active }, active ? t('Switched on') : t('Switched off'), [
      'getVariationActiveStatus',
      'getMarketPlaceStatus',
      'getMarketPlaceStatusList',
      'getVariationTimeline',
    ]);
  const mayStock = mayUse(session, ['Availability_Write']);
  const changeStock = <ChangeStock sku={sku} quantity={quantity.data?.quantity ?? 0} />;
  const mend = (reason: OrderabilityReason) => {
    if (!mayStock) return null;
    if (reason === 'NO_QUANTITY' || reason === 'SOLD_OUT') return changeStock;
    return mayUse(session, ['ShippingProfiles_Read']) ? <ChooseProfile sku={sku} /> : null;
  };
  return (
    <>
      <ShopSteps sku={sku} mend={mend} />
      <ProductFacts
        product={product}
        status={status.data}
        isActive={isActive}
        price={price.data}
        quantity={quantity.data}
      />
      {mayUse(session, ['Products_Write']) && (
        <div class="row actions">
          {isActive !== undefined && (
            <ActButton kind={isActive ? 'danger' : 'primary'} act={() => switchTo(!isActive)}>
              {isActive ? t('Switch off') : t('Switch on')}
            </ActButton>
          )}
          <ChangePrice price={price.data} />
          {mayStock && changeStock}
        </div>
      )}
    </>
  );
}

interface ProductFactsProps {
  readonly product: ProductVariation;
  readonly status: MarketPlaceStatus | undefined;
  readonly isActive: boolean | undefined;
  readonly price: SkuPricing | undefined;
  readonly quantity: AvailableQuantitySingleResponseDTO | undefined;
}

function ProductFacts({ product, status, isActive, price, quantity }: ProductFactsProps) {
  const { productDescription, ean, productReference, mediaAssets } = product;
  return (
    <Facts
      rows={[
        [t('Status'), status && <State of={status.status} />],
        [t('Active'), isActive === undefined ? undefined : isActive ? t('yes') : t('no')],
        [t('Price'), price && <Money {...price.standardPrice} />],
        [
          t('Sale'),
          price?.sale && (
            <span>
              <Money {...price.sale.salePrice} />, <Time at={price.sale.startDate} /> –{' '}
              <Time at={price.sale.endDate} />
            </span>
          ),
        ],
        [
          t('Stock'),
          quantity && (
            <span>
              {quantity.quantity} (<Time at={quantity.lastModified} />)
            </span>
          ),
        ],
        ['EAN', ean],
        [t('Product reference'), productReference],
        [t('Category'), productDescription.category],
        [t('Product line'), productDescription.productLine],
        // Pictures come from other hosts, which this page never loads from.
        [t('Pictures'), mediaAssets.map(({ location }) => <div key={location}>{location}</div>)],
      ]}
    />
  );
}
