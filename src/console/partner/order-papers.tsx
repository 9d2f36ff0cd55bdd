import type { PartnerOrder } from '../../generated/orders-v4.ts';
import { Money, Time } from '../app/format.tsx';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { Listing } from '../components/listing.tsx';
import { Empty } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { useRows } from '../data/partner.ts';
import { ReceiptPdf } from './receipt-pdf.tsx';

/** Shipments and receipts of one order. */
export function OrderPapers({ order }: { order: PartnerOrder }) {
  const { salesOrderId } = order;
  const session = useSession();
  return (
    <>
      <Shipments order={order} />
      {mayUse(session, ['Receipts_Read']) && <Receipts salesOrderId={salesOrderId} />}
    </>
  );
}

/** Parcels of the order, by the tracking numbers of its items. */
function Shipments({ order }: { order: PartnerOrder }) {
  const numbers = new Map(
    order.positionItems.flatMap(({ trackingInfo, sentDate }) =>
      trackingInfo?.trackingNumber === undefined
        ? []
        : [[trackingInfo.trackingNumber, { ...trackingInfo, sentDate }] as const],
    ),
  );
  return (
    <section class="stack">
      <h3>{t('Shipments')}</h3>
      {numbers.size === 0 ? (
        <Empty>{t('Nothing was sent yet.')}</Empty>
      ) : (
        <Table
          caption={t('Shipments')}
          rows={[...numbers.values()]}
          keyOf={(row) => row.trackingNumber ?? ''}
          columns={[
            { name: t('Tracking number'), cell: (row) => row.trackingNumber },
            { name: t('Carrier'), cell: (row) => row.carrier },
            { name: t('Sent'), cell: (row) => <Time at={row.sentDate} /> },
          ]}
        />
      )}
    </section>
  );
}

function Receipts({ salesOrderId }: { salesOrderId: string }) {
  const receipts = useRows('listReceipts', { salesOrderId, limit: 20 });
  return (
    <section class="stack">
      <h3>{t('Receipts')}</h3>
      <Listing
        caption={t('Receipts')}
        list={receipts}
        keyOf={(row) => row.receiptNumber}
        empty={t('There is no receipt yet.')}
        columns={[
          { name: t('Number'), cell: (row) => row.receiptNumber },
          { name: t('Type'), cell: (row) => row.receiptType },
          { name: t('Created'), cell: (row) => <Time at={row.creationDate} /> },
          {
            name: t('Amount'),
            isNumber: true,
            cell: ({ totals, totalsGrossAmount }) => (
              <Money
                amount={
                  totalsGrossAmount?.amount ??
                  totals.reduce((sum, { gross }) => sum + (gross?.amount ?? 0), 0)
                }
                currency={totalsGrossAmount?.currency ?? totals[0]?.gross?.currency}
              />
            ),
          },
          { name: 'PDF', cell: (row) => <ReceiptPdf receiptNumber={row.receiptNumber} /> },
        ]}
      />
    </section>
  );
}
