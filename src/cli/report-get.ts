import { type Command, Option } from 'commander';
import type { CommandContext } from './context.ts';
import { readLogin } from './login.ts';
import { addPlaneOptions, type PlaneFlags, signingIn } from './report/plane-options.ts';
import { ReportPlane } from './report/report-plane.ts';
import { bytesOf, saveFile } from './report/save-file.ts';

const acceptByFormat = { csv: 'text/csv', json: 'application/json' } as const;
type ReportFormat = keyof typeof acceptByFormat;

interface GetFlags extends PlaneFlags {
  readonly format?: ReportFormat;
}

const about = `
Saves the file of a READY report as CSV, or as JSON with its columns and rows. An existing file is replaced when the new
one is complete. The server stores the file of a report for 24 hours.
${signingIn}
Examples:
  $ kontor report get 5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31 report.csv
  $ kontor report get 5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31 report.json`;

export function define(command: Command, context: CommandContext): void {
  const formats = Object.keys(acceptByFormat);
  command
    .argument('<report>', 'id of the report')
    .argument('<file>', 'file to save the report to')
    .addOption(
      new Option(
        '--format <name>',
        'format of the file (default: json for names that end with .json, otherwise csv)',
      ).choices(formats),
    );
  addPlaneOptions(command);
  command.addHelpText('after', about).action(async (reportId: string, file: string, flags: GetFlags) => {
    const plane = new ReportPlane(await readLogin(flags, context, 'asking'), context);
    const { format = /\.json$/i.test(file) ? 'json' : 'csv' } = flags;
    await plane.download(reportId, acceptByFormat[format], (body) => saveFile(body, file));
    const facts = { file, bytes: await bytesOf(file) };
    const sentence = `${file} is saved: ${facts.bytes} bytes.`;
    context.output.write(`${flags.json ? JSON.stringify(facts) : sentence}\n`);
  });
}
