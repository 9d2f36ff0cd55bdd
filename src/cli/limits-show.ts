import type { Command } from 'commander';
import type { PartnerLimits } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { onlyPartner, partnerFlag } from './partner-option.ts';
import { partnerPath } from './return-action.ts';

const about = `
Shows how many requests a partner may send in a second, on all nodes together.

Example:
  $ kontor limits show --partner 1000003`;

type Flags = OperatorFlags & { readonly partner?: string };

export function define(command: Command, context: CommandContext): void {
  command.argument('[partnerId]', 'the partner, if --partner is left out').option(partnerFlag, 'the partner');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (word: string | undefined, flags: Flags) => {
    await getFromOperator<PartnerLimits>(context, flags, {
      path: partnerPath(onlyPartner(word, flags), 'limits'),
      sentence: limitsSentence,
    });
  });
}

/** Renders the rate of a partner as a sentence. */
export function limitsSentence({ partnerId, requestsPerSecond, isDefault }: PartnerLimits): string {
  return `Partner ${partnerId} may send ${requestsPerSecond} requests a second${isDefault ? ', as all partners may' : ''}.`;
}
