import type { FiguresOfDay } from '@kontor/contract/generated/overview-v1';
import { useState } from 'preact/hooks';
import { count, daysText, money, share } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { Select } from '../components/controls.tsx';
import { Plot } from '../components/plot.tsx';
import { Loaded } from '../components/states.tsx';
import { useCall } from '../data/partner.ts';

const spans = ['7', '30', '90'] as const;

/** How business goes: what was ordered, and which products shoppers see, day by day. */
export function TodayPlots() {
  const [span, setSpan] = useState('30');
  // As many days before are compared with these.
  const figures = useCall('listFiguresByDay', { days: 2 * Number(span) });
  return (
    <section class="stack" aria-label={t('How business goes')}>
      <div class="row">
        <h2>{t('How business goes')}</h2>
        <Select
          label={t('Period')}
          isHidden
          value={span}
          options={spans.map((each) => [each, daysText(each)] as const)}
          onChange={setSpan}
        />
      </div>
      <Loaded read={figures}>{({ days }) => <Plots days={days} span={Number(span)} />}</Loaded>
    </section>
  );
}

function Plots({ days, span }: { days: readonly FiguresOfDay[]; span: number }) {
  const shown = days.slice(-span);
  return (
    <div class="plots">
      {shown.some(({ orders }) => orders !== undefined) && (
        <Sales shown={shown} before={days.slice(0, -span)} />
      )}
      {shown.some(({ products }) => products !== undefined) && <Shown shown={shown} />}
    </div>
  );
}

/** The beginnings of the days in the reader's zone, in Unix seconds: a day has no zone. */
const timesOf = (days: readonly FiguresOfDay[]) =>
  days.map(({ day }) => Date.parse(`${day}T00:00:00`) / 1000);

interface SalesProps {
  readonly shown: readonly FiguresOfDay[];
  /** As many days before, for a comparison. */
  readonly before: readonly FiguresOfDay[];
}

function Sales({ shown, before }: SalesProps) {
  const currency = shown.flatMap(({ revenue = [] }) => revenue)[0]?.currency ?? 'EUR';
  const [orders, revenue] = [sumOf(shown, ordersOf), sumOf(shown, revenueIn(currency))];
  return (
    <div class="card">
      <dl class="figures">
        <Figure name={t('Orders')} value={count(orders)} now={orders} before={sumOf(before, ordersOf)} />
        <Figure
          name={t('Revenue')}
          value={money(revenue, currency)}
          now={revenue}
          before={sumOf(before, revenueIn(currency))}
        />
      </dl>
      <Plot
        title={t('Orders and revenue by day, in {currency}', { currency })}
        isByDay
        times={timesOf(shown)}
        series={[
          { name: t('Orders'), values: shown.map(ordersOf), tone: 'accent', isBars: true },
          { name: t('Revenue'), values: shown.map(revenueIn(currency)), tone: 'ok', isRight: true },
        ]}
      />
    </div>
  );
}

const ordersOf = ({ orders = 0 }: FiguresOfDay) => orders;
const revenueIn =
  (currency: string) =>
  ({ revenue = [] }: FiguresOfDay) =>
    revenue.find((each) => each.currency === currency)?.amount ?? 0;

const sumOf = (days: readonly FiguresOfDay[], figureOf: (day: FiguresOfDay) => number) =>
  days.reduce((sum, day) => sum + figureOf(day), 0);

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly now: number;
  readonly before: number;
}

/** A total, and how much more or less it is than before. */
function Figure({ name, value, now, before }: FigureProps) {
  const change = before === 0 ? undefined : now / before - 1;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {change !== undefined && (
          <small class={change < 0 ? 'bad' : 'ok'}>
            {change < 0 ? '↓' : '↑'} {share(Math.abs(change))} {t('than in the period before')}
          </small>
        )}
      </dd>
    </div>
  );
}

function Shown({ shown }: { shown: readonly FiguresOfDay[] }) {
  const online = shown.map(({ products }) => products?.ONLINE ?? null);
  const refused = shown.map(({ products }) => products && products.REJECTED + products.RESTRICTED);
  return (
    <div class="card">
      <dl class="figures">
        <Figure name={t('Online')} value={count(online.at(-1) ?? 0)} now={online.at(-1) ?? 0} before={0} />
        <Figure name={t('Refused')} value={count(refused.at(-1) ?? 0)} now={0} before={0} />
      </dl>
      <Plot
        title={t('Products online and refused, by day')}
        isByDay
        times={timesOf(shown)}
        series={[
          { name: t('Online'), values: online, tone: 'ok' },
          { name: t('Refused'), values: refused.map((value) => value ?? null), tone: 'bad', isRight: true },
        ]}
      />
    </div>
  );
}
