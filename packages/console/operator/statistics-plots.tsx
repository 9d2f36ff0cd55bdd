import type { StatisticsPoint } from '@kontor/contract/generated/operator-v1';
import { useState } from 'preact/hooks';
import { isLive } from '../app/environment.ts';
import { realNowMs } from '../app/now.ts';
import { t } from '../app/texts.ts';
import { Select } from '../components/controls.tsx';
import { Plot } from '../components/plot.tsx';
import { Failure } from '../components/states.tsx';
import { useCall } from '../data/operator.ts';

const hourMs = 60 * 60 * 1000;

/** Spans that can be looked at, and the step in which each is shown. */
const spans = { '1': '1m', '24': '10m', '168': '1h' } as const;
type Hours = keyof typeof spans;

/** Elements, answers, time to the end and waiting deliveries, over time. */
export function StatisticsPlots() {
  const [hours, setHours] = useState<Hours>('1');
  const minute = Math.floor(realNowMs() / 60_000) * 60_000;
  const fromMs = minute - Number(hours) * hourMs;
  const from = new Date(fromMs).toISOString();
  const read = useCall('getStatistics', { from, step: spans[hours] }, { everyMs: 30_000, keepsAnswer: true });
  const points = read.data?.points ?? [];
  const plot = (
    title: string,
    series: readonly (readonly [
      name: string,
      value: (point: StatisticsPoint) => number | undefined,
      tone?: 'ok' | 'bad' | 'warn' | 'ink-soft',
    ])[],
  ) => (
    <Plot
      title={title}
      span={[fromMs / 1000, minute / 1000 + 60]}
      times={points.map(({ at }) => Date.parse(at) / 1000)}
      series={series.map(([name, value, tone]) => ({
        name,
        values: points.map((point) => value(point) ?? null),
        ...(tone && { tone }),
      }))}
    />
  );
  return (
    <section class="stack">
      <div class="row">
        <h2>{t('Over time')}</h2>
        <Select
          label={t('Span')}
          value={hours}
          options={[
            ['1', t('1 hour')],
            ['24', t('24 hours')],
            ['168', t('7 days')],
          ]}
          onChange={(value) => setHours(value as Hours)}
        />
        {!isLive && <span class="soft">{t('By the real clock')}</span>}
      </div>
      {read.error && <Failure error={read.error} retry={() => void read.refetch()} />}
      {(read.data !== undefined || !read.error) && (
        <>
          {plot(t('Elements of deliveries'), [
            [t('succeeded'), ({ elements }) => elements.succeeded, 'ok'],
            [t('unchanged'), ({ elements }) => elements.unchanged, 'ink-soft'],
            [t('failed'), ({ elements }) => elements.failed, 'bad'],
          ])}
          {plot(t('Answers'), [
            [t('succeeded'), ({ answers }) => answers.succeeded, 'ok'],
            [t('refused'), ({ answers }) => answers.refused, 'warn'],
            [t('failed'), ({ answers }) => answers.failed, 'bad'],
          ])}
          {plot(t('Seconds from acceptance to end'), [
            ['p50', ({ deliverySeconds }) => deliverySeconds?.p50],
            ['p95', ({ deliverySeconds }) => deliverySeconds?.p95],
            ['p99', ({ deliverySeconds }) => deliverySeconds?.p99],
            [t('slowest'), ({ deliverySeconds }) => deliverySeconds?.max],
          ])}
        </>
      )}
    </section>
  );
}
