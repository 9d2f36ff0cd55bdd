import type { Command } from 'commander';
import type { Client } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { aboutAppInvitations, invitationFlag, saveInvitation } from './invitation-file.ts';
import { addOperatorOptions, type OperatorFlags, operatorWriter, postToOperator } from './operator-plane.ts';

const about = `
The server chooses a new secret, which is printed once. The former secret and all tokens of the client stop working
immediately.
${aboutAppInvitations}

Examples:
  $ kontor client rotate lamp-app
  $ kontor client rotate lamp-app --invitation lamp-app.json`;

interface Flags extends OperatorFlags {
  readonly invitation?: string;
}

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<clientId>', 'id of the app')
    .option(invitationFlag, 'file to create for the partner, which fetches the secret itself');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (clientId: string, flags: Flags) => {
    const path = `/operator/v1/clients/${encodeURIComponent(clientId)}/secret`;
    const { invitation: file } = flags;
    if (file !== undefined) {
      const post = operatorWriter(context, flags);
      const client = await saveInvitation(
        file,
        () => post<Client>(path, { secretByInvitation: true }),
        ({ invitation }) => invitation,
      );
      const { invitation, ...rest } = client;
      const { expiresAt } = invitation ?? {};
      const sentence = `Client ${clientId} has no secret until the partner fetches it. Its invitation is in ${file}, until ${expiresAt}: give it to the partner.`;
      context.output.write(
        `${flags.json ? JSON.stringify({ ...rest, invitation: { file, expiresAt } }) : sentence}\n`,
      );
      return;
    }
    await postToOperator<Client>(context, flags, {
      path,
      body: {},
      sentence: (client) =>
        `Client ${client.clientId} has a new secret: ${client.clientSecret}; it is not shown again.`,
    });
  });
}
