import type { HealthPart, HealthReport } from '../../generated/operator-v1.ts';
import { Failure } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import { print } from '../output/text.ts';

const status = operatorCommand({
  about: `
One line per part: its state, since when, what is known, and for what is not well the section of the documentation that
says what to do. Ends with 1 if a part is down. To decide about a restart, or about sending requests, use "kontor health".

Example:
  $ kontor status`,
  async run(given, context, plane) {
    const report = await plane.call('getHealth');
    print(context, given, { result: report, text: () => tableOf(report) });
    const down = report.parts.filter((part) => part.status === 'down').map(({ part }) => part);
    if (down.length > 0) throw new Failure(printable(`Down: ${down.join(', ')}.`));
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

function linesOf({ part, status: state, since, text, runbook }: HealthPart): string[] {
  const line = printable(`${part.padEnd(9)} ${state.padEnd(9)} ${since}  ${text}`);
  return state === 'ok' ? [line] : [line, printable(`${' '.repeat(10)}see ${runbook}`)];
}
