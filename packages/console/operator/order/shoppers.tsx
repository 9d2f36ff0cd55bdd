import type { ShopperOrders, ShopperQuery } from '@kontor/contract/generated/operator-v1';
import { useState } from 'preact/hooks';
import { Time } from '../../app/format.tsx';
import { hrefOf } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { ActButton, Button, Input } from '../../components/controls.tsx';
import { Empty, Failure } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { filled, useAttempt, useForm } from '../../data/form.ts';
import { useClient } from '../../data/operator.ts';
import { saveFile } from '../../data/save.ts';
import { EraseShopper, ErasureState } from './erase-shopper.tsx';

/** Finds what is stored about a shopper, reports it and erases it. Nothing of it enters the address of the page. */
export function Shoppers() {
  const client = useClient();
  const { form, field } = useForm({ name: '', email: '', phone: '', orderNumber: '' });
  const [found, setFound] = useState<{ query: ShopperQuery; answer: ShopperOrders }>();
  const [erasureId, setErasureId] = useState<string>();
  const { submit, error } = useAttempt(async () => {
    const query: ShopperQuery = filled(form);
    setFound({ query, answer: await client.call('searchShoppers', { body: query }) });
  });
  const showErasure = (id: string) => {
    setErasureId(id);
    setFound(undefined);
  };
  const saveReport = async (query: ShopperQuery) =>
    saveFile(
      'shopper-report.json',
      'application/json',
      JSON.stringify(await client.call('reportShopper', { body: query }), undefined, 2),
    );
  const savePage = async (query: ShopperQuery) =>
    saveFile(
      'shopper-report.html',
      'text/html',
      await (await client.open('reportShopperAsPage', { body: query })).text(),
    );
  return (
    <>
      <form class="filters" onSubmit={submit}>
        <Input label={t('Email')} type="search" {...field('email')} />
        <Input label={t('First and last name')} {...field('name')} />
        <Input label={t('Phone number')} {...field('phone')} />
        <Input label={t('Order number')} {...field('orderNumber')} />
        <Button
          type="submit"
          kind="primary"
          disabled={Object.values(form).every((value) => value.trim() === '')}
        >
          {t('Search')}
        </Button>
      </form>
      <p class="soft">{t('Fill in what the shopper told you. Each search is recorded in the audit log.')}</p>
      {error !== undefined && <Failure error={error} />}
      {found !== undefined && (
        <>
          <Found answer={found.answer} />
          {found.answer.orders.length > 0 && (
            <div class="row actions">
              <ActButton act={() => savePage(found.query)}>{t('Report for the shopper (HTML)')}</ActButton>
              <ActButton act={() => saveReport(found.query)}>{t('Report as JSON')}</ActButton>
              <EraseShopper query={found.query} orders={found.answer.orders} onErased={showErasure} />
            </div>
          )}
        </>
      )}
      {erasureId !== undefined && <ErasureState erasureId={erasureId} />}
    </>
  );
}

function Found({ answer }: { answer: ShopperOrders }) {
  if (answer.orders.length === 0) return <Empty>{t('Nothing is stored about this shopper.')}</Empty>;
  return (
    <>
      <Table
        caption={t('Orders of the shopper')}
        rows={answer.orders}
        keyOf={(row) => `${row.partnerId}/${row.salesOrderId}`}
        hrefOf={(row) => hrefOf(['orders', row.partnerId, row.salesOrderId])}
        columns={[
          { name: t('Order'), cell: (row) => row.orderNumber },
          { name: t('Partner'), cell: (row) => row.partnerId },
          { name: t('Bought'), cell: (row) => <Time at={row.orderDate} /> },
          { name: t('Open'), cell: (row) => (row.isOpen ? <Badge tone="warn">{t('yes')}</Badge> : t('no')) },
          { name: t('Erased'), cell: (row) => (row.isErased ? t('yes') : t('no')) },
        ]}
      />
      {answer.more && (
        <p class="note warn">{t('There are more orders than these; search by a narrower detail.')}</p>
      )}
    </>
  );
}
