import { readPartnerAccess } from '../platform/config/client-settings.ts';
import type { CommandContext } from './context.ts';
import { promptForPassword } from './password.ts';
import type { Login } from './push/session.ts';

/** URL of a partner plane, and the login. */
export interface LoginFlags {
  readonly url?: string;
  readonly user?: string;
  readonly password?: string;
}

/** Reads the login of a command; prompts for a missing password. `doing` is for the note on the demo login. */
export async function readLogin(
  { url, user, password }: LoginFlags,
  context: CommandContext,
  doing: string,
): Promise<Login> {
  const access = readPartnerAccess(context.environment, { url, user, password });
  if (access.isDemoLogin) {
    context.notes.write(`No login given: ${doing} as ${access.user} of the sandbox at ${access.url}.\n`);
  }
  return {
    ...access,
    password: access.password ?? (await promptForPassword(context, `Password of ${access.user}: `)),
  };
}
