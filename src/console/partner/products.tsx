import { Day } from '../app/format.tsx';
import { go, hrefOf, useFilters, useRoute } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Input, Select } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import { State } from '../components/state.tsx';
import { useRows } from '../data/partner.ts';
import { ProductDrawer } from './product-drawer.tsx';

export const statuses = ['ONLINE', 'PENDING', 'RESTRICTED', 'REJECTED', 'INACTIVE'] as const;

/** Product variations by status, and everything about one of them. */
export default function Products() {
  const [filters, setFilters] = useFilters();
  const [sku] = useRoute().rest;
  const { status, ...search } = filters;
  const statusesShown = useRows('getMarketPlaceStatusList', {
    ...(status !== undefined && { marketPlaceStatus: [status as (typeof statuses)[number]] }),
    ...search,
    limit: 50,
  });
  return (
    <>
      <PageHead title={t('Products')} />
      <div class="filters">
        <Input
          label="SKU"
          type="search"
          value={filters.sku ?? ''}
          onChange={(value) => setFilters({ sku: value })}
        />
        <Input
          label={t('Product reference')}
          value={filters.productReference ?? ''}
          onChange={(value) => setFilters({ productReference: value })}
        />
        <Input
          label={t('Category')}
          value={filters.category ?? ''}
          onChange={(value) => setFilters({ category: value })}
        />
        <Select
          label={t('Status')}
          value={status ?? ''}
          options={statuses}
          none={t('all')}
          onChange={(value) => setFilters({ status: value })}
        />
      </div>
      <Listing
        caption={t('Products')}
        list={statusesShown}
        keyOf={(row) => row.sku}
        hrefOf={(row) => hrefOf(['products', row.sku], filters)}
        selected={sku}
        empty={t('No product matches. Deliver some on the page Upload.')}
        columns={[
          { name: 'SKU', cell: (row) => row.sku },
          { name: t('Status'), cell: (row) => <State of={row.status} /> },
          { name: t('Why'), cell: (row) => row.errors?.[0]?.title ?? row.information?.[0]?.title ?? '' },
          { name: t('Since'), cell: (row) => <Day day={row.lastModified} /> },
        ]}
      />
      {sku !== undefined && (
        <ProductDrawer key={sku} sku={sku} onClose={() => go(hrefOf(['products'], filters))} />
      )}
    </>
  );
}
