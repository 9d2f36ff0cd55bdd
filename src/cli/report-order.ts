import { type Command, Option } from 'commander';
import type { CommandContext } from './context.ts';
import { readLogin } from './login.ts';
import { gatherNames } from './name-list.ts';
import { type Filter, gatherFilters } from './report/filter-option.ts';
import { type ReportRows, reportKinds } from './report/kinds.ts';
import { addPlaneOptions, type PlaneFlags, signingIn } from './report/plane-options.ts';
import { ReportPlane } from './report/report-plane.ts';

interface OrderFlags extends PlaneFlags {
  readonly kind: ReportRows;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly groupBy?: readonly string[];
  readonly filter?: readonly Filter[];
  readonly name: string;
}

const about = `
Days are those of Europe/Berlin, yesterday at the latest and at most 90 days back. Columns and groups are named as in the
contract: key figures TOTAL_VIEWS, TOTAL_CLICKS, TOTAL_COSTS, TOTAL_SALES and TOTAL_ORDERED_SKUS, of products also
TOTAL_SALES_SELLER; and what rows are grouped by: CAMPAIGN_ID and EVENT_DATE_CET, of products also SKU, of keywords KEYWORD,
SEARCHTERM and MATCH_TYPE. All filters must hold. Everything that is wrong with an order is told at once, and such an order
does not count among the 200 of 24 hours.
${signingIn}
Examples:
  $ kontor report order --from 2026-05-01 --to 2026-05-15 --columns TOTAL_VIEWS,TOTAL_COSTS --group-by EVENT_DATE_CET
  $ kontor report order --kind products --from 2026-05-01 --to 2026-05-15 --columns TOTAL_SALES --filter SKU=LAMP-1
  $ kontor report order --kind keywords --from 2026-05-01 --to 2026-05-15 --columns TOTAL_CLICKS --group-by SEARCHTERM --json`;

export function define(command: Command, context: CommandContext): void {
  const kinds = Object.keys(reportKinds);
  command
    .addOption(new Option('--kind <name>', 'what the rows are').choices(kinds).default('campaigns'))
    .requiredOption('--from <day>', 'first day, as 2026-05-01')
    .requiredOption('--to <day>', 'last day')
    .requiredOption('--columns <names>', 'columns, separated by commas; may be repeated', gatherNames)
    .option(
      '--group-by <names>',
      'columns of which there is a row each (default: that of the kind)',
      gatherNames,
    )
    .option('--filter <text>', 'figures that count, as SKU=LAMP-1; may be repeated', gatherFilters)
    .option('--name <text>', 'name of the report, for your own use', 'kontor report order');
  addPlaneOptions(command);
  command.addHelpText('after', about).action(async (flags: OrderFlags) => {
    const { kind, from, to, columns, groupBy, filter, name } = flags;
    const plane = new ReportPlane(await readLogin(flags, context, 'ordering'), context);
    const report = await plane.order(reportKinds[kind], {
      name,
      fromDate: from,
      toDate: to,
      configuration: {
        columns,
        ...(groupBy !== undefined && { groupBy }),
        ...(filter !== undefined && { filters: filter }),
        format: 'CSV',
      },
    });
    const { reportId } = report;
    const sentence = `Report ${reportId} is ordered. Next: kontor report wait ${reportId}`;
    context.output.write(`${flags.json ? JSON.stringify(report) : sentence}\n`);
  });
}
