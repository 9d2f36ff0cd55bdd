import type { OwnProduct } from '@kontor/contract/generated/overview-v1';
import { count, Day, Money, Time } from '../app/format.tsx';
import { go, hrefOf, useFilters, useRoute } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { named, t } from '../app/texts.ts';
import { Badge, CodeText, PageHead, State } from '../components/basics.tsx';
import { Check, Input, Select } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import { orderabilityReasonsText } from '../components/orderability-reasons.ts';
import type { Column } from '../components/table.tsx';
import { useCall, useRows } from '../data/partner.ts';
import { ProductDrawer } from './products/product-drawer.tsx';

export const statuses = ['ONLINE', 'PENDING', 'RESTRICTED', 'REJECTED', 'INACTIVE'] as const;

/** What the page is asked for. */
interface Filters {
  readonly category?: string;
  readonly brandId?: string;
  readonly marketPlaceStatus?: (typeof statuses)[number][];
}

interface ListProps {
  readonly filters: Filters & { readonly orderable?: boolean };
  readonly search: string | undefined;
  /** Address of the page with a variation opened. */
  readonly addressOf: (row: { readonly sku: string }) => string;
  readonly selected: string | undefined;
}

/** Product variations by status or by a text, and everything about one of them. */
export default function Products() {
  const { filters, field, check } = useFilters();
  const [sku] = useRoute().rest;
  const { brandId } = filters;
  const search = filters.search;
  const category = filters.category;
  const status = statuses.find((each) => each === filters.status);
  const wanted: Filters = {
    ...(category !== undefined && { category }),
    ...(brandId !== undefined && { brandId }),
    ...(status !== undefined && { marketPlaceStatus: [status] }),
  };
  const cannotBeBought = filters.buyable === 'no';
  return (
    <>
      <PageHead title={t('Products')} />
      <div class="filters">
        <Input label={t('SKU (beginning), reference or EAN')} type="search" {...field('search')} />
        <Select label={t('Status')} {...field('status', status ?? '')} options={statuses} none={t('all')} />
        <Input label={t('Category')} {...field('category')} />
        <Check label={t('only what cannot be bought')} {...check('buyable', 'no')} />
      </div>
      {!cannotBeBought && <Matches filters={{ ...wanted, ...(search !== undefined && { search }) }} />}
      <ProductList
        filters={{ ...wanted, ...(cannotBeBought && { orderable: false }) }}
        search={search}
        addressOf={(row) => hrefOf(['products', row.sku], filters)}
        selected={sku}
      />
      {sku !== undefined && (
        <ProductDrawer key={sku} sku={sku} onClose={() => go(hrefOf(['products'], filters))} />
      )}
    </>
  );
}

/** How many products the filters match. */
function Matches({ filters }: { filters: Filters & { search?: string } }) {
  const { data } = useCall('getPartnerProducts', { ...filters, count: true, limit: 1 });
  if (data?.count === undefined) return null;
  const number = count(data.count, data.countIsMinimum);
  return <p class="soft">{t('Products that match: {count}', { count: number })}</p>;
}

/** Why a product is not online, or cannot be bought although it is; else what could be better. */
function Why({ product: { status, errors, information, reasons } }: { product: OwnProduct }) {
  if (errors[0] !== undefined) return <CodeText {...errors[0]} />;
  if (status === 'INACTIVE') return <span>{t('It is switched off.')}</span>;
  if (status === 'ONLINE' && reasons.length > 0) return <span>{orderabilityReasonsText(reasons)}</span>;
  return information[0] === undefined ? null : <CodeText {...information[0]} />;
}

/** True once the shop check has decided. */
const isChecked = ({ status }: OwnProduct) => status !== 'PENDING';

/** The status; one that shoppers see and cannot buy is not well. */
function OwnState({ product: { status, orderable } }: { product: OwnProduct }) {
  return status === 'ONLINE' && !orderable ? (
    <Badge tone="warn">{named(status)}</Badge>
  ) : (
    <State of={status} />
  );
}

const stockColumn = (): Column<OwnProduct> => ({
  name: t('Stock'),
  isNumber: true,
  cell: ({ quantity }) =>
    quantity === undefined ? (
      <span class="soft">–</span>
    ) : quantity === 0 ? (
      <Badge tone="bad">0</Badge>
    ) : (
      count(quantity)
    ),
});

/** Says that nothing is stored, and whether a product of this sku was refused. */
function NoneFound({ search }: { search: string }) {
  const timeline = useCall('getVariationTimeline', { sku: search });
  const refusal =
    timeline.data?.status === undefined
      ? timeline.data?.entries.findLast(({ event }) => event === 'failed')
      : undefined;
  if (refusal === undefined)
    return <>{t('No product matches. Type the beginning of a SKU, or a whole product reference or EAN.')}</>;
  return (
    <>
      {t('It was delivered and refused on')} <Time at={refusal.at} />:{' '}
      <a href={hrefOf(['products', search], { search })}>{search}</a>
    </>
  );
}

/** Products, the last change of status first; those that a text finds, by sku. */
function ProductList({ filters, search, addressOf, selected }: ListProps) {
  const session = useSession();
  const shown = useRows(
    'listOwnProducts',
    {
      ...filters,
      ...(search !== undefined && { search }),
      limit: 50,
    },
    { everyMs: 30_000, isSettled: isChecked },
  );
  return (
    <Listing
      caption={t('Products')}
      list={shown}
      keyOf={(row) => row.sku}
      hrefOf={addressOf}
      selected={selected}
      empty={
        search === undefined ? (
          t('No product matches. Deliver some on the page Upload.')
        ) : (
          <NoneFound search={search} />
        )
      }
      columns={[
        { name: 'SKU', cell: (row) => row.sku },
        { name: t('Status'), cell: (row) => <OwnState product={row} /> },
        { name: t('Product line'), cell: (row) => row.productLine ?? row.productReference },
        { name: t('Why'), cell: (row) => <Why product={row} /> },
        { name: t('Price'), isNumber: true, cell: (row) => <Money {...row.standardPrice} /> },
        ...(mayUse(session, ['Availability_Read']) ? [stockColumn()] : []),
        { name: 'EAN', cell: (row) => row.ean },
        { name: t('Since'), cell: (row) => <Day day={row.lastModified} /> },
      ]}
    />
  );
}
