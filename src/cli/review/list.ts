import type { Command } from 'commander';
import type { Review, ReviewChange, ReviewList } from '../../contract/operator-v1.ts';
import { printable } from '../answers.ts';
import type { CommandContext } from '../context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from '../operator-plane.ts';

const about = `
One line per product, the one that has waited longest first: its partner, its sku, the version of its content, since when
it waits, and whether it is new. The lines below say what changed since the content that was approved. "kontor product
show" shows the whole product.

Examples:
  $ kontor review list
  $ kontor review list --partner 1000001 --limit 10`;

interface ListFlags extends OperatorFlags {
  readonly partner?: string;
  readonly limit: string;
}

export function define(command: Command, context: CommandContext): void {
  command
    .option('--partner <partnerId>', 'only products of this partner')
    .option('--limit <number>', 'maximum number of products, up to 100', '50');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: ListFlags) => {
    const { partner, limit } = flags;
    const query = new URLSearchParams({ limit, ...(partner !== undefined && { partnerId: partner }) });
    await getFromOperator<ReviewList>(context, flags, {
      path: `/operator/v1/reviews?${query}`,
      sentence: (list) => linesOf(list).join('\n'),
    });
  });
}

function linesOf({ resources, links }: ReviewList): string[] {
  if (resources.length === 0) return ['No product waits.'];
  const more = links.some(({ rel }) => rel === 'next')
    ? ['There are more; increase --limit, or decide.']
    : [];
  return [...resources.flatMap(reviewLines), ...more];
}

function reviewLines({ partnerId, sku, version, waitingSince, content, ...rest }: Review): string[] {
  const { changes = [], changesLeftOut } = rest;
  const more = changesLeftOut === undefined ? [] : [`  and ${changesLeftOut} more changes`];
  return [
    printable(`${partnerId}  ${sku}  ${version}  ${waitingSince}  ${content}`),
    ...changes.map(changeLine),
    ...more,
  ];
}

function changeLine({ jsonPath, before, after }: ReviewChange): string {
  return printable(`  ${jsonPath}: ${textOf(before)} -> ${textOf(after)}`);
}

const textOf = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
