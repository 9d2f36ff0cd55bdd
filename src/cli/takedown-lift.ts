import type { Command } from 'commander';
import type { Takedown } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, operatorCaller } from './operator-plane.ts';
import { takedownLine, whenDone } from './takedown-line.ts';

const about = `
Variations that no other takedown matches are checked again; a decision of the operator about one applies again. The
command waits until all of them are released, unless --no-wait is given.

Example:
  $ kontor takedown lift 7f4f9c0e-6f0f-4f57-9a32-0d0f6d7b8a11`;

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<takedownId>', 'id of the takedown')
    .option('--no-wait', 'do not wait until all variations are released');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (takedownId: string, flags: OperatorFlags & { readonly wait: boolean }) => {
      const path = `/operator/v1/takedowns/${encodeURIComponent(takedownId)}`;
      const begun = await operatorCaller(context, flags)<Takedown>('DELETE', path);
      const takedown = flags.wait ? await whenDone(context, flags, begun) : begun;
      context.output.write(`${flags.json ? JSON.stringify(takedown) : takedownLine(takedown)}\n`);
    });
}
