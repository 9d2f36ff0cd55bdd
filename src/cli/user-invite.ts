import type { Command } from 'commander';
import type { Invitation } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { aboutInvitations, invitationFlag, saveInvitation } from './invitation-file.ts';
import { addOperatorOptions, type OperatorFlags, operatorWriter } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
Lets the partner set a new password of an API user, for example because it was forgotten. The present password stays
valid until then. If it is in wrong hands, --block-password makes it invalid at once and ends all sessions.
${aboutInvitations}

Examples:
  $ kontor user invite lamps --partner 1000003 --invitation lamps.json
  $ kontor user invite lamps --partner 1000003 --invitation lamps.json --block-password`;

interface Flags extends OperatorFlags {
  readonly partner: string;
  readonly invitation: string;
  readonly blockPassword?: true;
}

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<username>', 'login name')
    .requiredOption(partnerFlag, 'partner of the user')
    .requiredOption(invitationFlag, 'file to create for the partner')
    .option('--block-password', 'make the present password invalid at once');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (username: string, flags: Flags) => {
    const { partner, invitation: file, blockPassword = false } = flags;
    const path = `/operator/v1/partners/${encodeURIComponent(partner)}/users/${encodeURIComponent(username)}/invitation`;
    const post = operatorWriter(context, flags);
    const { expiresAt } = await saveInvitation(
      file,
      () => post<Invitation>(path, { blockPassword }),
      (invitation) => invitation,
    );
    const facts = { partnerId: partner, username, file, expiresAt };
    const sentence =
      `${blockPassword ? `The password of ${username} is blocked, and its sessions have ended. ` : ''}` +
      `The invitation of user ${username} is in ${file}, until ${expiresAt}. Give it to partner ${partner}.`;
    context.output.write(`${flags.json ? JSON.stringify(facts) : sentence}\n`);
  });
}
