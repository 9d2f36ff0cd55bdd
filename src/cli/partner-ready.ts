import type { SandboxPartner } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { type OperatorFlags, postToOperator } from './operator-plane.ts';

export interface ReadyFlags {
  readonly ready?: true;
}

/** Options whose values the server chooses for a partner that is ready to sell. */
const chosenByServer = ['id', 'user', 'role', 'invitation', 'password', 'passwordStdin'];

/** Adds a partner with everything that it needs to sell, and prints its logins. */
export async function addReadyPartner(
  context: CommandContext,
  name: string,
  flags: OperatorFlags & ReadyFlags,
): Promise<void> {
  if (chosenByServer.some((flag) => flag in flags)) {
    throw new WrongUse(
      'With --ready the server generates the id, user and password: leave out --id, --user, --role, --invitation and the password options.',
    );
  }
  await postToOperator<SandboxPartner>(context, flags, {
    path: '/sandbox/v1/partners',
    body: { name },
    sentence: (partner) =>
      [
        `Partner ${partner.partnerId} is added and ready to sell: ${partner.name}.`,
        `Its user is ${partner.username} with the password ${partner.password}.`,
        `Its client is ${partner.clientId} with the secret ${partner.clientSecret}.`,
      ].join('\n'),
  });
}
