import { useState } from 'preact/hooks';
import { count } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { Button } from './controls.tsx';
import { Table, type TableProps } from './table.tsx';

/** Rows at a time: browsers lay out and paint more of them in the drawer for longer than a reader notices. */
const perPage = 100;

/** A table of rows that are all there, some at a time. */
export function PagedTable<Row>({ rows, ...table }: TableProps<Row>) {
  const [wanted, setWanted] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / perPage) - 1);
  const page = Math.min(wanted, last);
  const first = page * perPage;
  const shown = rows.slice(first, first + perPage);
  return (
    <>
      <Table rows={shown} {...table} />
      {last > 0 && (
        <div class="row">
          <Button onClick={() => setWanted(page - 1)} disabled={page === 0}>
            {t('Previous rows')}
          </Button>
          <span class="soft" role="status">
            {t('{first} to {last} of {count}', {
              first: count(first + 1),
              last: count(first + shown.length),
              count: count(rows.length),
            })}
          </span>
          <Button onClick={() => setWanted(page + 1)} disabled={page === last}>
            {t('Next rows')}
          </Button>
        </div>
      )}
    </>
  );
}
