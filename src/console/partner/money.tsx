import { Money, Time } from '../app/format.tsx';
import { useFilters } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { Badge, PageHead } from '../components/basics.tsx';
import { Input, Select } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import { useRows } from '../data/partner.ts';
import { ReceiptPdf } from './receipt-pdf.tsx';

const types = ['PURCHASE', 'REFUND', 'PARTIAL_REFUND'] as const;

/** Receipts with their PDF, and price reductions. */
export default function MoneyPage() {
  const session = useSession();
  return (
    <>
      <PageHead title={t('Money')} />
      <Receipts />
      {mayUse(session, ['PriceReductions_Read', 'PriceReductions_Write']) && <Reductions />}
    </>
  );
}

function Receipts() {
  const [filters, setFilters] = useFilters();
  const { type, from, to, salesOrderId } = filters;
  const receipts = useRows('listReceipts', {
    ...(type && { receiptTypes: [type as (typeof types)[number]] }),
    ...(from && { from: `${from}T00:00:00Z` }),
    ...(to && { to: `${to}T23:59:59Z` }),
    ...(salesOrderId && { salesOrderId }),
    limit: 50,
  });
  const sums = new Map<string, number>();
  for (const { totalsGrossAmount, amountDue, receiptType } of receipts.rows) {
    const { amount, currency } = totalsGrossAmount ?? amountDue;
    const sign = receiptType === 'PURCHASE' ? 1 : -1;
    sums.set(currency, (sums.get(currency) ?? 0) + sign * Math.abs(amount));
  }
  return (
    <section class="stack">
      <h2>{t('Receipts')}</h2>
      <div class="filters">
        <Select
          label={t('Type')}
          value={type ?? ''}
          options={types}
          none={t('all')}
          onChange={(value) => setFilters({ type: value })}
        />
        <Input
          label={t('From')}
          type="date"
          value={from ?? ''}
          onChange={(value) => setFilters({ from: value })}
        />
        <Input label={t('To')} type="date" value={to ?? ''} onChange={(value) => setFilters({ to: value })} />
        <Input
          label={t('Order id')}
          type="search"
          value={salesOrderId ?? ''}
          onChange={(value) => setFilters({ salesOrderId: value })}
        />
      </div>
      <Listing
        caption={t('Receipts')}
        list={receipts}
        keyOf={(row) => row.receiptNumber}
        empty={t('There is no receipt yet.')}
        columns={[
          { name: t('Number'), cell: (row) => row.receiptNumber },
          {
            name: t('Type'),
            cell: (row) => (
              <Badge tone={row.receiptType === 'PURCHASE' ? 'ok' : 'warn'}>{row.receiptType}</Badge>
            ),
          },
          { name: t('Created'), cell: (row) => <Time at={row.creationDate} /> },
          { name: t('Order'), cell: (row) => <a href={`#/orders/${row.salesOrderId}`}>{row.orderNumber}</a> },
          {
            name: t('Amount'),
            isNumber: true,
            cell: ({ totalsGrossAmount, amountDue }) => <Money {...(totalsGrossAmount ?? amountDue)} />,
          },
          { name: 'PDF', cell: (row) => <ReceiptPdf receiptNumber={row.receiptNumber} /> },
        ]}
      />
      <p class="soft">
        {t('Sum of the loaded receipts:')}{' '}
        {[...sums].map(([currency, amount]) => (
          <Money key={currency} amount={amount} currency={currency} />
        ))}
      </p>
    </section>
  );
}

function Reductions() {
  const reductions = useRows('listPriceReductions', { limit: 50 });
  return (
    <section class="stack">
      <h2>{t('Price reductions')}</h2>
      <Listing
        caption={t('Price reductions')}
        list={reductions}
        keyOf={(row) => row.positionItemId}
        empty={t('No price was reduced.')}
        columns={[
          {
            name: t('Order'),
            cell: (row) => <a href={`#/orders/${row.salesOrderId}`}>{row.salesOrderId}</a>,
          },
          { name: t('Price'), isNumber: true, cell: (row) => <Money {...row.invoicePrice} /> },
          { name: t('Reduced by'), isNumber: true, cell: (row) => <Money {...row.totalPriceReduction} /> },
          {
            name: t('Status'),
            cell: (row) =>
              row.priceReductions.map(({ status, creationDateTime }) => (
                <Badge key={creationDateTime}>{status}</Badge>
              )),
          },
        ]}
      />
    </section>
  );
}
