import { Money, Time } from '../../app/format.tsx';
import { go, hrefOf, useFilters, useRoute } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { State } from '../../components/basics.tsx';
import { Input, Select } from '../../components/controls.tsx';
import { Listing } from '../../components/listing.tsx';
import { orderabilityReasonsText } from '../../components/orderability-reasons.ts';
import { useRows } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';
import { Matches, productStatuses } from './matches.tsx';
import { ProductDrawer } from './product-drawer.tsx';

/** Products of all partners. */
export function ProductsOfAll() {
  const { filters, field } = useFilters();
  const [partnerOfProduct, sku] = useRoute().rest;
  const status = productStatuses.find((each) => each === filters.status);
  const { partnerId, ean, brandId, category, errorCode } = filters;
  const search = { partnerId, sku: filters.sku, ean, brandId, category, errorCode, status };
  const products = useRows('listProducts', { ...search, limit: 50 });
  return (
    <>
      <div class="filters">
        <Input label="SKU" type="search" {...field('sku')} />
        <Input label="EAN" {...field('ean')} />
        <Input label={t('Partner id')} {...field('partnerId')} />
        <Select
          label={t('Status')}
          {...field('status', status ?? '')}
          options={productStatuses}
          none={t('all')}
        />
        <Input label={t('Brand id')} {...field('brandId')} />
        <Input label={t('Category')} {...field('category')} />
        <Input label={t('Code')} {...field('errorCode')} />
      </div>
      {Object.values(search).some((value) => value) && <Matches search={search} />}
      <Listing
        caption={t('Products')}
        list={products}
        keyOf={(row) => `${row.partnerId}/${row.sku}`}
        hrefOf={(row) => hrefOf(['catalogue', row.partnerId, row.sku], filters)}
        selected={`${partnerOfProduct}/${sku}`}
        empty={t('No product matches.')}
        columns={[
          { name: 'SKU', cell: (row) => row.sku },
          { name: t('Partner'), cell: (row) => <PartnerLink partnerId={row.partnerId} /> },
          { name: t('Status'), cell: (row) => <State of={row.status} /> },
          {
            name: t('Why'),
            cell: ({ errors, information, reasons }) => {
              const noted = errors[0]?.title ?? information[0]?.title;
              return noted === undefined ? orderabilityReasonsText(reasons) : <span lang="en">{noted}</span>;
            },
          },
          { name: t('Product line'), cell: (row) => row.productLine ?? row.productReference },
          { name: t('Category'), cell: (row) => row.category },
          { name: t('Price'), isNumber: true, cell: (row) => <Money {...row.standardPrice} /> },
          { name: t('Changed'), cell: (row) => <Time at={row.lastModified} /> },
        ]}
      />
      {partnerOfProduct !== undefined && sku !== undefined && (
        <ProductDrawer
          key={`${partnerOfProduct}/${sku}`}
          partnerId={partnerOfProduct}
          sku={sku}
          onClose={() => go(hrefOf(['catalogue'], filters))}
        />
      )}
    </>
  );
}
