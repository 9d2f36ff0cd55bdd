import type { Command } from 'commander';
import type { ListedPartner, PartnerList } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

interface ListFlags extends OperatorFlags {
  readonly limit: string;
}

const about = `
One line per partner, ordered by id, with the state of its contract if that is not active.

Example:
  $ kontor partner list --limit 1000`;

export function define(command: Command, context: CommandContext): void {
  command.option('--limit <number>', 'maximum number of partners, up to 1,000', '100');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: ListFlags) => {
    await getFromOperator<PartnerList>(context, flags, {
      path: `/operator/v1/partners?${new URLSearchParams({ limit: flags.limit })}`,
      sentence: ({ resources, links }) => {
        if (resources.length === 0) return 'No partners.';
        const more = links.some(({ rel }) => rel === 'next') ? ['There are more; increase --limit.'] : [];
        return [...resources.map(lineOf), ...more].join('\n');
      },
    });
  });
}

function lineOf({ partnerId, name, state }: ListedPartner): string {
  return printable(`${partnerId}  ${name}${state === 'active' ? '' : `  (${state})`}`);
}
