import type { Command } from 'commander';
import type { FaultEffect, FaultRule, FaultRuleList } from '../contract/sandbox-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
One line per rule, oldest first. If several rules match, the oldest applies.

Example:
  $ kontor fault list`;

export function define(command: Command, context: CommandContext): void {
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: OperatorFlags) => {
    await getFromOperator<FaultRuleList>(context, flags, {
      path: '/sandbox/v1/faults',
      sentence: ({ resources }) =>
        resources.length === 0 ? 'There are no fault rules.' : resources.map(faultLine).join('\n'),
    });
  });
}

/** Renders `0b2f…: address-check is unavailable, partnerId 1000001, share 0.2`, or `0b2f…: status 503, nth 2`. */
export function faultLine({ faultId, createdAt: _, effect, ...limits }: FaultRule): string {
  const limited = Object.entries(limits).map(([name, value]) => `, ${name} ${String(value)}`);
  return printable(`${faultId}: ${effectText(effect)}${limited.join('')}`);
}

function effectText({ dependency, state, budget, ...others }: FaultEffect): string {
  if (dependency !== undefined) return `${dependency} is ${state}`;
  const parts = Object.entries(others).map(([name, value]) => `${name} ${String(value)}`);
  if (budget !== undefined) parts.push(`budget ${budget.requests}/${budget.seconds}`);
  return parts.join(', ');
}
