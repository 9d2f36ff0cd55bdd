import type { Command } from 'commander';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { Failure } from './failures.ts';
import { readLogin } from './login.ts';
import { addPlaneOptions, type PlaneFlags, signingIn } from './report/plane-options.ts';
import { ReportPlane } from './report/report-plane.ts';
import { waitUntilBuilt } from './report/wait-until-built.ts';

const about = `
Polls the status of the report, less often the longer it takes, until it is READY or FAILED, for at most an hour.
${signingIn}
Exit codes: 0 the report is READY, 1 it failed or cannot be read, 2 wrong use.

Examples:
  $ kontor report wait 5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31
  $ kontor report wait 5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31 --url https://market.example --user shop --json`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<report>', 'id of the report');
  addPlaneOptions(command);
  command.addHelpText('after', about).action(async (reportId: string, flags: PlaneFlags) => {
    const plane = new ReportPlane(await readLogin(flags, context, 'asking'), context);
    const report = await waitUntilBuilt(plane, reportId, context);
    const name = printable(report.reportId);
    const sentence = `Report ${name} is ${printable(report.status)}. Next: kontor report get ${name} report.csv`;
    if (flags.json) context.output.write(`${JSON.stringify(report)}\n`);
    if (report.status === 'FAILED') throw new Failure(`Report ${name} failed; order it again.`);
    if (!flags.json) context.output.write(`${sentence}\n`);
  });
}
