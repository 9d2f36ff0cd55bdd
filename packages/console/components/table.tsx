import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { count } from '../app/format.tsx';
import { go } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { Button } from './controls.tsx';
import { Empty } from './states.tsx';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ComponentChildren;
  readonly isNumber?: boolean;
}

/** The column of what may be done about a row, if the login may do it. */
export function actionColumn<Row>(isAllowed: boolean, cell: Column<Row>['cell']): readonly Column<Row>[] {
  return isAllowed ? [{ name: t('Actions'), cell }] : [];
}

/** What a table shows, and what its rows open. */
interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Address that a row opens; without it rows open nothing. */
  readonly hrefOf?: (row: Row) => string;
  readonly selected?: string | undefined;
  /** What is shown in place of a table without rows. */
  readonly empty?: string;
}

/**
 * A table on plain markup. `j` and `k` move between rows that open something, Enter opens; from a search field, Enter goes
 * to the first row.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, hrefOf, selected, empty } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    if (hrefOf === undefined) return;
    const onKey = (event: KeyboardEvent) => moveFocus(event, body.current);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [hrefOf === undefined]);
  if (rows.length === 0 && empty !== undefined) return <Empty>{empty}</Empty>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="table-wrap" tabIndex={0} aria-label={caption}>
      <table>
        <caption class="hidden-visually">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" class={isNumber ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const href = hrefOf?.(row);
            const key = keyOf(row);
            return (
              <tr
                key={key}
                class={href === undefined ? undefined : 'opens'}
                aria-selected={selected === undefined ? undefined : selected === key}
                onClick={href === undefined ? undefined : (event) => openRow(event, href)}
              >
                {columns.map(({ name, cell, isNumber }, index) => (
                  <td key={name} class={isNumber ? 'number' : undefined} data-name={name}>
                    {index === 0 && href !== undefined ? (
                      <a class="row-link" href={href}>
                        {cell(row)}
                      </a>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** A click on a control inside the row is not a click on the row. */
function openRow(event: MouseEvent, href: string): void {
  if (event.target instanceof Element && event.target.closest('a, button, input, select') !== null) return;
  go(href);
}

function moveFocus(event: KeyboardEvent, body: HTMLTableSectionElement | null): void {
  if (body === null) return;
  const links = [...body.querySelectorAll<HTMLElement>('.row-link')];
  if (event.key === 'Enter' && isSearch(event.target) && !event.defaultPrevented && links.length > 0) {
    event.preventDefault();
    links[0]?.focus();
    return;
  }
  const step = { j: 1, k: -1 }[event.key];
  if (step === undefined || isTyping(event)) return;
  const present = links.indexOf(document.activeElement as HTMLElement);
  links[Math.min(Math.max(present + step, 0), links.length - 1)]?.focus();
}

const isSearch = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'search';

/** True while the reader types into a field, where letters are no shortcuts. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  );
}

/** Rows at a time: with more of them in the drawer, layout and painting take so long that a reader notices. */
const perPage = 100;

/** A table that shows some at a time of rows that are all loaded. */
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
