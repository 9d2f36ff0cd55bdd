import type { Panel } from '../../../scripts/dashboards.ts';
import type { Line } from './prometheus.ts';

/** A panel with the lines that were recorded. */
export interface Drawn {
  readonly panel: Panel;
  readonly lines: readonly { readonly legend: string; readonly values: Line['values'] }[];
}

const [width, height] = [440, 210];
const plot = { left: 58, top: 30, right: 12, bottom: 58 };
const colours = ['#1f77b4', '#d62728', '#2ca02c', '#9467bd', '#ff7f0e', '#17becf', '#8c564b', '#7f7f7f'];
const legendsMax = 8;

/** Draws panels in two columns, each with its own scales, as SVG. */
export function drawPanels(name: string, panels: readonly Drawn[], fromMs: number, toMs: number): string {
  const rows = Math.ceil(panels.length / 2);
  const drawn = panels.map(
    (each, index) =>
      `<g transform="translate(${(index % 2) * width} ${Math.floor(index / 2) * height})">${drawPanel(each, fromMs, toMs)}</g>`,
  );
  const size = `width="${2 * width}" height="${rows * height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="10">\n<title>Kontor: ${name}</title>\n<rect ${size} fill="white"/>\n${drawn.join('\n')}\n</svg>\n`;
}

function drawPanel({ panel, lines }: Drawn, fromMs: number, toMs: number): string {
  const numbers = lines.flatMap(({ values }) => values.map(([, value]) => value)).filter(Number.isFinite);
  const top = Math.max(...numbers, 0) || 1;
  const x = (seconds: number) =>
    plot.left + ((seconds * 1_000 - fromMs) / (toMs - fromMs)) * (width - plot.left - plot.right);
  const y = (value: number) => height - plot.bottom - (value / top) * (height - plot.top - plot.bottom);
  const marks = [0, 0.5, 1].map((share) => {
    const at = y(share * top).toFixed(1);
    return `<line x1="${plot.left}" x2="${width - plot.right}" y1="${at}" y2="${at}" stroke="#ddd"/><text x="${plot.left - 4}" y="${at}" text-anchor="end" dominant-baseline="middle">${shown(share * top, panel.unit)}</text>`;
  });
  const minutes = Math.floor((toMs - fromMs) / 60_000);
  const times = Array.from({ length: minutes + 1 }, (_, minute) => minute).map(
    (minute) =>
      `<text x="${x(fromMs / 1_000 + minute * 60).toFixed(1)}" y="${height - plot.bottom + 12}" text-anchor="middle">${minute}${minute === 0 ? ' min' : ''}</text>`,
  );
  const curves = lines.flatMap(({ values }, index) =>
    piecesOf(values).map(
      (piece) =>
        `<polyline fill="none" stroke="${colours[index % colours.length]}" points="${piece.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}"/>`,
    ),
  );
  const legends = lines.slice(0, legendsMax).map(({ legend }, index) => {
    const [left, down] = [
      plot.left + (index % 3) * 125,
      height - plot.bottom + 26 + Math.floor(index / 3) * 12,
    ];
    return `<text x="${left}" y="${down}" fill="${colours[index % colours.length]}">${escaped(legend.slice(0, 24))}</text>`;
  });
  const title = `<text x="${plot.left}" y="18" font-size="12" font-weight="bold">${escaped(panel.title)}</text>`;
  return [title, ...marks, ...times, ...curves, ...legends].join('');
}

/** Splits a line where it has no value. */
function piecesOf(values: Line['values']): Line['values'][] {
  const pieces: [number, number][][] = [[]];
  let last = Number.NaN;
  for (const [at, value] of values) {
    if (!Number.isFinite(value) || at - last > 7) pieces.push([]);
    if (Number.isFinite(value)) pieces.at(-1)?.push([at, value]);
    last = at;
  }
  return pieces.filter((piece) => piece.length > 0);
}

function shown(value: number, unit: Panel['unit']): string {
  if (unit === 'bytes') return `${(value / 1024 ** 2).toFixed(1)} MiB`;
  if (unit === 'percentunit') return `${(value * 100).toFixed(0)} %`;
  if (unit === 's') return value < 1 ? `${(value * 1_000).toFixed(1)} ms` : `${value.toFixed(1)} s`;
  const text = value < 10 && !Number.isInteger(value) ? value.toFixed(2) : Math.round(value).toString();
  return unit === 'reqps' ? `${text}/s` : text;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
