import type { DeliveryKind, Outcome } from '../../../client/index.ts';
import { t } from '../../app/texts.ts';
import { CodeLink } from '../../components/basics.tsx';
import { Button } from '../../components/controls.tsx';
import { PagedTable } from '../../components/table.tsx';
import type { ReadFile } from '../../data/read-file.ts';
import { csvOf, saveFile } from '../../data/save.ts';
import { failedTable, failuresOf } from './failed-rows.ts';
import type { Mapping } from './mapping.ts';

/** Rows of failures that are shown; all of them are in the saved file. */
const shownMax = 100;

interface Props {
  readonly failures: readonly Outcome<object>[];
  readonly kind: DeliveryKind;
  readonly file: ReadFile;
  readonly mapping: Mapping | undefined;
}

/** What is wrong with the rows that failed, a line for each error, and the rows themselves to mend and deliver again. */
export function UploadFailures({ failures, kind, file, mapping }: Props) {
  const failed = failuresOf(failures, kind, file, mapping);
  if (failed.length === 0) return null;
  const isTable = file.columns !== undefined;
  const save = () =>
    isTable
      ? saveFile('failed.csv', 'text/csv', csvOf(failedTable(failures, failed)))
      : saveFile(
          'failed.json',
          'application/json',
          JSON.stringify(
            failures.map(({ row }) => row),
            undefined,
            2,
          ),
        );
  return (
    <>
      <div class="row">
        <Button onClick={save}>
          {isTable ? t('Save the failed rows as CSV') : t('Save the failed elements as JSON')}
        </Button>
      </div>
      <PagedTable
        caption={t('Failed rows')}
        rows={failed.slice(0, shownMax)}
        keyOf={(row) => row.key}
        columns={[
          { name: isTable ? t('Line') : t('Row'), isNumber: true, cell: (row) => row.line },
          { name: 'SKU', cell: (row) => row.sku },
          { name: t('Code'), cell: (row) => <CodeLink code={row.code} /> },
          { name: isTable ? t('Column') : t('Place'), cell: (row) => <code>{row.place}</code> },
          {
            name: t('Sent'),
            cell: (row) => (row.value === undefined ? '' : <code>{JSON.stringify(row.value)}</code>),
          },
          { name: t('Closest'), cell: (row) => row.closest },
          { name: t('What to do'), cell: (row) => row.detail },
        ]}
      />
    </>
  );
}
