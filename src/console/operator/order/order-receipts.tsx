import { Money, Time } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { Listing } from '../../components/listing.tsx';
import { State } from '../../components/state.tsx';
import { useRows } from '../../data/operator.ts';

/** Receipts and returns of an order. */
export function OrderReceipts({ partnerId, salesOrderId }: { partnerId: string; salesOrderId: string }) {
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
          { name: t('Type'), cell: (row) => <Badge>{row.receiptType}</Badge> },
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
