import type { Command } from 'commander';
import type { KeyRotation } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
Nobody is logged out: the previous key verifies its tokens until the last one has expired, an hour later. For a key that
may have leaked, see "kontor key revoke".

Example:
  $ kontor key rotate`;

export function define(command: Command, context: CommandContext): void {
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: OperatorFlags) => {
    await postToOperator<KeyRotation>(context, flags, {
      path: '/operator/v1/keys/rotation',
      sentence: ({ kid }) => `Tokens are signed with key ${kid} from now on.`,
    });
  });
}
