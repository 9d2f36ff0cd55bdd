import type { OperatorOrder } from '@kontor/contract/generated/operator-v1';
import { Money, Time } from '../../app/format.tsx';
import { named, t } from '../../app/texts.ts';
import { rawTabs, tabOf } from '../../components/as-request.tsx';
import { Badge, Facts, ServerText, State } from '../../components/basics.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Listing } from '../../components/listing.tsx';
import { AddressLines } from '../../components/orders.tsx';
import { Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { useCall, useNow, useRows } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';
import { OrderItems } from './order-items.tsx';

interface Props {
  readonly partnerId: string;
  readonly salesOrderId: string;
}

/** Everything about one order, and what may be done with it. */
export function OrderDrawer({ partnerId, salesOrderId, onClose }: Props & { onClose: () => void }) {
  const order = useCall('getOrderOfPartner', { partnerId, salesOrderId });
  return (
    <Drawer
      title={t('Order {number}', { number: order.data?.orderNumber ?? salesOrderId })}
      onClose={onClose}
      tabs={[
        tabOf(t('Summary'), order, (found) => <Summary order={found} />),
        {
          name: t('Timeline'),
          content: () => <OrderTimelinePart partnerId={partnerId} salesOrderId={salesOrderId} />,
        },
        {
          name: t('Receipts'),
          content: () => <OrderReceipts partnerId={partnerId} salesOrderId={salesOrderId} />,
        },
        ...rawTabs(order, 'getOrderOfPartner', { partnerId, salesOrderId }),
      ]}
    />
  );
}

function Summary({ order }: { order: OperatorOrder }) {
  return (
    <>
      <Facts
        rows={[
          [t('Partner'), <PartnerLink key="partner" partnerId={order.partnerId} />],
          [t('Bought'), <Time key="bought" at={order.orderDate} />],
          [t('Changed'), order.lastModifiedDate && <Time key="changed" at={order.lastModifiedDate} />],
          [t('Payment'), order.payment && named(order.payment.paymentMethod)],
          [t('Paid'), order.paidAt && <Time key="paid" at={order.paidAt} />],
          [t('Pay until'), order.prepaymentDeadline && <Time key="deadline" at={order.prepaymentDeadline} />],
          [t('The shopper may now'), <ShopperMay key="may" order={order} />],
          [
            t('Suspicion'),
            order.suspectedFraudCase ? (
              <Badge key="fraud" tone="bad">
                {t('suspected fraud')}
              </Badge>
            ) : undefined,
          ],
          [
            t('Delivery to'),
            order.deliveryAddress && <AddressLines key="delivery" address={order.deliveryAddress} contact />,
          ],
          [
            t('Invoice to'),
            order.invoiceAddress && <AddressLines key="invoice" address={order.invoiceAddress} contact />,
          ],
          [t('Order id'), <code key="id">{order.salesOrderId}</code>],
        ]}
      />
      <OrderItems order={order} />
    </>
  );
}

/** What the states of the items leave to the shopper: open items can be cancelled in time, sent ones come back. */
function ShopperMay({
  order: { positionItems, cancellationPeriodEndsAt: endsAt },
}: {
  order: OperatorOrder;
}) {
  const now = useNow();
  const has = (state: string) => positionItems.some(({ fulfillmentStatus }) => fulfillmentStatus === state);
  const mayCancel = has('ANNOUNCED') && now < Date.parse(endsAt);
  return (
    <>
      {mayCancel && (
        <div>
          {t('cancel until')} <Time at={endsAt} />
        </div>
      )}
      {has('SENT') && <div>{t('send items back')}</div>}
      {!mayCancel &&
        !has('SENT') &&
        (has('PROCESSABLE') ? t('only wait: it can no longer be cancelled') : t('do nothing more'))}
    </>
  );
}

function OrderTimelinePart({ partnerId, salesOrderId }: Props) {
  const timeline = useCall('getOrderTimeline', { partnerId, salesOrderId });
  return (
    <Loaded read={timeline}>
      {({ answer, entries }) => (
        <>
          <p class="note">
            <ServerText text={answer} />
          </p>
          <Table
            caption={t('Timeline')}
            rows={entries}
            keyOf={(entry) => `${entry.at} ${entry.event} ${entry.record} ${entry.summary}`}
            columns={[
              { name: t('When'), cell: (entry) => <Time at={entry.at} /> },
              { name: t('Event'), cell: (entry) => <Badge>{named(entry.event)}</Badge> },
              { name: t('What'), cell: (entry) => <ServerText text={entry.summary} /> },
              { name: t('Items'), isNumber: true, cell: (entry) => entry.positionItemIds.length },
            ]}
            empty={t('Nothing is recorded.')}
          />
        </>
      )}
    </Loaded>
  );
}

/** Receipts and returns of an order. */
function OrderReceipts({ partnerId, salesOrderId }: Props) {
  const receipts = useRows('listReceiptsOfPartner', { partnerId, salesOrderId, limit: 50 });
  const returns = useRows('listReturnsOfPartner', { partnerId, salesOrderId, limit: 50 });
  return (
    <>
      <h3>{t('Receipts')}</h3>
      <Listing
        caption={t('Receipts')}
        list={receipts}
        keyOf={(row) => row.receiptNumber}
        empty={t('There is no receipt yet.')}
        columns={[
          { name: t('Number'), cell: (row) => row.receiptNumber },
          { name: t('Type'), cell: (row) => <Badge>{named(row.receiptType)}</Badge> },
          { name: t('Created'), cell: (row) => <Time at={row.creationDate} /> },
          {
            name: t('Amount'),
            isNumber: true,
            cell: ({ totalsGrossAmount, amountDue }) => <Money {...(totalsGrossAmount ?? amountDue)} />,
          },
        ]}
      />
      <h3>{t('Returns')}</h3>
      <Listing
        caption={t('Returns')}
        list={returns}
        keyOf={(row) => row.positionItemId}
        empty={t('Nothing was returned.')}
        columns={[
          { name: t('Item'), cell: (row) => <code>{row.positionItemId}</code> },
          { name: t('Status'), cell: (row) => <State of={row.status} /> },
          { name: t('When'), cell: (row) => <Time at={row.occurredTime} /> },
        ]}
      />
    </>
  );
}
