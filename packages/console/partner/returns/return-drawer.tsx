import type { ReturnShipmentCarrier } from '@kontor/contract/generated/return-shipments-v1';
import type { ReturnItem } from '@kontor/contract/generated/returns-v3';
import { duration, Money, Time } from '../../app/format.tsx';
import { nowMs } from '../../app/now.ts';
import { hrefOf } from '../../app/route.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { named, t } from '../../app/texts.ts';
import { rawTabs } from '../../components/as-request.tsx';
import { Facts, State } from '../../components/basics.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Empty, Loaded } from '../../components/states.tsx';
import { useCall } from '../../data/partner.ts';
import { Decisions, effectOf } from './decide.tsx';

interface Props {
  readonly salesOrderId: string;
  readonly positionItemId: string;
  readonly onClose: () => void;
}

/** Items of an order that may come back, as many as one page has. */
const itemsMost = 50;

/** Everything about one return: what was sold, how it comes back, and what a decision does. */
export function ReturnDrawer({ salesOrderId, positionItemId, onClose }: Props) {
  const about = { salesOrderId, with: 'item' as const, limit: itemsMost };
  const returns = useCall('listReturns', about);
  const found = returns.data?.resources.find((each) => each.positionItemId === positionItemId);
  return (
    <Drawer
      title={found?.item?.productTitle ?? found?.item?.sku ?? t('Return')}
      onClose={onClose}
      tabs={[
        {
          name: t('Summary'),
          content: () => (
            <Loaded read={returns}>
              {() =>
                found === undefined ? (
                  <Empty>{t('This item does not come back any more.')}</Empty>
                ) : (
                  <Summary item={found} />
                )
              }
            </Loaded>
          ),
        },
        ...rawTabs({ ...returns, data: found }, 'listReturns', { salesOrderId, with: 'item' }),
      ]}
    />
  );
}

function Summary({ item }: { item: ReturnItem }) {
  const { status, occurredTime, details, salesOrderId, item: sold } = item;
  const mayDecide = mayUse(useSession(), ['Returns_Write']);
  const isOpen = status === 'ANNOUNCED' || status === 'MISDIRECTED';
  const waitsSeconds = (nowMs() - Date.parse(occurredTime)) / 1000;
  const sentMs = Date.parse(sold?.sentDate ?? '');
  return (
    <>
      <Facts
        rows={[
          [t('Status'), <State key="status" of={status} />],
          [t('Since'), <Time key="since" at={occurredTime} />],
          [t('Waits for'), isOpen && waitsSeconds > 0 ? duration(waitsSeconds) : undefined],
          [
            t('Order'),
            sold && (
              <a key="order" href={hrefOf(['orders', salesOrderId])}>
                {sold.orderNumber}
              </a>
            ),
          ],
          ['SKU', sold && <ProductLink key="sku" sku={sold.sku} />],
          ['EAN', sold?.ean],
          [t('Price'), sold && <Money key="price" {...sold.price} />],
          [t('Sent'), sold?.sentDate && <Time key="sent" at={sold.sentDate} />],
          [
            t('Announced after'),
            status === 'ANNOUNCED' && sentMs > 0 && duration((Date.parse(occurredTime) - sentMs) / 1000),
          ],
          [t('Reason'), 'reason' in details && details.reason !== undefined && named(details.reason)],
          [t('Condition'), 'condition' in details && details.condition],
          [
            t('Ticket of the warehouse'),
            'marketplaceWarehouseId' in details && details.marketplaceWarehouseId,
          ],
        ]}
      />
      {sold && <Pictures sku={sold.sku} />}
      <Parcels details={details} />
      {mayDecide && status !== 'ACCEPTED' && (
        <section class="card" aria-label={t('Decision')}>
          <h3>{t('Decision')}</h3>
          <dl class="facts">
            <dt>{t('Accept')}</dt>
            <dd>{effectOf(true)}</dd>
            {status !== 'REJECTED' && (
              <>
                <dt>{t('Reject')}</dt>
                <dd>{effectOf(false)}</dd>
              </>
            )}
          </dl>
          {isOpen && <p class="soft">{t('No deadline runs: the return waits until you decide.')}</p>}
          <Decisions item={item} />
        </section>
      )}
    </>
  );
}

function ProductLink({ sku }: { sku: string }) {
  return mayUse(useSession(), ['Products_Read']) ? (
    <a href={hrefOf(['products', sku])}>{sku}</a>
  ) : (
    <span>{sku}</span>
  );
}

/** Addresses of the pictures of the product: they come from other hosts, which this page never loads from. */
function Pictures({ sku }: { sku: string }) {
  const enabled = mayUse(useSession(), ['Products_Read']);
  const { data } = useCall('getProductVariation', { sku }, { enabled });
  const pictures = data?.mediaAssets.filter(({ type }) => type === 'IMAGE') ?? [];
  if (pictures.length === 0) return null;
  return (
    <p>
      {pictures.map(({ location }, index) => (
        <a key={location} href={location} target="_blank" rel="noopener noreferrer">
          {t('Picture {number}', { number: index + 1 })} ↗{' '}
        </a>
      ))}
    </p>
  );
}

/** How the parcels of the return travel. */
function Parcels({ details }: Pick<ReturnItem, 'details'>) {
  const key = 'returnTrackingKey' in details ? details.returnTrackingKey : undefined;
  if (key === undefined) return null;
  return (
    <section class="stack">
      <h3>{t('How it comes back')}</h3>
      {key.trackingNumbers.map((trackingNumber) => (
        <div key={trackingNumber} class="row">
          {key.carrier} <code>{trackingNumber}</code>
          <ParcelState carrier={key.carrier} trackingNumber={trackingNumber} />
        </div>
      ))}
    </section>
  );
}

/** Where a parcel was last, for logins that may read that. */
function ParcelState({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) {
  const enabled = mayUse(useSession(), ['Shipments_Read']);
  const input = { carrier: carrier as ReturnShipmentCarrier, trackingNumber };
  const { data } = useCall('getReturnShipmentByTrackingNumber', input, { enabled });
  const last = data?.states?.at(-1);
  if (last === undefined) return null;
  return (
    <span>
      {named(last.state)} <Time at={last.occurredOn} />
    </span>
  );
}
