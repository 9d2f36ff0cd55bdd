import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DeliveryKind, Outcome } from '../../../client/index.ts';
import { count } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { Badge, Meter } from '../../components/basics.tsx';
import { Button } from '../../components/controls.tsx';
import { Failure } from '../../components/states.tsx';
import { usePartner } from '../../data/partner.ts';
import type { ReadFile } from '../../data/read-file.ts';
import { UploadFailures } from './failures.tsx';
import { elementOf, type Mapping } from './mapping.ts';

interface Props {
  readonly kind: DeliveryKind;
  readonly file: ReadFile;
  readonly mapping: Mapping | undefined;
}

type Counts = Readonly<Record<Outcome<object>['verdict'], number>>;

const none: Counts = { succeeded: 0, unchanged: 0, failed: 0, refused: 0 };

/** Tries or delivers the rows, and shows what became of them while it runs. */
export function UploadRun({ kind, file, mapping }: Props) {
  const { rows } = file;
  const client = usePartner();
  const queries = useQueryClient();
  const [counts, setCounts] = useState(none);
  const [failures, setFailures] = useState<readonly Outcome<object>[]>([]);
  const [state, setState] = useState<'ready' | 'trying' | 'running' | 'tried' | 'done'>('ready');
  const [error, setError] = useState<unknown>();
  const stop = useRef<AbortController>();
  useEffect(() => () => stop.current?.abort(), []);
  const run = async (isDryRun: boolean) => {
    const controller = new AbortController();
    stop.current = controller;
    setState(isDryRun ? 'trying' : 'running');
    setError(undefined);
    let sums = none;
    let failed: Outcome<object>[] = [];
    setCounts(sums);
    setFailures(failed);
    try {
      const { signal } = controller;
      const element = (row: object) => elementOf(kind, row, mapping);
      const delivery = client.deliver(kind, rows, { element, signal, dryRun: isDryRun });
      for await (const outcomes of delivery.requests()) {
        for (const { verdict } of outcomes) sums = { ...sums, [verdict]: sums[verdict] + 1 };
        failed = [...failed, ...outcomes.filter(({ errors }) => errors.length > 0)];
        setCounts(sums);
        setFailures(failed);
      }
      setState(isDryRun ? 'tried' : 'done');
      // Everything that other pages have read may have changed.
      if (!isDryRun) await queries.invalidateQueries();
    } catch (refusal) {
      if (!controller.signal.aborted) setError(refusal);
      setState('ready');
    }
  };
  const isBusy = state === 'trying' || state === 'running';
  const done = counts.succeeded + counts.unchanged + counts.failed + counts.refused;
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
      {error !== undefined && <Failure error={error} />}
      {state !== 'ready' && (
        <div class="card" role="status">
          <div class="row">
            <Meter
              label={t('{done} of {total} rows', { done, total: rows.length })}
              parts={[
                ['ok', counts.succeeded],
                ['soft', counts.unchanged],
                ['bad', counts.failed + counts.refused],
                ['warn', rows.length - done],
              ]}
            />
            <span>{t('{done} of {total} rows', { done: count(done), total: count(rows.length) })}</span>
            <Badge tone="ok">{t('{count} succeeded', { count: counts.succeeded })}</Badge>
            <Badge>{t('{count} unchanged', { count: counts.unchanged })}</Badge>
            <Badge tone={counts.failed + counts.refused > 0 ? 'bad' : 'plain'}>
              {t('{count} failed', { count: counts.failed + counts.refused })}
            </Badge>
          </div>
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
      <UploadFailures failures={failures} kind={kind} file={file} mapping={mapping} />
    </section>
  );
}
