import type { Command } from 'commander';
import type { SigningKey, SigningKeyList } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
One line per key, the signing key first; at most 1,000.

Example:
  $ kontor key list`;

export function define(command: Command, context: CommandContext): void {
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: OperatorFlags) => {
    await getFromOperator<SigningKeyList>(context, flags, {
      path: '/operator/v1/keys?limit=1000',
      sentence: ({ resources }) => resources.map(keyLine).join('\n'),
    });
  });
}

/** Renders `8f2a…: signs, made 2026-11-22T10:00:00.000Z`. */
function keyLine({ kid, state, createdAt, endsAt }: SigningKey): string {
  const end = endsAt === undefined ? '' : `, until ${endsAt}`;
  return printable(`${kid}: ${state}, created ${createdAt}${end}`);
}
