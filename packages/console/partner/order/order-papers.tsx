import type { PartnerOrder } from '@kontor/contract/generated/orders-v4';
import { Money, Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { named, t } from '../../app/texts.ts';
import { Listing } from '../../components/listing.tsx';
import { useRows } from '../../data/partner.ts';
import { ReceiptPdf } from './receipt-pdf.tsx';

/** Shipments and receipts of one order. */
export function OrderPapers({ order }: { order: PartnerOrder }) {
  const { salesOrderId } = order;
  const session = useSession();
  return (
    <>
      {mayUse(session, ['Shipments_Read', 'Shipments_Write']) && <Shipments salesOrderId={salesOrderId} />}
      {mayUse(session, ['Receipts_Read']) && <Receipts salesOrderId={salesOrderId} />}
    </>
  );
}

function Shipments({ salesOrderId }: { salesOrderId: string }) {
  const shipments = useRows('listShipments', { salesOrderId, limit: 20 });
  return (
    <section class="stack">
      <h3>{t('Shipments')}</h3>
      <Listing
        caption={t('Shipments')}
        list={shipments}
        keyOf={(row) => row.shipmentId ?? ''}
        empty={t('Nothing was sent yet.')}
        columns={[
          { name: t('Tracking number'), cell: (row) => row.trackingKey?.trackingNumber },
          { name: t('Carrier'), cell: (row) => row.trackingKey?.carrier },
          { name: t('State'), cell: (row) => nameOf(row.states?.at(-1)?.state) },
          {
            name: t('Since'),
            cell: (row) => <Time at={row.states?.at(-1)?.occurredOn ?? row.creationDate} />,
          },
        ]}
      />
    </section>
  );
}

const nameOf = (state: string | undefined) => (state === undefined ? undefined : named(state));

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
          { name: t('Type'), cell: (row) => named(row.receiptType) },
          { name: t('Created'), cell: (row) => <Time at={row.creationDate} /> },
          {
            name: t('Amount'),
            isNumber: true,
            cell: ({ totalsGrossAmount, amountDue }) => <Money {...(totalsGrossAmount ?? amountDue)} />,
          },
          { name: 'PDF', cell: (row) => <ReceiptPdf receiptNumber={row.receiptNumber} /> },
        ]}
      />
    </section>
  );
}
