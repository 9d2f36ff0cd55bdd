import type { Command } from 'commander';
import type { FaultRule, FaultRuleList } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addEffectOptions, type EffectFlags, effectOf, numberOf } from './fault-effect.ts';
import { faultLine } from './fault-list.ts';
import { gatherNames } from './name-list.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
Adds a fault rule to the sandbox, which breaks a dependency, answers of operations, deliveries, tokens or events sent to
webhooks until the rule is removed. The reference at /docs of the operator plane lists all effects (operation
createFault). The presets flaky-network, black-friday and maintenance add several rules at once.

Examples:
  $ kontor fault add --status 503 --retry-after 5 --every 10
  $ kontor fault add --status 429 --budget 20/10 --partner 1000001
  $ kontor fault add --drop after --operation createOrUpdateProductVariations --nth 1
  $ kontor fault add --hang --until 2026-03-02T10:00:00Z
  $ kontor fault add --webhook late --webhook-delay 60000 --every 3
  $ kontor fault add --preset flaky-network
  $ kontor fault add address-check unavailable --partner 1000001
  $ kontor fault add campaign-decision failed --nth 1`;

type AddFlags = OperatorFlags &
  EffectFlags & {
    readonly preset?: string;
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
    .argument('[dependency]', 'dependency to break, such as address-check')
    .argument('[state]', 'state of the dependency, such as unavailable');
  addEffectOptions(command);
  command
    .option('--preset <name>', 'add the rules of a preset, such as flaky-network')
    .option(partnerFlag, 'only for this partner')
    .option('--client <clientId>', 'only for calls of this client')
    .option(
      '--operation <names>',
      'only for these operations, separated by commas; may be repeated',
      gatherNames,
    )
    .option('--share <number>', 'only for this share of the calls, such as 0.1')
    .option('--nth <number>', 'only for the call with this number, counted from 1')
    .option('--every <number>', 'only for every call whose number is a multiple of this')
    .option('--from <time>', 'only from this time on, by the clock of the sandbox')
    .option('--until <time>', 'only until this time, by the clock of the sandbox');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (dependency: string | undefined, state: string | undefined, flags: AddFlags) => {
      await postToOperator<FaultRule | FaultRuleList>(context, flags, {
        path: '/sandbox/v1/faults',
        body: { ...limitsOf(flags), ...whatOf(dependency, state, flags) },
        sentence: (made) =>
          ('resources' in made ? made.resources : [made]).map((rule) => `Rule ${faultLine(rule)}`).join('\n'),
      });
    });
}

/** Returns what to break: a preset, or an effect (the state of a dependency, or effects from the flags). */
function whatOf(dependency: string | undefined, state: string | undefined, flags: AddFlags): object {
  const effect = { ...(dependency !== undefined && { dependency, state }), ...effectOf(flags) };
  const isEmpty = Object.keys(effect).length === 0;
  if (isEmpty === (flags.preset === undefined)) {
    throw new WrongUse(
      'Specify the fault: a dependency and its state, an option such as --status 503, or --preset.',
    );
  }
  return isEmpty ? { preset: flags.preset } : { effect };
}

function limitsOf({ partner, client, operation, share, nth, every, from, until }: AddFlags): object {
  return {
    partnerId: partner,
    clientId: client,
    operations: operation,
    share: numberOf('share', share, '0.1'),
    nth: numberOf('nth', nth),
    every: numberOf('every', every),
    from,
    until,
  };
}
