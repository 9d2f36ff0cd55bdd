import type { Command } from 'commander';
import type { PartnerLimits } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { limitsSentence } from './limits-show.ts';
import { readNumber } from './number-option.ts';
import { addOperatorOptions, type OperatorFlags, putToOperator } from './operator-plane.ts';
import { onlyPartner, partnerFlag } from './partner-option.ts';
import { partnerPath } from './return-action.ts';

const about = `
Rates of single operations change in the same proportion. The rate applies on every node within two seconds, and the
partner's X-RateLimit headers show it.

Examples:
  $ kontor limits set --partner 1000003 --rate 50
  $ kontor limits set --partner 1000003 --default`;

type Flags = OperatorFlags & { readonly partner?: string; readonly rate?: string; readonly default?: true };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('[partnerId]', 'the partner, if --partner is left out')
    .option(partnerFlag, 'the partner')
    .option('--rate <number>', 'requests per second, up to 1,000')
    .option('--default', 'apply the rate that all partners have');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (word: string | undefined, flags: Flags) => {
    if ((flags.rate === undefined) === (flags.default === undefined))
      throw new WrongUse('Use either --rate or --default, as in --rate 50.');
    const body = flags.rate === undefined ? {} : { requestsPerSecond: readRate(flags.rate) };
    await putToOperator<PartnerLimits>(context, flags, {
      path: partnerPath(onlyPartner(word, flags), 'limits'),
      body,
      sentence: limitsSentence,
    });
  });
}

function readRate(text: string): number {
  const rate = readNumber('rate', text, '50');
  if (Number.isInteger(rate) && rate >= 1 && rate <= 1000) return rate;
  throw new WrongUse(`--rate is ${text} and must be a whole number from 1 to 1,000.`);
}
