import type { PartnerOrder } from '@kontor/contract/generated/orders-v4';
import { useState } from 'preact/hooks';
import { Time } from '../../app/format.tsx';
import { hrefOf } from '../../app/route.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { named, t } from '../../app/texts.ts';
import { rawTabs, tabOf } from '../../components/as-request.tsx';
import { Badge, Facts } from '../../components/basics.tsx';
import { Button } from '../../components/controls.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { AddressLines, ItemTable } from '../../components/orders.tsx';
import { useCall } from '../../data/partner.ts';
import { NextSteps } from './next-steps.tsx';
import { CancelItems, ReducePrice, ShipItems } from './order-actions.tsx';
import { OrderPapers } from './order-papers.tsx';

/** Everything about one order: its items, what may be done next, and its shipments, returns and receipts. */
export function OrderDrawer({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const order = useCall('getPartnerOrder', { orderId });
  return (
    <Drawer
      title={t('Order {number}', { number: order.data?.orderNumber ?? orderId })}
      onClose={onClose}
      tabs={[
        tabOf(t('Summary'), order, (found) => <Summary order={found} />),
        tabOf(t('Shipments and receipts'), order, (found) => <OrderPapers order={found} />),
        ...rawTabs(order, 'getPartnerOrder', { orderId }),
      ]}
    />
  );
}

function Summary({ order }: { order: PartnerOrder }) {
  const session = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { positionItems: items } = order;
  const picked = items.filter(({ positionItemId }) => chosen.has(positionItemId));
  return (
    <>
      <Facts
        rows={[
          [t('Bought'), <Time key="bought" at={order.orderDate} />],
          [t('Changed'), <Time key="changed" at={order.lastModifiedDate} />],
          [t('Payment'), order.payment && named(order.payment.paymentMethod)],
          [t('Delivery to'), order.deliveryAddress && <AddressLines address={order.deliveryAddress} />],
          [
            t('Suspicion'),
            order.suspectedFraudCase ? <Badge tone="bad">{t('suspected fraud')}</Badge> : undefined,
          ],
          [t('Order id'), <code key="id">{order.salesOrderId}</code>],
        ]}
      />
      <ItemTable
        items={items}
        chosen={chosen}
        onChoose={setChosen}
        productHref={(sku) => hrefOf(['products', sku])}
      />
      <div class="row actions">
        {mayUse(session, ['Shipments_Write']) && <ShipItems order={order} items={picked} />}
        {mayUse(session, ['Orders_Write']) && <CancelItems order={order} items={picked} />}
        {mayUse(session, ['PriceReductions_Write']) && <ReducePrice order={order} items={picked} />}
        <Button kind="plain" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      <NextSteps order={order} chosen={picked} />
    </>
  );
}
