import { entriesIn, type FailedEntry, failedTable, openOf } from '@kontor/client/questions';
import { csvForPrograms } from '@kontor/values/csv-cells';
import type { ComponentChildren, ComponentProps } from 'preact';
import { count, Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { csvOf, saveFile } from '../data/save.ts';
import { Badge, CodeDetail, CodeLink, CodeText, Meter } from './basics.tsx';
import { ActButton, Button } from './controls.tsx';
import { Empty, Loaded, type Read } from './states.tsx';
import { PagedTable } from './table.tsx';

/** Elements that failed for the same cause, as both planes tell it. */
export interface FailureGroup {
  readonly code: string;
  readonly title: string;
  readonly jsonPath?: string;
  readonly elements: number;
  readonly deliveries: number;
  readonly lastAt: string;
  readonly example: {
    readonly processUuid: string;
    readonly sku?: string;
    readonly value?: unknown;
    readonly allowedValues?: readonly unknown[];
    readonly closestMatch?: unknown;
    readonly detail?: string;
  };
}

const valuesShown = 6;

interface FailureCardProps {
  readonly group: FailureGroup;
  readonly deliveryHref: (processUuid: string) => string;
  readonly productHref: (sku: string) => string;
}

/** One cause of failures: how many elements, an example with what is allowed, and where to go on. */
export function FailureCard({ group, deliveryHref, productHref }: FailureCardProps) {
  const { code, title, jsonPath, elements, deliveries, lastAt, example } = group;
  const { value, allowedValues, closestMatch, detail, processUuid, sku } = example;
  return (
    <li class="card">
      <div class="row">
        <Badge tone="bad">{count(elements)}</Badge>
        <strong>
          <CodeText code={code} title={title} />
        </strong>
        <CodeLink code={code} />
        {jsonPath && <code>{jsonPath}</code>}
        <span class="soft">
          {t('in {count} delivery, last | in {count} deliveries, last', { count: deliveries })}{' '}
          <Time at={lastAt} />
        </span>
      </div>
      <div class="row">
        {value !== undefined && (
          <span>
            {t('sent')} <code>{JSON.stringify(value)}</code>
          </span>
        )}
        {allowedValues !== undefined && (
          <span>
            {t('allowed')} <code>{allowedValues.slice(0, valuesShown).map(String).join(', ')}</code>
          </span>
        )}
        {closestMatch !== undefined && (
          <span>
            {t('closest')} <code>{String(closestMatch)}</code>
          </span>
        )}
        {detail && <span lang="en">{detail}</span>}
      </div>
      <div class="row">
        <a href={deliveryHref(processUuid)}>{t('Open the last delivery')}</a>
        {sku && <a href={productHref(sku)}>{sku}</a>}
        <CodeLink code={code}>{t('What to do')}</CodeLink>
      </div>
    </li>
  );
}

interface Counts {
  readonly total: number;
  readonly succeeded: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** What became of the elements, as a bar. */
export function Outcome({ total, succeeded, unchanged, failed }: Counts) {
  const label = t('{succeeded} succeeded, {unchanged} unchanged, {failed} failed of {total}', {
    total,
    succeeded,
    unchanged,
    failed,
  });
  const waiting = total - succeeded - unchanged - failed;
  return (
    <Meter
      label={label}
      parts={[
        ['ok', succeeded],
        ['soft', unchanged],
        ['bad', failed],
        ['warn', waiting],
      ]}
    />
  );
}

/** An element of the failed part of a delivery. */
interface FailedElement {
  readonly variation: string;
  readonly sku?: string;
  readonly errors?: readonly {
    readonly code: string;
    readonly title: string;
    readonly detail?: string;
    readonly jsonPath?: string;
    readonly value?: unknown;
    readonly closestMatch?: string;
  }[];
}

/** The errors of the elements, a row for each. */
const errorsOf = (results: readonly FailedElement[]) =>
  results.flatMap(({ variation, errors = [], sku = variation }, index) =>
    errors.map((error, place) => ({ key: `${index} ${place}`, sku, ...error })),
  );

/** The failed part of a delivery, and the skus of which a later one has stored an element. */
interface FailedPart<Element> {
  readonly results: readonly Element[];
  readonly storedSince?: readonly string[];
}

interface FailedElementsProps<Element extends FailedElement> {
  readonly read: Read<FailedPart<Element>>;
  readonly processUuid: string;
  /** Reads them again with the elements as they were sent, where `read` is without these. */
  readonly readElements?: () => Promise<FailedPart<FailedEntry>>;
  /** Shows what is wrong with them. */
  readonly children: (results: readonly (Element & { readonly isStored: boolean })[]) => ComponentChildren;
}

/** The failed elements of a delivery, to be saved and as they are shown. */
export function FailedElements<Element extends FailedElement>({
  read,
  ...shown
}: FailedElementsProps<Element>) {
  return <Loaded read={read}>{(part) => <SomeFailed part={part} {...shown} />}</Loaded>;
}

interface SomeFailedProps<Element extends FailedElement> extends Omit<FailedElementsProps<Element>, 'read'> {
  readonly part: FailedPart<Element>;
}

function SomeFailed<Element extends FailedElement>(props: SomeFailedProps<Element>) {
  const { part, processUuid, readElements, children } = props;
  const errors = errorsOf(part.results);
  const entries = entriesIn(part);
  const open = openOf(entries);
  const mended = entries.length - open.length;
  if (errors.length === 0) return <Empty>{t('No element of this delivery failed.')}</Empty>;
  const name = `failed-${processUuid.slice(0, 8)}`;
  const saveErrors = () =>
    saveFile(`${name}-errors.csv`, 'text/csv', csvOf(errors.map(({ key: _, ...row }) => row)));
  const saveElements = async () => {
    const kept = readElements === undefined ? open : openOf(entriesIn(await readElements()));
    saveFile(`${name}.csv`, 'text/csv', failedTable(kept).map(csvForPrograms).join(''));
  };
  return (
    <>
      <div class="row">
        {open.length > 0 && (
          <ActButton act={saveElements}>{t('Save the failed elements as CSV, to mend them')}</ActButton>
        )}
        <Button kind="plain" onClick={saveErrors}>
          {t('Save the errors as CSV')}
        </Button>
      </div>
      {mended > 0 && (
        <p class="soft">
          {t(
            '{count} of them is stored since, and left out. | {count} of them are stored since, and left out.',
            {
              count: mended,
            },
          )}
        </p>
      )}
      {children(entries)}
    </>
  );
}

/** Why an element failed, with the page of the code. */
export function Why({ code, ...told }: ComponentProps<typeof CodeDetail>) {
  return (
    <>
      <CodeLink code={code} />
      <div>
        <CodeDetail code={code} {...told} />
      </div>
    </>
  );
}

interface ErrorTableProps {
  readonly results: readonly FailedElement[];
  readonly productHref: (sku: string) => string;
}

/** What was sent and why it was refused, a line for each error. */
export function ErrorTable({ results, productHref }: ErrorTableProps) {
  return (
    <PagedTable
      caption={t('Failed elements')}
      rows={errorsOf(results)}
      keyOf={(row) => row.key}
      columns={[
        {
          name: 'SKU',
          cell: (row) => (
            <a class="whole" href={productHref(row.sku)}>
              {row.sku}
            </a>
          ),
        },
        {
          name: t('Why'),
          cell: (row) => <Why {...row} />,
        },
        { name: t('Closest'), cell: (row) => row.closestMatch ?? '' },
        {
          name: t('Sent'),
          cell: (row) => row.value !== undefined && <code>{JSON.stringify(row.value)}</code>,
        },
        { name: t('Place'), cell: (row) => <code>{row.jsonPath}</code> },
      ]}
    />
  );
}
