/**
 * How light and how quick this version is compared with another: start and memory of a sandbox, processor time of requests, of a
 * command and of deliveries, in turns on one machine.
 */
import { execFileSync } from 'node:child_process';
import { openCatalogue } from '../shared/catalogue.ts';
import { describeMachine, keepResult, loadText, percentile, writeLast } from '../shared/figure.ts';
import { measuredFolder } from '../shared/process.ts';
import { buildVersion, type Version } from './programs.ts';
import type { Row, ShownRow } from './rows.ts';
import type { LightResult } from './section.ts';
import { measureServers } from './servers.ts';
import { measureCommand, measureStart } from './starts.ts';

/**
 * `args`: the commit to compare with; the number of turns; words that rows contain, to measure those only. `small` in place of the
 * number is a form of minutes.
 */
export async function measureLight([
  commit = 'HEAD^',
  given = '12',
  ...only
]: readonly string[]): Promise<void> {
  const isSmall = given === 'small';
  const turns = isSmall ? 3 : Number(given);
  using folder = measuredFolder();
  using before = buildVersion('before', commit, folder.path);
  using now = buildVersion('now', 'HEAD', folder.path);
  const sides: readonly Version[] = [now, before];
  const wants = (...names: string[]) =>
    only.length === 0 || names.some((name) => only.some((word) => name.includes(word)));
  const rows: Row[] = [];
  const catalogue = openCatalogue();
  if (wants('start', 'memory')) rows.push(...(await measureStart(sides, turns)));
  if (wants('command')) rows.push(...(await measureCommand(sides, turns)));
  rows.push(...(await measureServers({ sides, turns, catalogue, isSmall, wants })));
  const commitOf = (revision: string) =>
    execFileSync('git', ['rev-parse', '--short', revision], { encoding: 'utf8' }).trim();
  console.table(rows.map(shown));
  const { processors, memoryGB, node } = describeMachine();
  const machine = `${processors}, ${memoryGB} GB, Node ${node}, ${loadText()}`;
  console.log(
    `${commitOf('HEAD')} compared with ${commitOf(commit)}, ${turns} turns, lower quartiles; ${machine}`,
  );
  const result: LightResult = {
    now: commitOf('HEAD'),
    before: commitOf(commit),
    turns,
    machine,
    rows: rows.map(shown),
  };
  if (isSmall || only.length > 0) writeLast('light', result);
  else keepResult('light', result);
}

/** A line of the table; the spread is that of the middle half of the ratios of each turn. */
function shown({ what, unit, now, before, atMost, share = 0.25 }: Row): ShownRow {
  const ratio = percentile(now, share) / percentile(before, share);
  const ratios = now.map((value, turn) => value / (before[turn] ?? Number.NaN));
  return {
    what,
    now: `${format(percentile(now, share))} ${unit}`,
    before: `${format(percentile(before, share))} ${unit}`,
    ratio: Number(ratio.toFixed(2)),
    spread: `${percentile(ratios, 0.25).toFixed(2)} to ${percentile(ratios, 0.75).toFixed(2)}`,
    ...(atMost !== undefined && { 'at most': atMost, met: ratio <= atMost ? 'yes' : 'no' }),
  };
}

function format(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0);
}
