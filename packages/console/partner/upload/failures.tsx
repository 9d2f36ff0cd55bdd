import type { Outcome } from '@kontor/client';
import type { ElementKind } from '@kontor/client/kinds';
import type { FailedEntry } from '@kontor/client/questions';
import { useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { ActButton, Button } from '../../components/controls.tsx';
import { saveFile } from '../../data/save.ts';
import type { FailedRows, FileRow, TableRead } from '../../data/table-worker.ts';
import { type FailedElement, MendElements } from '../mend/mend-elements.tsx';

interface Props {
  readonly failures: readonly Outcome<FileRow>[];
  readonly kind: ElementKind;
  readonly table: FailedTable;
  /** False after a dry run, when there is nothing to deliver again. */
  readonly isDelivered: boolean;
}

/** What cannot be read of a file, and of a table what makes the rows of what failed as CSV. */
export interface FailedTable {
  readonly broken: TableRead['broken'];
  readonly rowsOf: ((failed: readonly FailedEntry[]) => Promise<FailedRows>) | undefined;
}

/** What is wrong with the rows that failed, and the elements themselves to mend and deliver again. */
export function UploadFailures({ failures, kind, table, isDelivered }: Props) {
  const entries = failures.map(({ row: { element, line }, sku, errors }, index) => {
    return { key: String(index), element, line, sku, errors };
  });
  const [open, setOpen] = useState<readonly FailedElement[]>(entries);
  const { rowsOf, broken } = table;
  const saveRows = async (made: NonNullable<typeof rowsOf>) => {
    const now = new Map(open.map((entry) => [entry.key, entry]));
    const all = entries.map((entry) => now.get(entry.key) ?? { ...entry, isStored: true });
    const { csv } = await made(all.map(({ element: _, ...entry }) => entry));
    saveFile('failed.csv', 'text/csv', csv);
  };
  const saveElements = () => {
    const elements = open.map(({ element }) => element);
    saveFile('failed.json', 'application/json', JSON.stringify(elements, undefined, 2));
  };
  return (
    <>
      {(open.length > 0 || (rowsOf && broken.length > 0)) && (
        <div class="row">
          {rowsOf === undefined ? (
            <Button onClick={saveElements}>{t('Save the failed elements as JSON')}</Button>
          ) : (
            <ActButton act={() => saveRows(rowsOf)}>{t('Save the failed rows of the file as CSV')}</ActButton>
          )}
        </div>
      )}
      <MendElements kind={kind} elements={entries} isReadOnly={!isDelivered} onChange={setOpen} />
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
