import type { Cause } from '@kontor/client/sheets/causes';
import type { ElementKind } from '@kontor/client/sheets/kinds';
import { isSheetMap } from '@kontor/client/sheets/map/form';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { Button, Select } from '../../components/controls.tsx';
import { Failure, Loading } from '../../components/states.tsx';
import { useLists } from '../../data/lists.ts';
import { readTable, TableRefused } from '../../data/read-table.ts';
import { saveFile } from '../../data/save.ts';
import type { TableRead, TableRequest, TableWrong } from '../../data/table-worker.ts';
import { UploadColumns } from './columns.tsx';
import { FileName } from './file-name.tsx';
import { UploadQuestions } from './questions.tsx';
import { UploadRun } from './run.tsx';

interface Props {
  readonly kind: ElementKind;
  readonly file: File;
}

/** What is chosen about a table. */
type Choice = Omit<TableRequest, 'kind'>;

/** What became of a dry run. */
interface Tried {
  readonly stored: number;
  readonly causes: readonly Cause[];
}

/** A table: how it is read, what it does not say, and its delivery. */
export function UploadTable({ kind, file }: Props) {
  const [choice, setChoice] = useState<Choice>({});
  const { read, wrong, error, maps } = useTable(file, kind, choice);
  const [tried, setTried] = useState<Tried>();
  const [before, setBefore] = useState<Tried>();
  const [turn, setTurn] = useState(0);
  const change = (changed: Choice) => {
    setTried(undefined);
    setBefore(undefined);
    setChoice({ ...choice, ...changed });
  };
  const answer = (answers: object) => {
    setBefore(tried);
    setTried(undefined);
    setTurn(turn + 1);
    setChoice({ ...choice, answers: { ...choice.answers, ...answers } });
  };
  // Columns that have no place are read by what their names usually mean.
  const proposed = wrong?.proposed;
  useEffect(() => {
    if (proposed !== undefined && choice.map === undefined) change({ map: proposed });
  }, [proposed]);
  if (error !== undefined) return <Failure error={error} />;
  const map = choice.map;
  const columnMap = typeof map === 'object' && !(map instanceof File) && !isSheetMap(map) ? map : undefined;
  return (
    <>
      {wrong !== undefined && <WrongTable wrong={wrong} onSheet={(sheet) => change({ sheet })} />}
      {read === undefined && wrong === undefined && <Loading />}
      {read && <Form file={file} read={read} />}
      <MapChoice choice={choice} maps={maps} read={read} onChange={change} />
      {columnMap !== undefined && (
        <UploadColumns kind={kind} map={columnMap} onChange={(changed) => change({ map: changed })} />
      )}
      {read && (
        <UploadRun
          key={`${turn} ${read.rows.length} ${JSON.stringify(choice)}`}
          kind={kind}
          rows={read.rows}
          isTable
          broken={read.broken}
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
  return { read, wrong, error, maps };
}

/** How a table is read. */
function Form({ file, read }: { file: File; read: TableRead }) {
  const { form, ignored, map, rows, broken } = read;
  return (
    <section class="stack" aria-label={t('How the file is read')}>
      <FileName name={file.name} rows={rows.length + broken.length} />
      <p lang="en">
        The table is read as {form}.
        {isSheetMap(map) && map.name !== undefined && ` Its columns are those of ${map.name}.`}
      </p>
      {ignored.length > 0 && (
        <details>
          <summary>
            {t('{count} column is not used | {count} columns are not used', { count: ignored.length })}
          </summary>
          <p>{ignored.join(', ')}</p>
        </details>
      )}
    </section>
  );
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

interface MapChoiceProps {
  readonly choice: Choice;
  readonly maps: readonly string[];
  readonly read: TableRead | undefined;
  readonly onChange: (changed: Choice) => void;
}

/** Which map is used, and files with one or with answers. */
function MapChoice({ choice, maps, read, onChange }: MapChoiceProps) {
  const { map } = choice;
  return (
    <details>
      <summary>{t('Map and answers')}</summary>
      <div class="filters">
        <Select
          label={t('Map of the columns')}
          value={typeof map === 'string' ? map : ''}
          options={maps.map((name) => [name, name] as const)}
          none={t('by the names of the columns')}
          onChange={(name) => onChange({ map: name === '' ? undefined : name } as Choice)}
        />
        <JsonFile label={t('File with a map')} onChange={(file) => onChange({ map: file })} />
        <JsonFile label={t('File with answers')} onChange={(file) => onChange({ answersFile: file })} />
        {read && (
          <Button
            kind="plain"
            onClick={() =>
              saveFile('map.json', 'application/json', `${JSON.stringify(read.map, undefined, 2)}\n`)
            }
          >
            {t('Save the map, with its answers')}
          </Button>
        )}
      </div>
    </details>
  );
}

function JsonFile({ label, onChange }: { label: string; onChange: (file: File) => void }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="file"
        accept=".json"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) onChange(file);
        }}
      />
    </label>
  );
}
