import type { Command } from 'commander';
import type { DescribedPartner } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, callOperator, type OperatorFlags } from './operator-plane.ts';
import { onlyPartner, partnerFlag } from './partner-option.ts';

const about = `
What is not given stays as it is; an empty text removes contact or notes. Partners see neither of the two.

Examples:
  $ kontor partner set --partner 1000003 --name "Harbour Lights"
  $ kontor partner set --partner 1000003 --contact "Ada, +49 40 1234" --notes ""`;

type Flags = OperatorFlags & {
  readonly partner?: string;
  readonly name?: string;
  readonly contact?: string;
  readonly notes?: string;
};

export function define(command: Command, context: CommandContext): void {
  command
    .argument('[partnerId]', 'the partner, if --partner is left out')
    .option(partnerFlag, 'partner to change')
    .option('--name <text>', 'new name')
    .option('--contact <text>', 'whom to call at the partner')
    .option('--notes <text>', 'anything that operators should know about the partner');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (word: string | undefined, flags: Flags) => {
    const { name, contact, notes } = flags;
    if (name === undefined && contact === undefined && notes === undefined)
      throw new WrongUse('Nothing to change: use --name, --contact or --notes.');
    await callOperator<DescribedPartner>(context, flags, {
      method: 'PATCH',
      path: `/operator/v1/partners/${encodeURIComponent(onlyPartner(word, flags))}`,
      body: { name, contact, notes },
      sentence: (partner) =>
        [
          `Partner ${partner.partnerId}: ${partner.name}`,
          ...(partner.contact === undefined ? [] : [`Contact: ${partner.contact.replaceAll('\n', ', ')}`]),
          ...(partner.notes === undefined ? [] : [`Notes: ${partner.notes.replaceAll('\n', ' ')}`]),
        ]
          .map(printable)
          .join('\n'),
    });
  });
}
