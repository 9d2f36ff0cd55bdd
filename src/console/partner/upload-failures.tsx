import type { Outcome } from '../../client/index.ts';
import { t } from '../app/texts.ts';
import { Button } from '../components/controls.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { pageOfCode } from '../data/problem.ts';
import { csvOf, saveFile } from '../data/save.ts';

/** Rows of failures that are shown; all of them are in the CSV. */
const shownMax = 100;

/** What is wrong with the rows that failed, a line for each error. */
export function UploadFailures({ failures }: { failures: readonly Outcome<object>[] }) {
  const failedRows = failures.flatMap(({ row, index, errors }) =>
    errors.map(({ code, jsonPath, value, closestMatch, detail }, place) => ({
      key: `${index} ${place}`,
      row: index + 1,
      sku: (row as { sku?: string }).sku ?? '',
      code,
      place: jsonPath ?? '',
      value,
      closest: closestMatch,
      detail,
    })),
  );
  if (failedRows.length === 0) return null;
  return (
    <>
      <PagedTable
        caption={t('Failed rows')}
        rows={failedRows.slice(0, shownMax)}
        keyOf={(row) => row.key}
        columns={[
          { name: t('Row'), isNumber: true, cell: (row) => row.row },
          { name: 'SKU', cell: (row) => row.sku },
          { name: t('Code'), cell: (row) => <a href={pageOfCode(row.code)}>{row.code}</a> },
          { name: t('Place'), cell: (row) => <code>{row.place}</code> },
          {
            name: t('Sent'),
            cell: (row) => (row.value === undefined ? '' : <code>{JSON.stringify(row.value)}</code>),
          },
          { name: t('Closest'), cell: (row) => String(row.closest ?? '') },
          { name: t('What to do'), cell: (row) => row.detail },
        ]}
      />
      <div class="row">
        <Button onClick={() => saveFile('failed.csv', 'text/csv', csvOf(failedRows))}>
          {t('Save the failed rows as CSV')}
        </Button>
      </div>
    </>
  );
}
