import { useState } from 'preact/hooks';
import { daysBefore, nowMs } from '../app/now.ts';
import { mayUse, useSession } from '../app/session.ts';
import { keyOfCode, t } from '../app/texts.ts';
import { CodePage, listsByCode } from '../codes/code-page.tsx';
import { Badge } from '../components/basics.tsx';
import { Copyable, Input } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import { Failure, Loading } from '../components/states.tsx';
import { PagedTable } from '../components/table.tsx';
import { useAllRows, useRows } from '../data/partner.ts';
import { FailureCards } from './failure-groups.tsx';

/** An error code, for a partner. */
export default function Code() {
  return <CodePage Occurrences={Occurrences} />;
}

function Occurrences({ code }: { code: string }) {
  if (!mayUse(useSession(), ['Products_Read', 'Products_Write'])) return null;
  return (
    <>
      <Failed code={code} />
      {listsByCode[code] === 'brands' && <Brands />}
      {listsByCode[code] === 'categories' && <Categories />}
    </>
  );
}

const days = 30;

/** Elements of the last days that failed with the code. */
function Failed({ code }: { code: string }) {
  const { rows } = useRows('listDeliveryFailures', { since: daysBefore(nowMs(), days), limit: 200 });
  const groups = rows.filter((group) => keyOfCode(group.code) === code);
  if (groups.length === 0) return null;
  return (
    <section class="stack">
      <h2>{t('In your deliveries of the last {count} days', { count: days })}</h2>
      <FailureCards groups={groups} />
    </section>
  );
}

/** Brands by name, as the server finds them. */
function Brands() {
  const [name, setName] = useState('');
  const brands = useRows('getBrands', { ...(name !== '' && { name }), limit: 50 });
  return (
    <section class="stack">
      <h2>{t('Brands')}</h2>
      <div class="filters">
        <Input label={t('Name')} type="search" value={name} onChange={setName} />
      </div>
      <Listing
        caption={t('Brands')}
        list={brands}
        keyOf={(row) => row.id}
        empty={t('No brand matches.')}
        columns={[
          { name: t('Brand'), cell: (row) => row.name },
          { name: t('Id'), cell: (row) => <Copyable text={row.id} /> },
          {
            name: t('May be delivered'),
            cell: (row) =>
              row.usable ? <Badge tone="ok">{t('yes')}</Badge> : <Badge tone="bad">{t('no')}</Badge>,
          },
        ]}
      />
    </section>
  );
}

/** Groups that are read to search in them. */
const groupsMost = 5_000;

/** Categories with what each of them asks for. */
function Categories() {
  const [text, setText] = useState('');
  const groups = useAllRows('getCategoryGroups', { limit: 100 }, groupsMost);
  if (groups.error !== undefined) return <Failure error={groups.error} retry={groups.reload} />;
  if (groups.isLoading) return <Loading />;
  const wanted = text.trim().toLowerCase();
  const rows = groups.rows
    .flatMap(({ categories, ...group }) => categories.map((category) => ({ category, ...group })))
    .filter(({ category, categoryGroup }) => `${category} ${categoryGroup}`.toLowerCase().includes(wanted));
  return (
    <section class="stack">
      <h2>{t('Categories')}</h2>
      <div class="filters">
        <Input label={t('Name')} type="search" value={text} onChange={setText} />
      </div>
      <PagedTable
        caption={t('Categories')}
        rows={rows}
        keyOf={(row) => row.category}
        empty={t('No category matches.')}
        columns={[
          { name: t('Category'), cell: (row) => <Copyable text={row.category} /> },
          { name: t('Group'), cell: (row) => row.categoryGroup },
          { name: t('Variations differ in'), cell: (row) => row.variationThemes?.join(', ') },
          {
            name: t('Attributes'),
            cell: ({ attributes }) => (
              <details>
                <summary>{t('{count} attribute | {count} attributes', { count: attributes.length })}</summary>
                {attributes.map((attribute) => (
                  <div key={attribute.name}>
                    {attribute.name}
                    {attribute.allowedValues !== undefined && attribute.allowedValues.length > 0 && (
                      <span class="soft">: {attribute.allowedValues.join(', ')}</span>
                    )}
                  </div>
                ))}
              </details>
            ),
          },
        ]}
      />
    </section>
  );
}
