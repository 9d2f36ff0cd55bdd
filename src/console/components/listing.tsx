import type { ComponentChildren } from 'preact';
import { t } from '../app/texts.ts';
import type { Rows } from '../data/hooks.ts';
import { csvOf, saveFile } from '../data/save.ts';
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

/** A list with its states, "load more", and the loaded rows as CSV. */
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
        <Button kind="plain" onClick={() => saveFile(`${table.caption}.csv`, 'text/csv', csvOf(list.rows))}>
          {t('Save as CSV')}
        </Button>
      </div>
    </div>
  );
}
