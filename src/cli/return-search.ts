import type { Command } from 'commander';
import type { FoundReturn, FoundReturnList } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addSearchOptions, runSearch, type SearchFlags } from './search-options.ts';

const about = `
All given options have to match. Without --partner it searches the returns of all partners. With several options, the
output may end before the list is complete; the last line says so.

Examples:
  $ kontor return search --number b2kk2x12c4
  $ kontor return search --status MISDIRECTED --since 7d`;

export function define(command: Command, context: CommandContext): void {
  addSearchOptions(command, 'ANNOUNCED, ACCEPTED, REJECTED or MISDIRECTED');
  command.addHelpText('after', about).action(async (flags: SearchFlags) => {
    await runSearch<FoundReturnList>(context, flags, { path: 'returns', none: 'No returns.', lineOf });
  });
}

/** Renders `1000001  b2kk2x12c4  LAMP-1  ANNOUNCED  2026-03-02T09:15:00.000Z  (id)`. */
function lineOf({ partnerId, orderNumber, sku, status, occurredTime, positionItemId }: FoundReturn): string {
  return printable(`${partnerId}  ${orderNumber}  ${sku}  ${status}  ${occurredTime}  (${positionItemId})`);
}
