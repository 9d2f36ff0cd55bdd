import type { ReturnItem } from '@kontor/contract/generated/returns-v3';
import { Money, Time } from '../app/format.tsx';
import { go, hrefOf, useFilters, useRoute } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { PageHead, State } from '../components/basics.tsx';
import { Select } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import { actionColumn } from '../components/table.tsx';
import { useRows } from '../data/partner.ts';
import { Decisions } from './returns/decide.tsx';
import { ReturnDrawer } from './returns/return-drawer.tsx';

const statuses = ['ANNOUNCED', 'MISDIRECTED', 'ACCEPTED', 'REJECTED'] as const;

/** What comes back, and the decision about it. */
export default function Returns() {
  const session = useSession();
  const { filters, field } = useFilters();
  const [salesOrderId, positionItemId] = useRoute().rest;
  const status = statuses.find((each) => each === filters.status);
  const returns = useRows('listReturns', { ...(status && { status }), with: 'item', limit: 50 });
  return (
    <>
      <PageHead title={t('Returns')} />
      <div class="filters">
        <Select label={t('Status')} {...field('status', status ?? '')} options={statuses} none={t('all')} />
      </div>
      <Listing
        caption={t('Returns')}
        list={returns}
        keyOf={(row) => row.positionItemId}
        hrefOf={(row) => hrefOf(['returns', row.salesOrderId, row.positionItemId], filters)}
        selected={positionItemId}
        empty={t('Nothing comes back.')}
        columns={[
          { name: t('Order'), cell: (row) => row.item?.orderNumber ?? row.salesOrderId.slice(0, 8) },
          {
            name: t('Product'),
            cell: ({ item }) =>
              item && (
                <>
                  {item.productTitle}
                  <div class="soft">{item.sku}</div>
                </>
              ),
          },
          { name: t('Price'), isNumber: true, cell: ({ item }) => item && <Money {...item.price} /> },
          { name: t('Status'), cell: (row) => <State of={row.status} /> },
          { name: t('Since'), cell: (row) => <Time at={row.occurredTime} /> },
          ...actionColumn<ReturnItem>(
            mayUse(session, ['Returns_Write']),
            (row) => row.status === 'ANNOUNCED' && <Decisions item={row} />,
          ),
        ]}
      />
      {salesOrderId !== undefined && positionItemId !== undefined && (
        <ReturnDrawer
          key={positionItemId}
          salesOrderId={salesOrderId}
          positionItemId={positionItemId}
          onClose={() => go(hrefOf(['returns'], filters))}
        />
      )}
    </>
  );
}
