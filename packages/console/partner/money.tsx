import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { count, Day, Money, Time } from '../app/format.tsx';
import { useFilters } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { named, t } from '../app/texts.ts';
import { Badge, PageHead } from '../components/basics.tsx';
import { Input, Select } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import type { Rows } from '../data/hooks.ts';
import { useAllRows } from '../data/partner.ts';
import { ReceiptPdf } from './order/receipt-pdf.tsx';
import { signedAmountOf, totalsOf } from './receipt-totals.ts';

const types = ['PURCHASE', 'REFUND', 'PARTIAL_REFUND'] as const;

/** Receipts and reductions that are read for the totals; more ask for a shorter period. */
const readMost = 2_000;

/** Receipts with their PDF and what they come to, and price reductions. */
export default function MoneyPage() {
  const session = useSession();
  const { filters, field } = useFilters();
  return (
    <>
      <PageHead title={t('Money')} />
      <div class="filters">
        <Select label={t('Type')} {...field('type')} options={types} none={t('all')} />
        <Input label={t('From')} type="date" {...field('from')} />
        <Input label={t('To')} type="date" {...field('to')} />
        <Input label={t('Order number or id')} type="search" {...field('order')} />
      </div>
      <Receipts filters={filters} />
      {mayUse(session, ['PriceReductions_Read', 'PriceReductions_Write']) && <Reductions filters={filters} />}
    </>
  );
}

type Filters = Readonly<Record<string, string>>;

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

function Receipts({ filters: { type, from, to, order = '' } }: { filters: Filters }) {
  const read = useAllRows(
    'listReceipts',
    {
      ...(type && { receiptTypes: [type as (typeof types)[number]] }),
      ...(from && { from }),
      ...(to && { to }),
      ...(isId(order) && { salesOrderId: order }),
      limit: 128,
    },
    readMost,
  );
  const rows = isId(order)
    ? read.rows
    : read.rows.filter(({ orderNumber }) => orderNumber.toLowerCase().startsWith(order.toLowerCase()));
  return (
    <section class="stack">
      <h2>{t('Receipts')}</h2>
      <Totals rows={rows} read={read} />
      <Listing
        caption={t('Receipts')}
        list={{ ...read, rows, readAll: undefined }}
        keyOf={(row) => row.receiptNumber}
        empty={order === '' ? t('There is no receipt yet.') : t('No receipt matches.')}
        columns={[
          { name: t('Number'), cell: (row) => row.receiptNumber },
          {
            name: t('Amount'),
            isNumber: true,
            cell: (row) => <Money {...signedAmountOf(row)} />,
          },
          { name: 'PDF', cell: (row) => <ReceiptPdf receiptNumber={row.receiptNumber} /> },
          {
            name: t('Type'),
            cell: (row) => (
              <Badge tone={row.receiptType === 'PURCHASE' ? 'ok' : 'warn'}>{named(row.receiptType)}</Badge>
            ),
          },
          { name: t('Created'), cell: (row) => <Time at={row.creationDate} /> },
          { name: t('Order'), cell: (row) => <a href={`#/orders/${row.salesOrderId}`}>{row.orderNumber}</a> },
        ]}
      />
    </section>
  );
}

/** What the receipts come to, once all of them are read. */
function Totals({ rows, read }: { rows: readonly Receipt[]; read: Rows<Receipt> }) {
  if (read.hasMore && read.rows.length >= readMost)
    return (
      <p class="note warn">
        {t('There are more than {number} receipts: choose a shorter period for their totals.', {
          number: count(readMost),
        })}
      </p>
    );
  if (read.hasMore)
    return (
      <p role="status">{t('Reading all receipts: {number} so far …', { number: count(read.rows.length) })}</p>
    );
  return (
    <div class="row">
      {totalsOf(rows).map(({ currency, earned, refunded }) => (
        <dl key={currency} class="facts card">
          <dt>{t('Earned')}</dt>
          <dd>
            <Money amount={earned} currency={currency} />
          </dd>
          <dt>{t('Refunded')}</dt>
          <dd>
            <Money amount={0 - refunded} currency={currency} />
          </dd>
          <dt>{t('Total')}</dt>
          <dd>
            <strong>
              <Money amount={earned - refunded} currency={currency} />
            </strong>
          </dd>
        </dl>
      ))}
    </div>
  );
}

function Reductions({ filters: { from = '', to = '9999', order = '' } }: { filters: Filters }) {
  const read = useAllRows('listPriceReductions', { limit: 128 }, readMost);
  const rows = read.rows
    .map((row) => ({ newestAt: row.priceReductions[0]?.creationDateTime ?? '', ...row }))
    .filter(({ newestAt, salesOrderId }) => {
      const day = newestAt.slice(0, 10);
      return day >= from && day <= to && (!isId(order) || salesOrderId === order);
    });
  return (
    <section class="stack">
      <h2>{t('Price reductions')}</h2>
      <Listing
        caption={t('Price reductions')}
        list={{ ...read, rows, readAll: undefined }}
        keyOf={(row) => row.positionItemId}
        empty={t('No price was reduced.')}
        columns={[
          { name: t('Created'), cell: (row) => <Day day={row.newestAt} /> },
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
                <Badge key={creationDateTime}>{named(status)}</Badge>
              )),
          },
        ]}
      />
    </section>
  );
}
