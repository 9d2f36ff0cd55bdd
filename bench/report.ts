/** Formats figures as readable lines. */
import { cpus, loadavg, totalmem } from 'node:os';
import { type Figure, isMet, type ScenarioResult } from './figure.ts';

export interface Machine {
  readonly processors: string;
  readonly memoryGB: number;
  readonly node: string;
  readonly note: string;
}

export function describeMachine(): Machine {
  const [first] = cpus();
  return {
    processors: `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`,
    memoryGB: Math.round(totalmem() / 1e9),
    node: process.versions.node,
    note:
      'Server, client and ceilings share these processors; ceilings are measured alternately with the server. ' +
      `Load of the machine before the run: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  };
}

export function renderResult(result: ScenarioResult): string {
  const lines = result.figures.map((figure) => `  ${figure.name.padEnd(44)}${renderFigure(figure)}`);
  return [`${result.title} (${result.products.toLocaleString('en')} products)`, ...lines, ''].join('\n');
}

function renderFigure(figure: Figure): string {
  const { value, unit, ceiling, ratio } = figure;
  const met = isMet(figure);
  return [
    `${renderNumber(value)} ${unit}`.padEnd(22),
    ceiling === undefined ? '' : `of ${renderNumber(ceiling.value)} ${ceiling.name}`,
    ratio === undefined ? '' : `= ${ratio.toFixed(2)}`,
    figure.target === undefined ? '' : `(target ${renderTarget(figure.target)}: ${met ? 'met' : 'not met'})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export function renderTarget(target: NonNullable<Figure['target']>): string {
  return 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`;
}

export function renderNumber(value: number): string {
  if (Number.isNaN(value)) return 'unknown';
  return value.toLocaleString('en', {
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0,
  });
}
