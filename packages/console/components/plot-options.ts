/** How plots are drawn, in the colours of the page. */
import uPlot from 'uplot';
import { axisNumber, axisTime } from '../app/format.tsx';

interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** What the values mean; without it each series has the next colour. */
  readonly tone?: 'accent' | 'ok' | 'warn' | 'bad' | 'ink-soft';
  readonly isBars?: boolean;
  /** True for values of another size, which have an axis of their own on the right. */
  readonly isRight?: boolean;
}

export interface PlotProps {
  readonly title: string;
  /** Unix seconds, ascending. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
  /** The span that is shown, in Unix seconds; that of the times by default. */
  readonly span?: readonly [from: number, to: number];
  /** True for values that hold until the next one. */
  readonly isStepped?: boolean;
  /** True for one value a day; times are the beginnings of days. */
  readonly isByDay?: boolean;
  /** Called with the range that the reader marks, in Unix seconds. */
  readonly onRange?: (from: number, to: number) => void;
}

const height = 200;
const colours = ['--accent', '--ok', '--warn', '--bad'] as const;
const halfDay = 12 * 60 * 60;

/** Options of a plot that is as wide as its place. */
export function optionsOf(
  { times, series, span, isStepped = false, isByDay = false, onRange }: PlotProps,
  width: number,
): uPlot.Options {
  const line = colourOf('--line');
  const axis = {
    stroke: colourOf('--ink-soft'),
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
    font: `12px ${getComputedStyle(document.documentElement).fontFamily}`,
  };
  const shown = span ?? (isByDay ? spanOfDays(times) : undefined);
  return {
    ...sizeOf(width),
    axes: [
      { ...axis, values: (_, marks, __, ___, apart) => marks.map((mark) => axisTime(mark, apart)) },
      { ...axis, values: numbers },
      ...(series.some(({ isRight }) => isRight)
        ? [{ ...axis, scale: 'right', side: 1 as const, grid: { show: false }, values: numbers }]
        : []),
    ],
    scales: {
      x: { ...(shown !== undefined && { range: [shown[0], shown[1]] as [number, number] }) },
      ...(isByDay && { y: { range: fromZero }, right: { range: fromZero } }),
    },
    legend: { show: true, live: false },
    cursor: { drag: { x: true, y: false, setScale: onRange === undefined } },
    series: [{}, ...series.map((each, index) => seriesOf(each, index, isStepped))],
    ...(onRange && { hooks: { setSelect: [(plot: uPlot) => tellRange(plot, onRange)] } }),
  };
}

export const sizeOf = (width: number) => ({ width, height });

/** Bars are half as wide as a day on each side of its beginning. */
function spanOfDays(times: readonly number[]): readonly [number, number] | undefined {
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined ? undefined : [first - halfDay, last + halfDay];
}

function tellRange(plot: uPlot, onRange: NonNullable<PlotProps['onRange']>): void {
  const { left, width } = plot.select;
  if (width > 4) onRange(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
}

function seriesOf({ name, tone, isBars, isRight }: Series, index: number, isStepped: boolean): uPlot.Series {
  const colour = colourOf(tone === undefined ? (colours[index % colours.length] ?? '--ink') : `--${tone}`);
  const bars = isBars ? uPlot.paths.bars?.({ size: [0.7, 40] }) : undefined;
  const stepped = isStepped ? uPlot.paths.stepped?.({ align: 1 }) : undefined;
  return {
    label: name,
    width: bars ? 0 : 2,
    stroke: colour,
    ...(bars && { paths: bars, points: { show: false }, fill: colour }),
    ...(stepped && { paths: stepped, points: { show: true } }),
    ...(isRight && { scale: 'right' }),
  };
}

const numbers = (_: uPlot, marks: number[]) => marks.map((mark) => axisNumber(mark));

/** Amounts of days are compared by their height, so their axis begins at nothing. */
const fromZero = (_: uPlot, __: number, most: number | null): [number, number] => [0, (most ?? 0) * 1.1 || 1];

/** The present value of a colour of the style sheet: canvas does not know `light-dark()`. */
function colourOf(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
