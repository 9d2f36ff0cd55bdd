import { type ElementKind, isSheetMap } from '@kontor/client/kinds';
import type { Cause, FailedEntry } from '@kontor/client/questions';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { Select } from '../../components/controls.tsx';
import { Failure, Loading } from '../../components/states.tsx';
import { useLists } from '../../data/lists.ts';
import { readTable, TableRefused } from '../../data/read-table.ts';
import type { TableRead, TableWrong } from '../../data/table-worker.ts';
import { UploadColumns } from './columns.tsx';
import { FileName } from './file-name.tsx';
import { KeptMapNote, useKeptMap } from './kept-map.tsx';
import { type Choice, MapChoice } from './map-choice.tsx';
import { UploadQuestions } from './questions.tsx';
import { UploadRun } from './run.tsx';
import { TableForm } from './table-form.tsx';

interface Props {
  readonly kind: ElementKind;
  readonly file: File;
  /** True for a file of elements, which has no columns. */
  readonly isJson: boolean;
}

/** What became of a dry run. */
interface Tried {
  readonly stored: number;
  readonly causes: readonly Cause[];
}

/** A table: how it is read, what it does not say, and its delivery. */
export function UploadTable({ kind, file, isJson }: Props) {
  const [choice, setChoice] = useState<Choice>({});
  const { read, wrong, error, maps, rowsOf } = useTable(file, kind, choice);
  const [tried, setTried] = useState<Tried>();
  const [before, setBefore] = useState<Tried>();
  const [turn, setTurn] = useState(0);
  const begin = (chosen: Choice) => {
    setTried(undefined);
    setBefore(undefined);
    setChoice(chosen);
  };
  const change = (changed: Choice) => begin({ ...choice, ...changed });
  const answer = (answers: object) => {
    setBefore(tried);
    setTried(undefined);
    setTurn(turn + 1);
    setChoice({ ...choice, answers: { ...choice.answers, ...answers } });
  };
  const kept = useKeptMap({ kind, choice, read, wrong, onBegin: begin });
  if (error !== undefined) return <Failure error={error} />;
  const map = choice.map;
  const columnMap = typeof map === 'object' && !(map instanceof File) && !isSheetMap(map) ? map : undefined;
  return (
    <>
      {wrong !== undefined && !(wrong.proposed && map === undefined) && (
        <WrongTable wrong={wrong} onSheet={(sheet) => change({ sheet })} />
      )}
      {read === undefined && wrong === undefined && <Loading />}
      {read && isJson && <FileName name={file.name} rows={read.rows.length + read.broken.length} />}
      {read && !isJson && <TableForm file={file} read={read} />}
      {kept.isUsed && <KeptMapNote onForget={kept.forget} />}
      {!isJson && <MapChoice choice={choice} maps={maps} read={read} onChange={change} />}
      {columnMap !== undefined && (
        <UploadColumns
          kind={kind}
          map={columnMap}
          reasons={kept.reasons}
          onChange={(changed) => change({ map: changed })}
        />
      )}
      {read && (
        <UploadRun
          key={`${turn} ${read.rows.length} ${JSON.stringify(choice)}`}
          kind={kind}
          rows={read.rows}
          table={{ broken: read.broken, rowsOf: isJson ? undefined : rowsOf }}
          isTriedAtOnce={turn > 0}
          onTried={setTried}
        >
          {tried && before && tried.stored > before.stored && (
            <p class="note" role="status">
              {t('The answers mend {count} row. | The answers mend {count} rows.', {
                count: tried.stored - before.stored,
              })}
            </p>
          )}
          {tried && <UploadQuestions kind={kind} causes={tried.causes} map={read.map} onAnswer={answer} />}
        </UploadRun>
      )}
    </>
  );
}

/** Reads a table, and again when something about it is chosen. */
function useTable(file: File, kind: ElementKind, choice: Choice) {
  const lists = useLists();
  const [read, setRead] = useState<TableRead>();
  const [wrong, setWrong] = useState<TableWrong>();
  const [error, setError] = useState<unknown>();
  const [maps, setMaps] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    setRead(undefined);
    setWrong(undefined);
    setError(undefined);
    readTable(file, { kind, ...choice }, { readLists: lists, onMaps: setMaps, signal: stop.signal }).then(
      setRead,
      (refusal) => {
        if (stop.signal.aborted) return;
        if (refusal instanceof TableRefused) setWrong(refusal.wrong);
        else setError(refusal);
      },
    );
    return () => stop.abort();
  }, [file, kind, choice]);
  const rowsOf = (failed: readonly FailedEntry[]) =>
    readTable(file, { kind, ...choice }, { readLists: lists }, failed);
  return { read, wrong, error, maps, rowsOf };
}

function WrongTable({ wrong, onSheet }: { wrong: TableWrong; onSheet: (sheet: string) => void }) {
  const { message, sheets } = wrong;
  if (sheets !== undefined)
    return (
      <div class="filters">
        <Select
          label={t('Which sheet has the table?')}
          value=""
          options={sheets.map((name) => [name, name] as const)}
          none={t('choose one')}
          onChange={onSheet}
        />
      </div>
    );
  return (
    <p class="note bad lines" role="alert" lang="en">
      {message}
    </p>
  );
}
