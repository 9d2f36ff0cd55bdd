import type { Outcome } from '@kontor/client';
import type { FailedEntry } from '@kontor/client/sheets/failed-table';
import type { ElementKind } from '@kontor/client/sheets/kinds';
import { t } from '../../app/texts.ts';
import { ActButton, Button } from '../../components/controls.tsx';
import type { FileRow } from '../../data/read-file.ts';
import { saveFile } from '../../data/save.ts';
import type { TableRead } from '../../data/table-worker.ts';
import { MendElements } from '../mend/mend-elements.tsx';

interface Props {
  readonly failures: readonly Outcome<FileRow>[];
  readonly kind: ElementKind;
  /** Of a table: makes the rows of what failed as CSV, and the number of rows that cannot be read. */
  readonly table?: FailedTable | undefined;
  /** False after a dry run, when there is nothing to deliver again. */
  readonly isDelivered: boolean;
}

/** A table whose failed rows can be saved. */
export interface FailedTable {
  readonly broken: TableRead['broken'];
  rowsOf(failed: readonly FailedEntry[]): Promise<string>;
}

/** What is wrong with the rows that failed, and the elements themselves to mend and deliver again. */
export function UploadFailures({ failures, kind, table, isDelivered }: Props) {
  if (failures.length === 0 && !table?.broken.length) return null;
  const entries = failures.map(({ row: { element, line }, sku, errors }) => ({ element, line, sku, errors }));
  const saveRows = async (made: FailedTable) =>
    saveFile('failed.csv', 'text/csv', await made.rowsOf(entries.map(({ element: _, ...entry }) => entry)));
  const saveElements = () => {
    const elements = entries.map(({ element }) => element);
    saveFile('failed.json', 'application/json', JSON.stringify(elements, undefined, 2));
  };
  return (
    <>
      <div class="row">
        {table === undefined ? (
          <Button onClick={saveElements}>{t('Save the failed elements as JSON')}</Button>
        ) : (
          <ActButton act={() => saveRows(table)}>{t('Save the failed rows of the file as CSV')}</ActButton>
        )}
      </div>
      <MendElements
        key={failures.length}
        kind={kind}
        elements={entries.map((entry, index) => ({ ...entry, key: String(index) }))}
        isTable={table !== undefined}
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
