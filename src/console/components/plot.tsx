import { useLayoutEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { count, Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { Table } from './table.tsx';

interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

interface PlotProps {
  readonly title: string;
  /** Unix seconds, ascending. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
  /** The span that is shown, in Unix seconds; that of the times by default. */
  readonly span?: readonly [from: number, to: number];
  /** True for values that hold until the next one. */
  readonly isStepped?: boolean;
  /** Called with the range that the reader marks, in Unix seconds. */
  readonly onRange?: (from: number, to: number) => void;
}

const colours = ['--accent', '--ok', '--warn', '--bad'] as const;

/** Lines over time, with a table of the same figures next to them. */
export function Plot({ title, times, series, span, isStepped = false, onRange }: PlotProps) {
  const stepped = isStepped ? uPlot.paths.stepped?.({ align: 1 }) : undefined;
  const place = useRef<HTMLDivElement>(null);
  // Before the browser paints, so that it does not grow afterwards.
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const draw = () => {
      const style = getComputedStyle(document.documentElement);
      const ink = colourOf('--ink-soft');
      const line = colourOf('--line');
      const axis = {
        stroke: ink,
        grid: { stroke: line, width: 1 },
        ticks: { stroke: line, width: 1 },
        font: `12px ${style.fontFamily}`,
      };
      element.replaceChildren();
      return new uPlot(
        {
          width: element.clientWidth,
          height: 200,
          axes: [axis, axis],
          ...(span !== undefined && { scales: { x: { range: [span[0], span[1]] } } }),
          legend: { show: true, live: false },
          cursor: { drag: { x: true, y: false, setScale: onRange === undefined } },
          series: [
            {},
            ...series.map(({ name }, index) => ({
              label: name,
              width: 2,
              ...(stepped && { paths: stepped, points: { show: true } }),
              stroke: colourOf(colours[index % colours.length] ?? '--ink'),
            })),
          ],
          ...(onRange && {
            hooks: {
              setSelect: [
                (plot: uPlot) => {
                  const { left, width } = plot.select;
                  if (width > 4) onRange(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
                },
              ],
            },
          }),
        },
        [[...times], ...series.map(({ values }) => [...values])] as uPlot.AlignedData,
        element,
      );
    };
    let plot = draw();
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: 200 }));
    observer.observe(element);
    const redraw = () => {
      plot.destroy();
      plot = draw();
    };
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', redraw);
    return () => {
      observer.disconnect();
      scheme.removeEventListener('change', redraw);
      plot.destroy();
    };
  }, [JSON.stringify([times, series, span])]);
  const rows = times.map((time, index) => ({
    time,
    values: series.map(({ values }) => values[index] ?? null),
  }));
  return (
    <figure class="plot card">
      <figcaption>
        <h3>{title}</h3>
      </figcaption>
      <div ref={place} aria-hidden="true" />
      <details>
        <summary>{t('The figures as a table')}</summary>
        <Table
          caption={title}
          rows={rows}
          keyOf={(row) => String(row.time)}
          columns={[
            { name: t('When'), cell: (row) => <Time at={new Date(row.time * 1000).toISOString()} /> },
            ...series.map(({ name }, index) => ({
              name,
              isNumber: true,
              cell: (row: (typeof rows)[number]) => {
                const value = row.values[index];
                return value === null || value === undefined ? '–' : count(value);
              },
            })),
          ]}
        />
      </details>
    </figure>
  );
}

/** The present value of a colour of the style sheet: canvas does not know `light-dark()`. */
function colourOf(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
