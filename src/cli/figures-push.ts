import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { partnerFlag } from './partner-option.ts';
import { defineFilePush } from './reference/push-reference.ts';
import { partnerPath } from './return-action.ts';

const about = `
FILE is a JSON array, NDJSON with one figure on each line, or CSV, of any length; - reads standard input. CSV has the
columns day, campaignId, sku, views, clicks, costs, orderedSkus and sales, optionally salesSeller; for MANUAL campaigns
also keyword and matchType, optionally searchTerm. Amounts are in cents; days are days of Europe/Berlin, up to
yesterday. An existing figure is overwritten. Invalid figures are listed with line, code and reason; the others are
stored.

Exit codes: 0 every figure is stored, 1 a figure failed or a request was refused, 2 the file cannot be read.

Examples:
  $ kontor figures push figures.csv --partner 1000001
  $ kontor figures push figures.ndjson --partner 1000001 --operator https://market.example:8081 --json > result.json`;

/** Stays below the 4 MiB of figures that the server accepts. */
const bytesMax = 3.5 * 1024 * 1024;

export function define(command: Command, context: CommandContext): void {
  command.requiredOption(partnerFlag, 'partner of the campaigns');
  defineFilePush(
    command,
    ({ partner }: { readonly partner: string }) => ({
      path: partnerPath(partner, 'advertising/figures'),
      schema: 'AdvertisingFigure',
      noun: 'figures',
      isUnchangedUntold: true,
      bytesMax,
    }),
    context,
    about,
  );
}
