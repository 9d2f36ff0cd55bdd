/** Reads tables on a thread of its own: the entry of a script that the console starts as a worker. */
import { type Lists, readAnswers, readElements, readMap } from '@kontor/client/elements';
import type { ElementKind } from '@kontor/client/kinds';
import { type FailedEntry, failedCsv } from '@kontor/client/questions';
import { beginsJson, bytesOf } from '@kontor/client/rows';
import { openTableWith, readyMaps, type Table, type TableOptions } from '@kontor/client/tables';
import { SheetNotChosen, UnknownColumns } from '@kontor/client/wrong-file';
import { isObject } from '@kontor/values/collections';
import { shapeOfKind } from './element-shape.ts';

/** An element of a file, and the line on which it begins. */
export interface FileRow {
  readonly line: number;
  readonly element: object;
}

/** How a table is read; files are those of `kontor push`. */
export interface TableRequest {
  readonly kind: ElementKind;
  readonly map?: TableOptions['map'] | File;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly answersFile?: File;
  readonly sheet?: string;
}

/** What a worker is sent: a file, how it is read, and what failed of it if its rows are wanted instead of its elements. */
export type TableMessage = readonly [
  file: Blob,
  request: TableRequest,
  failed?: readonly FailedEntry[] | undefined,
];

/** A table with all its rows, as far as they can be read; a file of JSON has no columns. */
export type TableRead = Pick<Table, 'form' | 'columns' | 'ignored' | 'map' | 'broken' | 'told'> & {
  readonly rows: readonly FileRow[];
};

/** Why a file is no table of elements. */
export interface TableWrong {
  readonly message: string;
  /** Sheets of which one has to be chosen. */
  readonly sheets?: readonly string[];
  /** Columns without a place, and the paths that they may be meant for. */
  readonly proposed?: Pick<UnknownColumns, 'columns' | 'map' | 'reasons'>;
}

export type FailedRows = Awaited<ReturnType<typeof failedCsv>>;

export type TableAnswer =
  | { readonly kind: 'lists' }
  | { readonly kind: 'ready'; readonly maps: readonly string[] }
  /** The rows of what failed, if they were asked for. */
  | { readonly kind: 'read'; readonly answer: TableRead | FailedRows }
  | { readonly kind: 'wrong'; readonly wrong: TableWrong };

const answer = (message: TableAnswer) => postMessage(message);

/** Resolves to the next message of the page. */
function nextMessage<Message>(): Promise<Message> {
  return new Promise((resolve) => {
    addEventListener('message', ({ data }: MessageEvent<Message>) => resolve(data), { once: true });
  });
}

/** Asks the page, which has the login, for the lists of the marketplace. */
function readLists(): Promise<Lists> {
  const lists = nextMessage<Lists>();
  answer({ kind: 'lists' });
  return lists;
}

/** Reads the elements of a file of JSON or NDJSON. */
async function readJson(file: Blob): Promise<TableAnswer> {
  const rows: FileRow[] = [];
  const broken: TableRead['broken'][number][] = [];
  for await (const entry of readElements(bytesOf(file))) {
    const { line } = entry;
    const element: unknown = entry.kind === 'element' ? JSON.parse(decoder.decode(entry.json)) : undefined;
    if (isObject(element)) rows.push({ line, element });
    else broken.push({ line, reason: entry.kind === 'broken' ? entry.reason : 'not an object' });
  }
  return { kind: 'read', answer: { form: '', columns: [], ignored: [], map: {}, told: [], rows, broken } };
}

const decoder = new TextDecoder();

async function read([file, request, failed]: TableMessage): Promise<TableAnswer> {
  if (await beginsJson(file)) return readJson(file);
  const { map, answersFile, answers, ...options } = request;
  const given = answersFile && readAnswers(await answersFile.text(), answersFile.name);
  const table = await openTableWith(
    file,
    {
      ...options,
      ...(map !== undefined && { map: map instanceof File ? readMap(await map.text(), map.name) : map }),
      answers: { ...given, ...answers },
    },
    { shapeOf: shapeOfKind, readLists },
  );
  if (failed !== undefined) return { kind: 'read', answer: await failedCsv(table, failed) };
  const rows: { line: number; element: object }[] = [];
  for await (const { line, element } of table.elements()) rows.push({ line, element });
  const { form, columns, ignored, map: used, broken, told } = table;
  return { kind: 'read', answer: { form, columns, ignored, map: used, broken, told, rows } };
}

function wrongOf(error: unknown): TableWrong {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SheetNotChosen) return { message, sheets: error.sheets };
  if (!(error instanceof UnknownColumns)) return { message };
  const { columns, map, reasons } = error;
  return { message, proposed: { columns, map, reasons } };
}

answer({ kind: 'ready', maps: Object.keys(readyMaps) });
nextMessage<TableMessage>()
  .then(read)
  .then(answer, (error: unknown) => answer({ kind: 'wrong', wrong: wrongOf(error) }));
