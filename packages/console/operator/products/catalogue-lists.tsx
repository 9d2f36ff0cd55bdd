import { count, Time } from '../../app/format.tsx';
import { hrefOf, useFilters } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { Input } from '../../components/controls.tsx';
import { Listing } from '../../components/listing.tsx';
import { useRows } from '../../data/operator.ts';

const perPage = 500;

/** The brands that partners may deliver. */
export function Brands() {
  const { filters, field } = useFilters();
  const brands = useRows('listBrands', { limit: perPage });
  const wanted = (filters.text ?? '').toLowerCase();
  const rows = brands.rows.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
  return (
    <>
      <div class="filters">
        <Input label={t('Name or id, among the loaded')} type="search" {...field('text')} />
      </div>
      <Listing
        caption={t('Brands')}
        list={{ ...brands, rows, readAll: undefined }}
        keyOf={(row) => row.id}
        empty={t('No brand matches.')}
        columns={[
          { name: t('Brand'), cell: (row) => row.name },
          { name: t('Id'), cell: (row) => <code>{row.id}</code> },
          {
            name: t('May be delivered'),
            cell: (row) =>
              row.usable ? <Badge tone="ok">{t('yes')}</Badge> : <Badge tone="bad">{t('no')}</Badge>,
          },
          {
            name: t('Products'),
            cell: (row) => <a href={hrefOf(['catalogue'], { brandId: row.id })}>{t('Show')}</a>,
          },
        ]}
      />
    </>
  );
}

/** The category groups with their categories and attributes. */
export function Categories() {
  const { filters, field } = useFilters();
  const groups = useRows('listCategoryGroups', { limit: perPage });
  const wanted = (filters.text ?? '').toLowerCase();
  const rows = groups.rows.filter(({ categoryGroup, categories }) =>
    `${categoryGroup} ${categories.join(' ')}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div class="filters">
        <Input label={t('Name, among the loaded')} type="search" {...field('text')} />
      </div>
      <Listing
        caption={t('Categories')}
        list={{ ...groups, rows, readAll: undefined }}
        keyOf={(row) => row.categoryGroup}
        empty={t('No category matches.')}
        columns={[
          { name: t('Group'), cell: (row) => row.categoryGroup },
          {
            name: t('Categories'),
            cell: (row) => (
              <details>
                <summary>{t('{count} categories', { count: count(row.categories.length) })}</summary>
                {row.categories.map((category) => (
                  <div key={category}>
                    <a href={hrefOf(['catalogue'], { category })}>{category}</a>
                  </div>
                ))}
              </details>
            ),
          },
          { name: t('Attributes'), isNumber: true, cell: (row) => count(row.attributes.length) },
          { name: t('Food'), cell: (row) => (row.foodRelated === 'none' ? '' : row.foodRelated) },
          { name: t('Changed'), cell: (row) => <Time at={row.lastModified} /> },
        ]}
      />
    </>
  );
}
