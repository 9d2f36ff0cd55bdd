import { isSheetMap } from '@kontor/client/kinds';
import { said, t } from '../../app/texts.ts';
import type { TableRead } from '../../data/table-worker.ts';
import { FileName } from './file-name.tsx';

/** How a table is read, and what is done with its values. */
export function TableForm({ file, read }: { file: File; read: TableRead }) {
  const { form, ignored, map, rows, broken, told } = read;
  return (
    <section class="stack" aria-label={t('How the file is read')}>
      <FileName name={file.name} rows={rows.length + broken.length} />
      <p>
        {t('The table is read as {form}.', { form: formOf(form) })}{' '}
        {isSheetMap(map) &&
          map.name !== undefined &&
          t('Its columns are those of {name}.', { name: said(map.name) })}
      </p>
      {ignored.length > 0 && (
        <details>
          <summary>
            {t('{count} column is not used | {count} columns are not used', { count: ignored.length })}
          </summary>
          <p>{ignored.join(', ')}</p>
        </details>
      )}
      {told.length > 0 && (
        <ul class="soft" lang="en">
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How a table is read, phrase by phrase. */
function formOf(form: string): string {
  const [, name] = /^the sheet (.*)$/s.exec(form) ?? [];
  return name === undefined ? form.split(', ').map(said).join(', ') : t('the sheet {name}', { name });
}
