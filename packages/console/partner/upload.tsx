import type { ElementKind } from '@kontor/client/kinds';
import { beginsJson } from '@kontor/client/rows';
import { useRef, useState } from 'preact/hooks';
import { t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Button, Select } from '../components/controls.tsx';
import { csvOf, saveFile } from '../data/save.ts';
import { UploadTable } from './upload/table.tsx';

/** The kinds of elements, and the columns of an empty table of each. */
const columns: Readonly<Record<ElementKind, readonly string[]>> = {
  products: [
    'sku',
    'productReference',
    'ean',
    'productDescription.category',
    'productDescription.brandId',
    'productDescription.productLine',
    'pricing.standardPrice.amount',
    'pricing.standardPrice.currency',
    'pricing.vat',
    'mediaAssets[0].location',
    'mediaAssets[0].type',
  ],
  prices: ['sku', 'standardPrice.amount', 'standardPrice.currency'],
  quantities: ['sku', 'quantity'],
  'active-status': ['sku', 'active'],
  'delivery-information': ['sku', 'shippingProfileId', 'processingTime'],
};

/** Largest file that the page reads; `kontor push` delivers files of any length. */
const fileBytesMax = 50 * 1024 * 1024;

/** Delivers a file: choose it, answer what it does not say, try it, deliver it, mend what failed. */
export default function Upload() {
  const [kind, setKind] = useState<ElementKind>('products');
  const [taken, setTaken] = useState<{ readonly file: File; readonly isJson: boolean }>();
  // How often a file was taken: the same name may come with other rows.
  const [turn, setTurn] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(undefined);
    if (file.size > fileBytesMax) {
      setFailure(t('The file has more than 50 MB: deliver it with kontor push.'));
      return;
    }
    setTaken({ file, isJson: await beginsJson(file) });
    setTurn((before) => before + 1);
  };
  const takeAnother = () => {
    setTaken(undefined);
    if (input.current !== null) input.current.value = '';
    input.current?.focus();
  };
  return (
    <>
      <PageHead title={t('Upload')} />
      <KindChoice kind={kind} onChange={setKind} />
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
          <span>
            {t('Drop a file here, or choose one: the export of a shop, CSV, Excel, ODS, XML or JSON')}
          </span>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,.tab,.xlsx,.ods,.xml,.json,.ndjson,.jsonl"
            // A file that was mended is chosen again under the same name.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
        {failure !== undefined && (
          <p class="note bad" role="alert">
            {failure}
          </p>
        )}
      </section>
      {taken && <UploadTable key={`${turn} ${kind}`} kind={kind} {...taken} />}
      {taken && (
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
function KindChoice({ kind, onChange }: { kind: ElementKind; onChange: (kind: ElementKind) => void }) {
  return (
    <div class="filters">
      <Select
        label={t('What the file has')}
        value={kind}
        options={Object.keys(columns)}
        onChange={(value) => onChange(value as ElementKind)}
      />
      <Button
        kind="plain"
        onClick={() =>
          saveFile(
            `${kind}.csv`,
            'text/csv',
            csvOf([Object.fromEntries(columns[kind].map((name) => [name, '']))]),
          )
        }
      >
        {t('Save an empty table')}
      </Button>
    </div>
  );
}
