import { InvalidArgumentError } from 'commander';
import { command, type Given } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { json } from '../options/common.ts';
import {
  choice,
  choiceOr,
  names,
  parsed,
  requiredNames,
  requiredText,
  switched,
  textOr,
} from '../options/option.ts';
import { aboutLogin, loginOptions, readLogin } from '../options/settings.ts';
import {
  bytesOf,
  ReportPlane,
  type ReportRows,
  reportKinds,
  saveFile,
  waitUntilBuilt,
} from './report-plane.ts';

/** Options that all commands for reports have. */
const planeOptions = { ...loginOptions, json };

async function planeOf(
  given: Given<unknown, typeof planeOptions>,
  context: CommandContext,
  doing: string,
): Promise<ReportPlane> {
  return new ReportPlane(await readLogin(given, context, doing), context);
}

const acceptByFormat = { csv: 'text/csv', json: 'application/json' } as const;

export const commands = {
  order: command({
    about: `
Days are days of Europe/Berlin, from 90 days ago to yesterday. Columns and groups have the names of the contract. Key
figures: TOTAL_VIEWS, TOTAL_CLICKS, TOTAL_COSTS, TOTAL_SALES and TOTAL_ORDERED_SKUS, for products also
TOTAL_SALES_SELLER. Groups: CAMPAIGN_ID and EVENT_DATE_CET, for products also SKU, for keywords also KEYWORD, SEARCHTERM
and MATCH_TYPE. A figure counts if it matches all filters. All errors of an order are reported together; a refused order
does not count towards the 200 orders in 24 hours.
${aboutLogin}
Examples:
  $ kontor report order --from 2026-05-01 --to 2026-05-15 --columns TOTAL_VIEWS,TOTAL_COSTS --group-by EVENT_DATE_CET
  $ kontor report order --kind products --from 2026-05-01 --to 2026-05-15 --columns TOTAL_SALES --filter SKU=LAMP-1
  $ kontor report order --kind keywords --from 2026-05-01 --to 2026-05-15 --columns TOTAL_CLICKS --group-by SEARCHTERM --json`,
    options: {
      kind: choiceOr('campaigns', '<name>', 'kind of the rows', Object.keys(reportKinds) as ReportRows[]),
      from: requiredText('<day>', 'first day, as 2026-05-01'),
      to: requiredText('<day>', 'last day'),
      columns: requiredNames('<names>', 'columns, separated by commas; may be repeated'),
      groupBy: names('<names>', 'columns to group rows by (default: that of the kind)'),
      filter: parsed('<text>', 'filter of the figures, as SKU=LAMP-1; may be repeated', gatherFilters),
      name: textOr('kontor report order', '<text>', 'name of the report, for your own use'),
      ...planeOptions,
    },
    async run({ kind, from, to, columns, groupBy, filter, name, ...given }, context) {
      const plane = await planeOf(given, context, 'ordering');
      const report = await plane.order(reportKinds[kind], {
        name,
        fromDate: from,
        toDate: to,
        configuration: { columns, groupBy, filters: filter, format: 'CSV' },
      });
      const { reportId } = report;
      return { result: report, text: `Report ${reportId} is ordered. Next: kontor report wait ${reportId}` };
    },
  }),

  wait: command({
    about: `
Polls the status of the report, less often the longer it takes, until it is READY or FAILED, for at most an hour.
${aboutLogin}
Exit codes: 0 the report is READY, 1 it failed or cannot be read, 2 wrong use.

Examples:
  $ kontor report wait 5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31
  $ kontor report wait 5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31 --url https://market.example --user shop --json`,
    arguments: { '<report>': 'id of the report' },
    options: planeOptions,
    async run({ report: reportId, ...given }, context) {
      const plane = await planeOf(given, context, 'asking');
      const report = await waitUntilBuilt(plane, reportId, context);
      const name = printable(report.reportId);
      const sentence = `Report ${name} is ${printable(report.status)}. Next: kontor report get ${name} report.csv`;
      if (given.json) context.output.write(`${JSON.stringify(report)}\n`);
      if (report.status === 'FAILED') throw new Failure(`Report ${name} failed; order it again.`);
      if (!given.json) context.output.write(`${sentence}\n`);
    },
  }),

  get: command({
    about: `
Saves the file of a READY report as CSV, or as JSON with its columns and rows. An existing file is replaced when the new
one is complete. The server stores the file of a report for 24 hours.

In CSV, what shoppers typed cannot become a formula when a spreadsheet opens the file: an apostrophe stands before it.
--raw saves the bytes as the server sent them, for programs.
${aboutLogin}
Examples:
  $ kontor report get 5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31 report.csv
  $ kontor report get 5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31 report.json`,
    arguments: { '<report>': 'id of the report', '<file>': 'file to save the report to' },
    options: {
      format: choice(
        '<name>',
        'format of the file (default: json for names that end with .json, otherwise csv)',
        Object.keys(acceptByFormat) as (keyof typeof acceptByFormat)[],
      ),
      raw: switched('save CSV for programs, without protection from formulas'),
      ...planeOptions,
    },
    async run({ report: reportId, file, raw, ...given }, context) {
      const plane = await planeOf(given, context, 'asking');
      const { format = /\.json$/i.test(file) ? 'json' : 'csv' } = given;
      const isForPeople = format === 'csv' && raw !== true;
      await plane.download(reportId, acceptByFormat[format], (body) => saveFile(body, file, isForPeople));
      const facts = { file, bytes: await bytesOf(file) };
      return { result: facts, text: `${file} is saved: ${facts.bytes} bytes.` };
    },
  }),
};

/** A filter as the contract defines it; the server checks which columns and operators go together. */
interface Filter {
  readonly column: string;
  readonly operator: string;
  readonly value: string;
}

/** Reads one option value such as `SKU=LAMP-1` and adds it to the previous ones. */
function gatherFilters(text: string, former: readonly Filter[] = []): readonly Filter[] {
  const [, column, operator, value] = /^(\w+)(!=|>=|<=|=|>|<)(.*)$/s.exec(text) ?? [];
  if (column === undefined || operator === undefined || value === undefined) {
    throw new InvalidArgumentError('Use a column, one of = != > < >= <= and a value, as in SKU=LAMP-1.');
  }
  return [...former, { column, operator, value }];
}
