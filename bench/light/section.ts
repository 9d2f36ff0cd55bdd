/** The section of the performance page about this version and an earlier one. */
import { markdownTable } from '../../scripts/generate/markdown.ts';
import type { ShownRow } from './rows.ts';

/** What a complete run keeps. */
export interface LightResult {
  readonly now: string;
  readonly before: string;
  readonly turns: number;
  readonly machine: string;
  readonly rows: readonly ShownRow[];
}

export function lightSection({ now, before, turns, machine, rows }: LightResult): string[] {
  return [
    '## Compared with an earlier version',
    '',
    `Commit ${now} and commit ${before} side by side (\`npx node bench/run.ts light ${before} ${turns}\`): ${turns} turns in alternation, lower`,
    'quartiles. The ratio is what to read: both versions met the same other load. The spread is that of the middle half of the ratios',
    `of each turn; where it is wide, the row says little. Machine, shared with other work: ${machine}.`,
    '',
    markdownTable(
      ['What', 'Now', 'Before', 'Ratio', 'Spread', 'Goal'],
      rows.map(({ what, now, before, ratio, spread, 'at most': atMost, met }) => [
        what,
        now,
        before,
        ratio,
        spread,
        atMost === undefined ? '' : `at most ${atMost}: ${met === 'yes' ? 'met' : '**not met**'}`,
      ]),
    ).trim(),
    '',
  ];
}
