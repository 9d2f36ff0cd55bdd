import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../app/texts.ts';
import { tell } from '../app/toasts.tsx';
import { flatTable } from '../data/flat-table.ts';
import type { Rows } from '../data/hooks.ts';
import { csvOf, saveFile } from '../data/save.ts';
import { shownErrorOf } from '../data/shown-error.ts';
import { Button } from './controls.tsx';
import { Empty, Failure, Loading } from './states.tsx';
import { type Column, Table } from './table.tsx';

interface ListingProps<Row> {
  readonly caption: string;
  readonly list: Rows<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly hrefOf?: (row: Row) => string;
  readonly selected?: string | undefined;
  /** What the list says when nothing matches. */
  readonly empty: ComponentChildren;
}

/** A list with its states, "load more", and all rows that match as CSV. */
export function Listing<Row extends object>({ list, empty, ...table }: ListingProps<Row>) {
  if (list.error !== undefined && list.rows.length === 0)
    return <Failure error={list.error} retry={list.reload} />;
  if (list.isLoading) return <Loading />;
  if (list.rows.length === 0 && !list.hasMore) return <Empty>{empty}</Empty>;
  return (
    <div class="stack">
      {list.rows.length === 0 ? (
        // The server looks at a limited number of entries for a page.
        <p class="soft">{t('Nothing found so far: load more to look further.')}</p>
      ) : (
        <Table rows={list.rows} {...table} />
      )}
      {list.error !== undefined && <Failure error={list.error} retry={list.loadMore} />}
      <div class="row actions">
        {list.hasMore && (
          <Button onClick={list.loadMore} disabled={list.isLoadingMore}>
            {list.isLoadingMore ? t('Loading …') : t('Load more')}
          </Button>
        )}
        <span class="soft">{t('{count} loaded', { count: list.rows.length })}</span>
        <SaveAsCsv caption={table.caption} list={list} />
      </div>
    </div>
  );
}

/** Saves all rows that match. Where only the loaded ones can be saved, the button, the file's name and its last line say so. */
function SaveAsCsv<Row extends object>({
  caption,
  list,
}: {
  readonly caption: string;
  readonly list: Rows<Row>;
}) {
  const [isReading, setIsReading] = useState(false);
  const isPart = list.readAll === undefined && list.hasMore;
  const save = async () => {
    setIsReading(true);
    try {
      saveRows(caption, (await list.readAll?.()) ?? { rows: list.rows, isPart });
    } catch (error) {
      tell(shownErrorOf(error).title);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <Button kind="plain" disabled={isReading} onClick={() => void save()}>
      {isReading
        ? t('Loading …')
        : isPart
          ? t('Save the {count} loaded as CSV', { count: list.rows.length })
          : t('Save as CSV')}
    </Button>
  );
}

function saveRows(
  caption: string,
  { rows, isPart }: { readonly rows: readonly object[]; readonly isPart: boolean },
) {
  const { length } = rows;
  const note = isPart ? `${t('The first {count}; there are more.', { count: length })}\r\n` : '';
  saveFile(`${caption}${isPart ? ` 1-${length}` : ''}.csv`, 'text/csv', csvOf(flatTable(rows)) + note);
}
