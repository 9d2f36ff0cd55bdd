import type { AnswerOf, Client, EntryOf, InputOf, ListId, Page } from '@kontor/client';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSession } from '../app/session.ts';
import { tell } from '../app/toasts.tsx';

interface CallSettings<Answer> {
  /** Interval in which the call is repeated while the page is open. */
  readonly everyMs?: number;
  /** True once nothing of the answer is under way. Until then it is read again every few seconds. */
  readonly isSettled?: (answer: Answer) => boolean;
  /** False while the input is not complete. */
  readonly enabled?: boolean;
  /** True if the answer before is shown until the one to a changed input is there. */
  readonly keepsAnswer?: boolean;
}

interface RowsSettings<Row> {
  readonly everyMs?: number;
  /** True once nothing of a row is under way. Until all are, the list is read again every few seconds. */
  readonly isSettled?: (row: Row) => boolean;
  readonly enabled?: boolean;
}

/** Interval in which what is under way is read again at first; what takes longer is read less often, up to the longest one. */
const underWayMs = 2_000;
const underWayMostMs = 30_000;

/** When to read again: shortly if something is under way, else as often as the page asks for. */
function nextReadMs(
  isSettled: boolean,
  everyMs: number | undefined,
  { reads, pages }: { readonly reads: number; readonly pages: number },
): number | false {
  if (isSettled) return everyMs ?? false;
  const soonMs = Math.min(underWayMostMs, underWayMs * Math.max(pages, reads / 5));
  return Math.min(soonMs, everyMs ?? soonMs);
}

/** A list that grows page by page. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
  /** Reads all rows that match, whatever is loaded; undefined where the list is put together from several. */
  readonly readAll?: (() => Promise<AllRows<Row>>) | undefined;
}

interface AllRows<Row> {
  readonly rows: readonly Row[];
  /** True if there are more than are read in one step. */
  readonly isPart: boolean;
}

/** Rows that are read in one step, and the rest of a page. */
const allRowsMax = 20_000;

/** The hooks with which the pages of a plane call its operations, with the types of its contracts. */
export function hooksOf<Plane extends { readonly [Id in keyof Plane]: Plane[Id] }>() {
  type Id = keyof Plane & string;

  function useClient(): Client<Plane> {
    return useSession().client as unknown as Client<Plane>;
  }

  /** A read that the page shows; equal reads share one request and its answer. */
  function useCall<Called extends Id>(
    id: Called,
    asked: InputOf<Plane, Called>,
    settings: CallSettings<AnswerOf<Plane, Called>> = {},
  ) {
    const client = useClient();
    const { everyMs, isSettled, keepsAnswer = false } = settings;
    const { input, enabled } = useSettled({ input: asked, enabled: settings.enabled ?? true });
    return useQuery<AnswerOf<Plane, Called>>({
      queryKey: [id, input],
      queryFn: ({ signal }) => client.call(id, input, { signal }),
      enabled,
      ...(keepsAnswer && { placeholderData: keepPreviousData }),
      refetchInterval: ({ state: { data, dataUpdateCount: reads } }) => {
        const isDone = data === undefined || isSettled === undefined || isSettled(data);
        return nextReadMs(isDone, everyMs, { reads, pages: 1 });
      },
    });
  }

  /** The rows of a list operation, one page at a time. */
  function useRows<Called extends ListId<Plane> & Id>(
    id: Called,
    asked: InputOf<Plane, Called>,
    { enabled: isAsked = true, everyMs, isSettled }: RowsSettings<EntryOf<Plane, Called>> = {},
  ): Rows<EntryOf<Plane, Called>> {
    const client = useClient();
    const { input, enabled } = useSettled({ input: asked, enabled: isAsked });
    const query = useInfiniteQuery({
      queryKey: [id, input, 'pages'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }): Promise<Page<EntryOf<Plane, Called>>> =>
        client.list(id, input, { signal }).page(pageParam),
      getNextPageParam: ({ next }: Page<EntryOf<Plane, Called>>) => next,
      enabled,
      refetchInterval: ({ state: { data, dataUpdateCount: reads } }) => {
        const { pages = [] } = data ?? {};
        const isDone = isSettled === undefined || pages.every((page) => page.entries.every(isSettled));
        return nextReadMs(isDone, everyMs, { reads, pages: pages.length });
      },
    });
    return {
      rows: query.data?.pages.flatMap((page) => page.entries) ?? [],
      isLoading: query.isPending,
      error: query.error ?? undefined,
      hasMore: query.hasNextPage,
      isLoadingMore: query.isFetchingNextPage,
      loadMore: () => void query.fetchNextPage(),
      reload: () => void query.refetch(),
      readAll: () => readAllOf(client.list(id, input)),
    };
  }

  /** All rows of a list operation, page after page, up to `most` and the rest of a page: for sums and for other orders. */
  function useAllRows<Called extends ListId<Plane> & Id>(
    id: Called,
    input: InputOf<Plane, Called>,
    most: number,
  ): Rows<EntryOf<Plane, Called>> {
    const read = useRows(id, input);
    const goesOn = read.hasMore && !read.isLoadingMore && read.error === undefined && read.rows.length < most;
    useEffect(() => {
      if (goesOn) read.loadMore();
    }, [goesOn, read.rows.length]);
    return read;
  }

  /** Returns a function that makes a write, tells that it is done and reads again what it may have changed. */
  function useAct() {
    const client = useNewest(useClient());
    const queries = useQueryClient();
    return async <Called extends Id>(
      id: Called,
      input: InputOf<Plane, Called>,
      done: string,
      changes: readonly Id[],
    ): Promise<AnswerOf<Plane, Called>> => {
      const answer = await client.current.call(id, input);
      tell(done);
      await Promise.all(changes.map((changed) => queries.invalidateQueries({ queryKey: [changed] })));
      return answer;
    };
  }

  return { useCall, useRows, useAllRows, useAct, useClient };
}

/** Reads a list page after page, up to `allRowsMax` and the rest of a page. */
async function readAllOf<Row>(list: {
  page(cursor: string | undefined): Promise<Page<Row>>;
}): Promise<AllRows<Row>> {
  const rows: Row[] = [];
  let next: string | undefined;
  do {
    const page = await list.page(next);
    rows.push(...page.entries);
    next = page.next;
  } while (next !== undefined && rows.length < allRowsMax);
  return { rows, isPart: next !== undefined };
}

/** The value of the latest drawing, for functions that outlive one: the client changes with a new login. */
export function useNewest<Value>(value: Value): { readonly current: Value } {
  const newest = useRef(value);
  newest.current = value;
  return newest;
}

/** Pause after which what is being typed is asked for. */
const typingPauseMs = 300;

/** A value that waits for a pause while the reader types, so that not every letter makes a request. */
export function useSettled<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled({ key, value });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled.key !== key && document.activeElement?.tagName === 'INPUT' ? settled.value : value;
}
