import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { postForText } from './operator-plane.ts';
import { aboutShopper, addShopperOptions, queryOf, type ShopperFlags } from './shopper-query.ts';

const about = `
Prints the orders with their receipts as JSON, or with --html as a page that can be sent to the shopper.
${aboutShopper}

Examples:
  $ kontor shopper report --email ada@example.com > report.json
  $ kontor shopper report --email ada@example.com --html > report.html`;

export function define(command: Command, context: CommandContext): void {
  addShopperOptions(command, { json: false })
    .option('--html', 'print an HTML page')
    .addHelpText('after', about)
    .action(async (flags: ShopperFlags & { readonly html?: true }) => {
      const path = `/operator/v1/shoppers/report${flags.html ? '.html' : ''}`;
      context.output.write(`${await postForText(context, flags, path, queryOf(flags))}\n`);
    });
}
