import { useRef, useState } from 'preact/hooks';
import type { DeliveryKind } from '../../client/index.ts';
import { t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Button, Select } from '../components/controls.tsx';
import { fileBytesMax, type ReadFile, readFile } from '../data/read-file.ts';
import { csvOf, saveFile } from '../data/save.ts';
import { guessMapping, type Mapping, targets, templateOf } from './upload/mapping.ts';
import { UploadRun } from './upload/run.tsx';

const kinds: readonly DeliveryKind[] = [
  'products',
  'prices',
  'quantities',
  'active-status',
  'delivery-information',
];

/** Delivers a file: choose it, map its columns, try it, deliver it. */
export default function Upload() {
  const [kind, setKind] = useState<DeliveryKind>('products');
  const [file, setFile] = useState<ReadFile & { name: string }>();
  // How often a file was taken: the same name may come with other rows.
  const [turn, setTurn] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(false);
  const choose = (chosen: DeliveryKind, read = file) => {
    setKind(chosen);
    if (read?.columns !== undefined) setMapping(guessMapping(chosen, read.columns));
  };
  const take = async (given: File | undefined) => {
    if (given === undefined) return;
    setFailure(undefined);
    if (given.size > fileBytesMax) {
      setFailure(t('The file has more than 50 MB: deliver it with kontor push.'));
      return;
    }
    try {
      const read = { ...(await readFile(given)), name: given.name };
      setFile(read);
      setTurn((before) => before + 1);
      choose(kind, read);
    } catch (error) {
      setFile(undefined);
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const takeAnother = () => {
    setFile(undefined);
    if (input.current !== null) input.current.value = '';
    input.current?.focus();
  };
  const isMapped = file?.columns !== undefined;
  const isReady = !isMapped || targets[kind].every(({ name, isRequired }) => !isRequired || mapping[name]);
  return (
    <>
      <PageHead title={t('Upload')} />
      <KindChoice kind={kind} onChange={choose} />
      <section
        class={`drop ${isOver ? 'over' : ''}`}
        aria-label={t('File')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <label class="field">
          <span>{t('Drop a file here, or choose one: JSON, NDJSON or CSV')}</span>
          <input
            ref={input}
            type="file"
            accept=".json,.ndjson,.jsonl,.csv,.txt"
            // A file that was mended is chosen again under the same name.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
        {file && (
          <strong>
            {t('{name}: {count} row | {name}: {count} rows', { name: file.name, count: file.rows.length })}
          </strong>
        )}
        {failure !== undefined && (
          <p class="note bad" role="alert">
            {failure}
          </p>
        )}
      </section>
      {isMapped && (
        <UploadMapping kind={kind} columns={file.columns ?? []} mapping={mapping} onChange={setMapping} />
      )}
      {file && isReady && (
        <UploadRun
          key={`${turn} ${kind} ${JSON.stringify(mapping)}`}
          kind={kind}
          file={file}
          mapping={file.columns === undefined ? undefined : mapping}
        />
      )}
      {file && !isReady && <p class="note warn">{t('Choose a column for each required member.')}</p>}
      {file && (
        <div class="row">
          <Button kind="plain" onClick={takeAnother}>
            {t('Take another file')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What is delivered, and the header of a table of it. */
function KindChoice({ kind, onChange }: { kind: DeliveryKind; onChange: (kind: DeliveryKind) => void }) {
  return (
    <div class="filters">
      <Select
        label={t('What the file has')}
        value={kind}
        options={kinds}
        onChange={(value) => onChange(value as DeliveryKind)}
      />
      <Button
        kind="plain"
        onClick={() =>
          saveFile(
            `${kind}.csv`,
            'text/csv',
            csvOf([Object.fromEntries(templateOf(kind).map((name) => [name, '']))]),
          )
        }
      >
        {t('Save an empty table')}
      </Button>
    </div>
  );
}

interface Props {
  readonly kind: DeliveryKind;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Which column of the table fills which member. */
function UploadMapping({ kind, columns, mapping, onChange }: Props) {
  return (
    <section class="card" aria-label={t('Columns')}>
      <h2>{t('Columns')}</h2>
      <div class="filters">
        {targets[kind].map(({ name, isRequired }) => (
          <Select
            key={name}
            label={isRequired ? t('{name} (required)', { name }) : name}
            value={mapping[name] ?? ''}
            options={columns}
            none={t('no column')}
            onChange={(column) => onChange({ ...mapping, [name]: column })}
          />
        ))}
      </div>
      {kind === 'products' && (
        <p class="soft">{t('Other columns fill the member of their name, such as pricing.msrp.amount.')}</p>
      )}
    </section>
  );
}
