import type { HealthPart, HealthReport } from '@kontor/contract/generated/operator-v1';
import { printable } from '../operator-plane/answers.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';

const status = operatorCommand({
  about: `
One line per part: its state, since when, what is known, and for what is not well the section of the documentation that
says what to do. Ends with 1 if a part is down. To decide about a restart, or about sending requests, use "kontor health".

Example:
  $ kontor status`,
  async run(_given, _, plane) {
    const report = await plane.call('getHealth');
    const down = report.parts.filter((part) => part.status === 'down').map(({ name }) => name);
    const failure = down.length > 0 ? printable(`Down: ${down.join(', ')}.`) : undefined;
    return { result: report, text: () => tableOf(report), failure };
  },
});

export const commands = { status };

function tableOf({ parts, lanes, workers }: HealthReport): string {
  const alive = workers.filter(({ isAlive }) => isAlive).length;
  return [
    ...parts.flatMap(linesOf),
    ...lanes.map(({ lane, waiting, oldestSince }) =>
      printable(`lane ${lane}: ${waiting} waiting, the oldest since ${oldestSince}`),
    ),
    ...(workers.length === 0 ? [] : [`workers: ${alive} of ${workers.length} alive`]),
  ].join('\n');
}

function linesOf({ name, status: state, since, detail, page }: HealthPart): string[] {
  const line = printable(`${name.padEnd(11)} ${state.padEnd(9)} ${since}  ${detail}`);
  return state === 'ok' ? [line] : [line, printable(`${' '.repeat(12)}see ${page}`)];
}
