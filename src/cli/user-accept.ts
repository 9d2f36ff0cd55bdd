import type { Command } from 'commander';
import type { AcceptedInvitation } from '../contract/token-v1.ts';
import { explain } from './answers.ts';
import type { CommandContext } from './context.ts';
import { Failure, WrongUse } from './failures.ts';
import { readInvitation } from './invitation-file.ts';
import { choosePassword, type PasswordFlags } from './password.ts';

const about = `
For partners: sets the password of an API user with the file that the marketplace sent, or fetches the secret of an app,
which is printed once. The file works once; delete it afterwards.

Other users of this machine can see a password on the command line. They cannot see it at the prompt, and with
--password-stdin.

Examples:
  $ kontor user accept lamps.json
  $ kontor user accept lamps.json --password-stdin < password.txt`;

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<file>', 'file with the invitation')
    .option('--password <text>', 'the new password')
    .option('--password-stdin', 'read the new password from standard input')
    .addHelpText('after', about)
    .action(async (file: string, flags: PasswordFlags) => {
      const invitation = readInvitation(file);
      const { url, token } = invitation;
      if ('clientId' in invitation) {
        refusePassword(flags);
        const { clientId, clientSecret } = await accept(url, { token });
        context.output.write(
          `The secret of the app ${clientId} is ${clientSecret}; it is not shown again. Delete ${file}: it works only once.\n`,
        );
        return;
      }
      const { username } = invitation;
      const password = await choosePassword(context, flags, `New password of ${username}: `);
      await accept(url, { token, password: password.reveal() });
      context.output.write(`The password of user ${username} is set. Delete ${file}: it works only once.\n`);
    });
}

const requestTimeMaxMs = 30_000;

function refusePassword({ password, passwordStdin }: PasswordFlags): void {
  if (password !== undefined || passwordStdin)
    throw new WrongUse(
      'The invitation is for an app, whose secret the server chooses: leave the password out.',
    );
}

async function accept(
  url: string,
  body: { readonly token: string; readonly password?: string },
): Promise<AcceptedInvitation> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(requestTimeMaxMs),
  }).catch(() => {
    throw new Failure(`Nothing answers at ${url}: check the network, and the member url of the file.`);
  });
  const text = await response.text();
  if (response.status !== 200)
    throw new Failure(explain({ status: response.status, headers: response.headers, text }));
  return JSON.parse(text) as AcceptedInvitation;
}
