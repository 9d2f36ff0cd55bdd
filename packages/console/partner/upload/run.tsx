import type { ElementOf, Outcome } from '@kontor/client';
import type { ElementKind } from '@kontor/client/kinds';
import { type Cause, Causes } from '@kontor/client/questions';
import { useQueryClient } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { count } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { Badge, Meter } from '../../components/basics.tsx';
import { Button } from '../../components/controls.tsx';
import { Failure } from '../../components/states.tsx';
import { usePartner } from '../../data/partner.ts';
import type { FileRow } from '../../data/table-worker.ts';
import { BrokenRows, type FailedTable, UploadFailures } from './failures.tsx';

interface Props {
  readonly kind: ElementKind;
  readonly rows: readonly FileRow[];
  readonly table: FailedTable;
  /** True to begin with a dry run. */
  readonly isTriedAtOnce?: boolean;
  /** Told what a dry run has found. */
  readonly onTried?: (tried: { readonly stored: number; readonly causes: readonly Cause[] }) => void;
  /** What to answer after a dry run, shown before its failures. */
  readonly children?: ComponentChildren;
}

type Counts = Readonly<Record<Outcome<object>['verdict'], number>>;

const none: Counts = { succeeded: 0, unchanged: 0, failed: 0, refused: 0 };

/** Tries or delivers the rows, and shows what became of them while it runs. */
export function UploadRun(props: Props) {
  const { kind, rows, table, isTriedAtOnce = false, onTried, children } = props;
  const client = usePartner();
  const queries = useQueryClient();
  const [counts, setCounts] = useState(none);
  const [failures, setFailures] = useState<readonly Outcome<FileRow>[]>([]);
  const [state, setState] = useState<'ready' | 'trying' | 'running' | 'tried' | 'done'>('ready');
  const [error, setError] = useState<unknown>();
  const stop = useRef<AbortController>();
  const run = async (isDryRun: boolean) => {
    const controller = new AbortController();
    stop.current = controller;
    setState(isDryRun ? 'trying' : 'running');
    setError(undefined);
    let sums = none;
    let failed: Outcome<FileRow>[] = [];
    const causes = new Causes();
    setCounts(sums);
    setFailures(failed);
    try {
      const { signal } = controller;
      const element = (row: FileRow) => row.element as ElementOf<typeof kind>;
      const delivery = client.deliver(kind, rows, { element, signal, dryRun: isDryRun });
      for await (const outcomes of delivery.requests()) {
        for (const { verdict, errors, row } of outcomes) {
          sums = { ...sums, [verdict]: sums[verdict] + 1 };
          for (const each of errors) causes.add(each, () => row.element);
        }
        failed = [...failed, ...outcomes.filter(({ errors }) => errors.length > 0)];
        setCounts(sums);
        setFailures(failed);
      }
      setState(isDryRun ? 'tried' : 'done');
      if (isDryRun) onTried?.({ stored: sums.succeeded + sums.unchanged, causes: causes.sorted });
      // Everything that other pages have read may have changed.
      else await queries.invalidateQueries();
    } catch (refusal) {
      if (!controller.signal.aborted) setError(refusal);
      setState('ready');
    }
  };
  useEffect(() => {
    if (isTriedAtOnce) void run(true);
    return () => stop.current?.abort();
  }, []);
  const isBusy = state === 'trying' || state === 'running';
  return (
    <section class="stack" aria-label={t('Delivery')}>
      <div class="row">
        <Button onClick={() => void run(true)} disabled={isBusy}>
          {t('Try without storing')}
        </Button>
        <Button kind="primary" onClick={() => void run(false)} disabled={isBusy}>
          {t('Deliver {count} row | Deliver {count} rows', { count: rows.length })}
        </Button>
        {isBusy && <Button onClick={() => stop.current?.abort()}>{t('Stop')}</Button>}
      </div>
      <BrokenRows broken={table.broken} />
      {error !== undefined && <Failure error={error} />}
      {state !== 'ready' && (
        <div class="card" role="status">
          <Progress counts={counts} total={rows.length} />
          {state === 'tried' && <p>{t('This was a dry run: nothing is stored.')}</p>}
          {state === 'done' && (
            <p>
              {failures.length > 0
                ? t('Delivered. What failed can be mended and delivered again.')
                : t('Delivered.')}
            </p>
          )}
        </div>
      )}
      {children}
      <UploadFailures
        key={`${state} ${failures.length}`}
        failures={failures}
        kind={kind}
        table={table}
        isDelivered={state === 'done'}
      />
    </section>
  );
}

function Progress({ counts, total }: { counts: Counts; total: number }) {
  const failed = counts.failed + counts.refused;
  const done = counts.succeeded + counts.unchanged + failed;
  return (
    <div class="row">
      <Meter
        label={t('{done} of {total} rows', { done, total })}
        parts={[
          ['ok', counts.succeeded],
          ['soft', counts.unchanged],
          ['bad', failed],
          ['warn', total - done],
        ]}
      />
      <span>{t('{done} of {total} rows', { done: count(done), total: count(total) })}</span>
      <Badge tone="ok">{t('{count} succeeded', { count: counts.succeeded })}</Badge>
      <Badge>{t('{count} unchanged', { count: counts.unchanged })}</Badge>
      <Badge tone={failed > 0 ? 'bad' : 'plain'}>{t('{count} failed', { count: failed })}</Badge>
    </div>
  );
}
