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
Days are days of Europe/Berlin, from 90 days ago to yesterday. Columns and groups have the names of the contract. Key
figures: TOTAL_VIEWS, TOTAL_CLICKS, TOTAL_COSTS, TOTAL_SALES and TOTAL_ORDERED_SKUS, for products also
TOTAL_SALES_SELLER. Groups: CAMPAIGN_ID and EVENT_DATE_CET, for products also SKU, for keywords also KEYWORD, SEARCHTERM
and MATCH_TYPE. A figure counts if it matches all filters. All errors of an order are reported together; a refused order
does not count towards the 200 orders in 24 hours.
${signingIn}
Examples:
  $ kontor report order --from 2026-05-01 --to 2026-05-15 --columns TOTAL_VIEWS,TOTAL_COSTS --group-by EVENT_DATE_CET
  $ kontor report order --kind products --from 2026-05-01 --to 2026-05-15 --columns TOTAL_SALES --filter SKU=LAMP-1
  $ kontor report order --kind keywords --from 2026-05-01 --to 2026-05-15 --columns TOTAL_CLICKS --group-by SEARCHTERM --json`;

export function define(command: Command, context: CommandContext): void {
  const kinds = Object.keys(reportKinds);
  command
    .addOption(new Option('--kind <name>', 'kind of the rows').choices(kinds).default('campaigns'))
    .requiredOption('--from <day>', 'first day, as 2026-05-01')
    .requiredOption('--to <day>', 'last day')
    .requiredOption('--columns <names>', 'columns, separated by commas; may be repeated', gatherNames)
    .option('--group-by <names>', 'columns to group rows by (default: that of the kind)', gatherNames)
    .option('--filter <text>', 'filter of the figures, as SKU=LAMP-1; may be repeated', gatherFilters)
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
