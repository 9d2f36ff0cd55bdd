import type { Outcome } from '@kontor/client';
import { failedTable } from '@kontor/client/sheets/failed-table';
import type { ElementKind } from '@kontor/client/sheets/kinds';
import { csvForPrograms } from '@kontor/values/csv-cells';
import { t } from '../../app/texts.ts';
import { Button } from '../../components/controls.tsx';
import type { FileRow } from '../../data/read-file.ts';
import { saveFile } from '../../data/save.ts';
import type { TableRead } from '../../data/table-worker.ts';
import { MendElements } from '../mend/mend-elements.tsx';

interface Props {
  readonly failures: readonly Outcome<FileRow>[];
  readonly kind: ElementKind;
  readonly isTable: boolean;
  /** False after a dry run, when there is nothing to deliver again. */
  readonly isDelivered: boolean;
}

/** What is wrong with the rows that failed, and the elements themselves to mend and deliver again. */
export function UploadFailures({ failures, kind, isTable, isDelivered }: Props) {
  if (failures.length === 0) return null;
  const entries = failures.map(({ row: { element, line }, sku, errors }) => ({ element, line, sku, errors }));
  const save = () =>
    isTable
      ? saveFile('failed.csv', 'text/csv', failedTable(entries).map(csvForPrograms).join(''))
      : saveFile(
          'failed.json',
          'application/json',
          JSON.stringify(
            entries.map(({ element }) => element),
            undefined,
            2,
          ),
        );
  return (
    <>
      <div class="row">
        <Button onClick={save}>
          {isTable
            ? t('Save the failed elements as CSV, to mend them')
            : t('Save the failed elements as JSON')}
        </Button>
      </div>
      <MendElements
        key={failures.length}
        kind={kind}
        elements={entries.map((entry, index) => ({ ...entry, key: String(index) }))}
        isTable={isTable}
        isReadOnly={!isDelivered}
      />
    </>
  );
}

const shownMax = 20;

/** Rows that are not delivered because they cannot be read. */
export function BrokenRows({ broken }: { broken: TableRead['broken'] }) {
  if (broken.length === 0) return null;
  return (
    <div class="note bad" role="alert">
      <strong>
        {t('{count} row cannot be read | {count} rows cannot be read', { count: broken.length })}
      </strong>
      <ul lang="en">
        {broken.slice(0, shownMax).map(({ line, reason }) => (
          <li key={line}>
            line {line}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
