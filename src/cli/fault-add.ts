import type { Command } from 'commander';
import type { FaultRule } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { faultLine } from './fault-list.ts';
import { gatherNames } from './name-list.ts';
import { readNumber } from './number-option.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
Breaks something that the sandbox depends on, until the rule is removed. The reference at /docs of the operator plane
lists dependencies, their states and what then happens (operation createFault).

Examples:
  $ kontor fault add address-check unavailable --partner 1000001
  $ kontor fault add address-check refused --operation createAddress --share 0.2
  $ kontor fault add campaign-decision failed --nth 1`;

type AddFlags = OperatorFlags & {
  readonly partner?: string;
  readonly client?: string;
  readonly operation?: readonly string[];
  readonly share?: string;
  readonly nth?: string;
  readonly every?: string;
  readonly from?: string;
  readonly until?: string;
};

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<dependency>', 'what is broken, such as address-check')
    .argument('<state>', 'how it is broken, such as unavailable')
    .option(partnerFlag, 'only for this partner')
    .option('--client <clientId>', 'only for calls of this client')
    .option(
      '--operation <names>',
      'only for these operations, separated by commas; may be repeated',
      gatherNames,
    )
    .option('--share <number>', 'only for this share of the calls, such as 0.1')
    .option('--nth <number>', 'only for the call of this number')
    .option('--every <number>', 'for each call whose number this divides')
    .option('--from <time>', "from this time of the sandbox's clock on")
    .option('--until <time>', "until this time of the sandbox's clock");
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (dependency: string, state: string, flags: AddFlags) => {
    await postToOperator<FaultRule>(context, flags, {
      path: '/sandbox/v1/faults',
      body: { ...limitsOf(flags), effect: { dependency, state } },
      sentence: (rule) => `Rule ${faultLine(rule)}`,
    });
  });
}

function limitsOf({ partner, client, operation, share, nth, every, from, until }: AddFlags): object {
  const numbers = Object.entries({ share, nth, every }).map(([name, text]) => [name, numberOf(name, text)]);
  return {
    partnerId: partner,
    clientId: client,
    operations: operation,
    ...Object.fromEntries(numbers),
    from,
    until,
  };
}

function numberOf(name: string, text: string | undefined): number | undefined {
  return text === undefined ? undefined : readNumber(name, text, name === 'share' ? '0.1' : '1');
}
