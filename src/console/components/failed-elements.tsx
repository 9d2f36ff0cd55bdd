import { t } from '../app/texts.ts';
import { csvOf, saveFile } from '../data/save.ts';
import { CodeLink } from './basics.tsx';
import { Button } from './controls.tsx';
import { PagedTable } from './paged-table.tsx';
import { Empty } from './states.tsx';

/** An element of the failed part of a delivery. */
export interface FailedElement {
  readonly variation: string;
  readonly sku?: string;
  readonly errors?: readonly {
    readonly code: string;
    readonly title: string;
    readonly detail?: string;
    readonly jsonPath?: string;
    readonly value?: unknown;
    readonly closestMatch?: string;
  }[];
}

interface Props {
  readonly results: readonly FailedElement[];
  readonly processUuid: string;
  readonly productHref: (sku: string) => string;
}

/** The failed elements of a delivery: what was sent and why it was refused, a line for each error. */
export function FailedElements({ results, processUuid, productHref }: Props) {
  const rows = results.flatMap(({ variation, errors = [], sku = variation }, index) =>
    errors.map((error, place) => ({ key: `${index} ${place}`, sku, ...error })),
  );
  if (rows.length === 0) return <Empty>{t('No element of this delivery failed.')}</Empty>;
  const save = () =>
    saveFile(
      `failed-${processUuid.slice(0, 8)}.csv`,
      'text/csv',
      csvOf(rows.map(({ key: _, ...row }) => row)),
    );
  return (
    <>
      <div class="row">
        <Button onClick={save}>{t('Save the failed rows as CSV')}</Button>
      </div>
      <PagedTable
        caption={t('Failed elements')}
        rows={rows}
        keyOf={(row) => row.key}
        columns={[
          {
            name: 'SKU',
            cell: (row) => (
              <a class="whole" href={productHref(row.sku)}>
                {row.sku}
              </a>
            ),
          },
          {
            name: t('Why'),
            cell: (row) => (
              <>
                <CodeLink code={row.code} /> <div lang="en">{row.detail ?? row.title}</div>
              </>
            ),
          },
          { name: t('Closest'), cell: (row) => row.closestMatch ?? '' },
          {
            name: t('Sent'),
            cell: (row) => row.value !== undefined && <code>{JSON.stringify(row.value)}</code>,
          },
          { name: t('Place'), cell: (row) => <code>{row.jsonPath}</code> },
        ]}
      />
    </>
  );
}
