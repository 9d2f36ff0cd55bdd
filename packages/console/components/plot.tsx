import { useLayoutEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { count, Day, Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { optionsOf, type PlotProps, sizeOf } from './plot-options.ts';
import { Table } from './table.tsx';

/** Lines or bars over time, with a table of the same figures next to them. */
export function Plot(props: PlotProps) {
  const { title, times, series, span } = props;
  const place = useRef<HTMLDivElement>(null);
  // Before the browser paints, so that it does not grow afterwards.
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const draw = () => {
      element.replaceChildren();
      const values = [[...times], ...series.map((each) => [...each.values])] as uPlot.AlignedData;
      return new uPlot(optionsOf(props, element.clientWidth), values, element);
    };
    let plot = draw();
    const observer = new ResizeObserver(() => plot.setSize(sizeOf(element.clientWidth)));
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
  return (
    <figure class="plot card">
      <figcaption>
        <h3>{title}</h3>
      </figcaption>
      <div ref={place} aria-hidden="true" />
      <details>
        <summary>{t('The figures as a table')}</summary>
        <Figures {...props} />
      </details>
    </figure>
  );
}

function Figures({ title, times, series, isByDay = false }: PlotProps) {
  const rows = times.map((time, index) => ({
    time,
    values: series.map(({ values }) => values[index] ?? null),
  }));
  return (
    <Table
      caption={title}
      rows={rows}
      keyOf={(row) => String(row.time)}
      columns={[
        {
          name: t('When'),
          cell: ({ time }) => {
            const at = new Date(time * 1000);
            return isByDay ? <Day day={localDay(at)} /> : <Time at={at.toISOString()} />;
          },
        },
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
  );
}

/** The calendar day of a time in the reader's zone. */
function localDay(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
