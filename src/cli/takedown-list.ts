import { type Command, Option } from 'commander';
import type { TakedownList } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { takedownLine } from './takedown-line.ts';

const about = `
One line per takedown: its id, whether it is active and its work done, how many variations it matched, its scope and its
reason.

Examples:
  $ kontor takedown list
  $ kontor takedown list --all --partner 1000001`;

interface ListFlags extends OperatorFlags {
  readonly partner?: string;
  readonly all?: true;
  readonly lifted?: true;
  readonly limit: string;
}

export function define(command: Command, context: CommandContext): void {
  command
    .option('--partner <partnerId>', 'only takedowns whose scope names this partner')
    .addOption(new Option('--lifted', 'only lifted takedowns').conflicts('all'))
    .option('--all', 'also lifted takedowns')
    .option('--limit <number>', 'maximum number of takedowns, up to 1000', '100');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: ListFlags) => {
    const { partner, all, lifted, limit } = flags;
    const query = new URLSearchParams({
      limit,
      ...(partner !== undefined && { partnerId: partner }),
      ...(!all && { active: String(!lifted) }),
    });
    await getFromOperator<TakedownList>(context, flags, {
      path: `/operator/v1/takedowns?${query}`,
      sentence: (list) => linesOf(list).join('\n'),
    });
  });
}

function linesOf({ resources, links }: TakedownList): string[] {
  if (resources.length === 0) return ['No takedowns.'];
  const more = links.some(({ rel }) => rel === 'next') ? ['There are more; increase --limit.'] : [];
  return [...resources.map(takedownLine), ...more];
}
