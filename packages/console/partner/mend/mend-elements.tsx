import type { ElementOf } from '@kontor/client';
import type { ElementKind } from '@kontor/client/kinds';
import { type Mendable, mendableAt, mended, type ToldError, textAt } from '@kontor/client/questions';
import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { Why } from '../../components/failures.tsx';
import { Failure } from '../../components/states.tsx';
import { PagedTable } from '../../components/table.tsx';
import type { ElementShape } from '../../data/element-shape.ts';
import { usePartner } from '../../data/partner.ts';
import { useShape } from '../../data/use-shape.ts';
import { MendCell } from './mend-cell.tsx';

/** An error of a failed element, as the client and the server tell it. */
type ElementError = ToldError & { readonly code: string };

export interface FailedElement {
  readonly key: string;
  readonly sku?: string | undefined;
  /** Line of its file; undefined where it is not known. */
  readonly line?: number | undefined;
  /** Undefined if the server no longer has it. */
  readonly element?: object | undefined;
  readonly errors: readonly ElementError[];
}

interface Props {
  readonly kind: ElementKind;
  readonly elements: readonly FailedElement[];
  /** True if nothing may be delivered. */
  readonly isReadOnly?: boolean;
  /** Told what is still to be mended. */
  readonly onChange?: (open: readonly FailedElement[]) => void;
}

/** One error of one element, with the place to mend. */
interface FailedRow {
  readonly key: string;
  readonly failed: FailedElement;
  readonly error: ElementError;
  readonly place: Mendable | undefined;
  readonly cause: string;
}

/** Failed elements, a line for each error. Where the place is known it is mended there, and the element delivered again, alone or with all that failed for the same cause. */
export function MendElements({ kind, elements, isReadOnly = false, onChange }: Props) {
  const { rows, open, stored, deliver, busy, error } = useMending(kind, elements);
  useEffect(() => onChange?.(open), [open]);
  const counts = Map.groupBy(rows, ({ cause }) => cause);
  return (
    <>
      {stored > 0 && (
        <p class="note" role="status">
          {t('{count} element is mended and stored. | {count} elements are mended and stored.', {
            count: stored,
          })}
        </p>
      )}
      {error !== undefined && <Failure error={error} />}
      {rows.length > 0 && (
        <PagedTable
          caption={t('Failed elements')}
          rows={rows}
          keyOf={(row) => row.key}
          columns={[
            ...(open.some(({ line }) => line !== undefined)
              ? [
                  {
                    name: t('Line'),
                    isNumber: true,
                    cell: ({ failed }: FailedRow) => failed.line,
                  },
                ]
              : []),
            { name: 'SKU', cell: ({ failed }) => failed.sku },
            {
              name: t('Why'),
              cell: ({ error: { code, title = '', detail } }) => (
                <Why code={code} title={title} detail={detail === title ? undefined : detail || undefined} />
              ),
            },
            {
              name: t('Place'),
              cell: ({ place, error: { jsonPath } }) => <code>{place?.path ?? jsonPath}</code>,
            },
            {
              name: t('Sent'),
              cell: ({ error: { value } }) => value !== undefined && <code>{JSON.stringify(value)}</code>,
            },
            {
              name: isReadOnly ? t('Closest') : t('Mend'),
              cell: (row) => {
                const { failed, place, error: reason } = row;
                if (isReadOnly) return String(reason.closestMatch ?? '');
                if (failed.element === undefined) return <Badge>{t('no longer kept')}</Badge>;
                if (place === undefined) return t('in the file');
                const alike = counts.get(row.cause) ?? [];
                return (
                  <MendCell
                    sku={failed.sku ?? ''}
                    value={textAt(failed.element, place)}
                    allowed={allowedOf(row)}
                    members={place.members}
                    closest={reason.closestMatch}
                    alike={new Set(alike.map((each) => each.failed)).size}
                    isBusy={busy}
                    onDeliver={(text, isForAll) => void deliver(isForAll ? alike : [row], text)}
                  />
                );
              },
            },
          ]}
        />
      )}
    </>
  );
}

/** Delivers elements again, and keeps what is still wrong with them. */
function useMending(kind: ElementKind, elements: readonly FailedElement[]) {
  // Those that are stored now may be gone from what the caller has read again.
  const [begun] = useState(elements);
  const [open, setOpen] = useState(elements);
  const shape = useShape(kind);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const client = usePartner();
  const queries = useQueryClient();
  const deliver = async (chosen: readonly FailedRow[], text: string) => {
    setBusy(true);
    setError(undefined);
    const again = new Map(
      chosen.map(({ failed, place }) => [failed, mended(failed.element ?? {}, place as Mendable, text)]),
    );
    try {
      const element = ([, each]: [FailedElement, object]) => each as ElementOf<typeof kind>;
      for await (const outcomes of client.deliver(kind, again, { element }).requests())
        for (const { row, errors } of outcomes)
          setOpen((before) => replaced(before, row[0].key, { element: row[1], errors }));
      await queries.invalidateQueries();
    } catch (refusal) {
      setError(refusal);
    }
    setBusy(false);
  };
  const rows = open.flatMap((failed) => rowsOf(failed, shape));
  return { rows, open, stored: begun.length - open.length, deliver, busy, error };
}

function rowsOf(failed: FailedElement, shape: ElementShape | undefined): FailedRow[] {
  return failed.errors.map((error, index) => {
    const place = shape && mendableAt(error, shape);
    const path = (place?.path ?? error.jsonPath ?? '').replaceAll(/\[\d+\]/g, '[]');
    const cause = `${error.code} ${path} ${JSON.stringify(error.value)}`;
    return { key: `${failed.key} ${index}`, failed, error, place, cause };
  });
}

/** The only texts that may be at the place. */
function allowedOf({ error: { allowedValues = [] }, place }: FailedRow): readonly string[] {
  const told = allowedValues.filter((each) => typeof each === 'string');
  return told.length > 0 ? told : (place?.allowed ?? []);
}

/** The elements without one that is stored now, or with what is wrong with it now. */
function replaced(
  open: readonly FailedElement[],
  key: string,
  now: Pick<FailedElement, 'element' | 'errors'>,
): readonly FailedElement[] {
  if (now.errors.length === 0) return open.filter((each) => each.key !== key);
  return open.map((each) => (each.key === key ? { ...each, ...now } : each));
}
