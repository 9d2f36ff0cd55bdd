import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, deleteFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
The command returns when the work that the rule had stopped is done.

Examples:
  $ kontor fault remove 0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d
  $ kontor fault remove --all`;

type RemoveFlags = OperatorFlags & { readonly all?: true };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('[faultId]', 'id of the rule, as "kontor fault list" shows it')
    .option('--all', 'remove all rules');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (faultId: string | undefined, flags: RemoveFlags) => {
    if ((faultId === undefined) === (flags.all === undefined)) {
      throw new WrongUse('Specify one rule, or remove all of them with --all.');
    }
    const path = '/sandbox/v1/faults';
    await deleteFromOperator(context, flags, {
      path: faultId === undefined ? path : `${path}/${encodeURIComponent(faultId)}`,
      sentence: faultId === undefined ? 'All fault rules are removed.' : `Rule ${faultId} is removed.`,
    });
  });
}
