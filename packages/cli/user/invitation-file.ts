/** The file in which an operator gives the partner an invitation, so that the token is never shown on a screen. */
import { closeSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { ConnectionLost, createClient, KontorError } from '@kontor/client';
import type { AppInvitation, Invitation } from '@kontor/contract/generated/operator-v1';
import type { AcceptedInvitation, InvitationAcceptance } from '@kontor/contract/generated/token-v1';
import { membersOf } from '@kontor/values/collections';
import { command } from '../command.ts';
import { Failure, WrongUse } from '../failures.ts';
import { readText, unwritable } from '../files.ts';
import { lightFetch } from '../light-fetch.ts';
import { answerOf, explain, lossText, noAnswer } from '../operator-plane/answers.ts';
import { choosePassword, isPasswordGiven, passwordOptions } from '../options/prompts.ts';

export const aboutInvitations = `
With --invitation FILE you never learn the password: FILE, which only you can read and which must not exist yet, gets a
token that works once, for three days. Give FILE to the partner, which sets the password with "kontor user accept FILE".`;

export const aboutAppInvitations = `
With --invitation FILE you never learn the secret: FILE, which only you can read and which must not exist yet, gets a
token that works once, for three days. Give FILE to the partner, which fetches the secret with "kontor user accept FILE".
On a live server, an operator without the role all has to use it.`;

const howTo =
  'Set the password before expiresAt with "kontor user accept FILE", or POST {"token": ..., "password": ...} to url. ' +
  'It works once. Whoever has this file can set the password: keep it secret and delete it afterwards.';

const howToFetch =
  'Fetch the secret of the app before expiresAt with "kontor user accept FILE", or POST {"token": ...} to url. ' +
  'It works once. Whoever has this file can fetch the secret: keep it secret and delete it afterwards.';

/**
 * Creates the file before the invitation, so that no token is lost to a file that cannot be written; removes it again
 * if there is no invitation.
 */
export async function saveInvitation<Created>(
  file: string,
  create: () => Promise<Created>,
  invitationOf: (created: Created) => Invitation | AppInvitation | undefined,
): Promise<Created> {
  const handle = opened(file);
  try {
    const created = await create();
    const invitation = invitationOf(created);
    if (invitation === undefined) throw new Failure('The server sent no invitation: its version is too old.');
    const content = { ...invitation, howTo: 'clientId' in invitation ? howToFetch : howTo };
    writeFileSync(handle, `${JSON.stringify(content, null, 2)}\n`);
    return created;
  } catch (error) {
    unlinkSync(file);
    throw error;
  } finally {
    closeSync(handle);
  }
}

function opened(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new WrongUse(`${file} already exists: name a file that does not exist.`);
    throw unwritable(file, error);
  }
}

/** What such a file has of an invitation. */
type ReadInvitation = Pick<Invitation, 'url' | 'token'> & ({ username: string } | { clientId: string });

/** Reads such a file. */
function readInvitation(file: string): ReadInvitation {
  const { url, token, username, clientId } = parsedMembers(readText(file));
  if (typeof url === 'string' && typeof token === 'string' && isHttp(url)) {
    if (typeof username === 'string') return { url, token, username };
    if (typeof clientId === 'string') return { url, token, clientId };
  }
  throw new WrongUse(`${file} is no invitation: it needs the members url, token, and username or clientId.`);
}

function parsedMembers(text: string): Partial<Record<keyof Invitation | 'clientId', unknown>> {
  try {
    return membersOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function isHttp(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

export const accept = command({
  about: `
For partners: sets the password of an API user with the file that the marketplace sent, or fetches the secret of an app,
which is printed once. The file works once; delete it afterwards.

Other users of this machine can see a password on the command line. They cannot see it at the prompt, and with
--password-stdin.

Examples:
  $ kontor user accept lamps.json
  $ kontor user accept lamps.json --password-stdin < password.txt`,
  arguments: { '<file>': 'file with the invitation' },
  options: passwordOptions('the new password', 'read the new password from standard input'),
  async run({ file, ...given }, context) {
    const invitation = readInvitation(file);
    const { url, token } = invitation;
    if ('clientId' in invitation) {
      if (isPasswordGiven(given))
        throw new WrongUse(
          'The invitation is for an app, whose secret the server chooses: leave the password out.',
        );
      const { clientId, clientSecret } = await post(url, { token });
      context.output.write(
        `The secret of the app ${clientId} is ${clientSecret}; it is not shown again. Delete ${file}: it works only once.\n`,
      );
      return;
    }
    const { username } = invitation;
    const password = await choosePassword(context, given, `New password of ${username}: `);
    await post(url, { token, password: password.reveal() });
    context.output.write(`The password of user ${username} is set. Delete ${file}: it works only once.\n`);
  },
});

const requestTimeMaxMs = 30_000;

async function post(url: string, body: InvitationAcceptance): Promise<AcceptedInvitation> {
  const client = createClient({
    url: new URL(url).origin,
    token: '',
    timeoutMs: requestTimeMaxMs,
    runtime: { fetch: lightFetch },
  });
  return client.call('acceptInvitation', { body }, { href: url }).catch((error) => {
    if (error instanceof ConnectionLost)
      throw new Failure(
        lossText(error, `Nothing answers at ${url}: check the network, and the member url of the file.`),
      );
    if (!(error instanceof KontorError)) throw error;
    throw error.status < 400 ? noAnswer(error) : new Failure(explain(answerOf(error)));
  });
}
