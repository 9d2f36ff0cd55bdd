import type { Command } from 'commander';
import type { Takedown } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, type OperatorFlags, operatorWriter } from './operator-plane.ts';
import { takedownLine, whenDone } from './takedown-line.ts';

const about = `
A variation is taken down if it matches all options: one of the skus, one of the EANs, the partner, the brand, the
category. This also holds for variations that are delivered later. From now on none of them can be ordered; the command
then waits until all stored ones show it, unless --no-wait is given.

Examples:
  $ kontor takedown add --ean 4006381333931 --reason "Recalled: the cable overheats"
  $ kontor takedown add --partner 1000001 --brand B-0001 --reason "No licence for this brand"
  $ kontor takedown add --partner 1000001 --sku LAMP-1 --sku LAMP-2 --reason "Wrong energy label" --note "Ticket 7"`;

interface AddFlags extends OperatorFlags {
  readonly partner?: string;
  readonly sku?: readonly string[];
  readonly ean?: readonly string[];
  readonly brand?: string;
  readonly category?: string;
  readonly reason?: string;
  readonly note?: string;
  readonly wait: boolean;
}

export function define(command: Command, context: CommandContext): void {
  const gather = (value: string, former: readonly string[] = []) => [...former, value];
  command
    .option('--partner <partnerId>', 'only variations of this partner')
    .option('--sku <sku>', 'only variations with this sku; may be repeated', gather)
    .option('--ean <ean>', 'only variations with this EAN; may be repeated', gather)
    .option('--brand <brandId>', 'only variations of this brand')
    .option('--category <name>', 'only variations in this category')
    .option('--reason <text>', 'reason that the partners read')
    .option('--note <text>', 'note for operators')
    .option('--no-wait', 'do not wait until all stored variations show it');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: AddFlags) => {
    const body = bodyOf(flags);
    const begun = await operatorWriter(context, flags)<Takedown>('/operator/v1/takedowns', body);
    const takedown = flags.wait ? await whenDone(context, flags, begun) : begun;
    context.output.write(`${flags.json ? JSON.stringify(takedown) : takedownLine(takedown)}\n`);
  });
}

function bodyOf({ partner, sku, ean, brand, category, reason, note }: AddFlags): object {
  const scope = {
    ...(partner !== undefined && { partnerId: partner }),
    ...(sku && { skus: sku }),
    ...(ean && { eans: ean }),
    ...(brand !== undefined && { brandId: brand }),
    ...(category !== undefined && { category }),
  };
  if (Object.keys(scope).length === 0) {
    throw new WrongUse('Say what is taken down: add --partner, --sku, --ean, --brand or --category.');
  }
  if (reason === undefined) throw new WrongUse('Add --reason with the reason that the partners read.');
  return { scope, reason, ...(note !== undefined && { note }) };
}
