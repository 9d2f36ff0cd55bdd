import { decimalPlacesOf } from '@kontor/values/currencies';
import { clocksDiffer } from './now.ts';
import { language, t } from './texts.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** How the reader writes dates and numbers, in whatever language the texts are. */
const { language: locale } = navigator;
const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
const dayOnly = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const dayOfAxis = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const timeOfAxis = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const counts = new Intl.NumberFormat(locale);
const shortCounts = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
/** Making a format takes longer than using it. */
const currencies = new Map<string, Intl.NumberFormat>();
const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** Time zone of the reader, in which times are shown. */
export const readersZone = zone;

interface TimeProps {
  readonly at: string | undefined | null;
  /** True for times by the real clock, which a sandbox has besides its own. */
  readonly isReal?: boolean;
}

/**
 * A point in time in the reader's zone; UTC and the zone on hover. Where the clock of the sandbox differs, real times say that
 * they are.
 */
export function Time({ at, isReal = false }: TimeProps) {
  if (!at) return <span class="soft">–</span>;
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <span>{at}</span>;
  const clock = clocksDiffer() ? ` · ${isReal ? t('real clock') : t('sandbox clock')}` : '';
  return (
    <>
      <time dateTime={moment.toISOString()} title={`${moment.toISOString()} · ${zone}${clock}`}>
        {dateTime.format(moment)}
      </time>
      {isReal && clock !== '' && <span class="clock-note">{t('real clock')}</span>}
    </>
  );
}

/** A time by the real clock. */
export const RealTime = ({ at }: Pick<TimeProps, 'at'>) => <Time at={at} isReal />;

/** A calendar day, which has no zone. */
export function Day({ day }: { day: string | undefined | null }) {
  if (!day) return <span class="soft">–</span>;
  return <time dateTime={day}>{dayOnly.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))}</time>;
}

export function Money({
  amount,
  currency,
}: {
  amount: number | undefined | null;
  currency: string | undefined | null;
}) {
  if (amount === undefined || amount === null) return <span class="soft">–</span>;
  return <span>{money(amount, currency ?? 'EUR')}</span>;
}

export function money(amount: number, currency: string): string {
  const known = currencies.get(currency);
  const format = known ?? currencyFormat(currency);
  if (known === undefined) currencies.set(currency, format);
  return format.format(amount);
}

/** The browser's own numbers of decimal places are those in use where a currency is spent, not those of its amounts. */
function currencyFormat(currency: string): Intl.NumberFormat {
  const places = decimalPlacesOf(currency);
  return new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency },
    minimumFractionDigits: places,
    // Receipts of earlier versions have hundredths of a yen.
    maximumFractionDigits: Math.max(places, 2),
  });
}

/** A count, with a plus if there may be more. */
export function count(value: number, isMinimum?: boolean): string {
  return `${counts.format(value)}${isMinimum ? '+' : ''}`;
}

/** A number at an axis: short, with decimals only where there are some. */
export const axisNumber = (value: number): string =>
  Math.abs(value) < 10_000 ? counts.format(value) : shortCounts.format(value);

/** Unix seconds at an axis whose marks are this many seconds apart. */
export const axisTime = (seconds: number, apart: number): string =>
  (apart >= 24 * 60 * 60 ? dayOfAxis : timeOfAxis).format(seconds * 1000);

export const share = (value: number): string => shares.format(value);

/** A period of days up to now. */
export const daysText = (days: string): string =>
  days === '1' ? t('today') : t('{count} days', { count: days });

/** Seconds as `200 ms`, `3 sec`, `3 min` or `2 hr`. */
export function duration(seconds: number): string {
  const [value, unit] =
    seconds < 1
      ? [Math.round(seconds * 1000), 'millisecond']
      : seconds < 120
        ? [seconds, 'second']
        : seconds < 7200
          ? [seconds / 60, 'minute']
          : seconds < 172_800
            ? [seconds / 3600, 'hour']
            : [seconds / 86_400, 'day'];
  const digits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value);
}

/** How long something took, by times that a clock of milliseconds may have taken as one. */
export const took = (seconds: number): string => (seconds < 1 ? `< ${duration(1)}` : duration(seconds));
