import { readPartnerAccess } from '../platform/config/client-settings.ts';
import type { CommandContext } from './context.ts';
import { promptForPassword } from './password.ts';
import type { Login } from './push/session.ts';

/** Where a partner plane is, and who signs in. */
export interface LoginFlags {
  readonly url?: string;
  readonly user?: string;
  readonly password?: string;
}

/** The login of a command; asks for the password where none is given. `doing` stands in the note on the demo login. */
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
