import type { NewUser, Partner } from '@kontor/contract/generated/operator-v1';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { readRoles } from '../options/common.ts';
import { names, switched, text } from '../options/option.ts';
import {
  choosePassword,
  isPasswordGiven,
  newPasswordOptions,
  type PasswordFlags,
} from '../options/prompts.ts';
import type { Printed } from '../output/text.ts';
import { aboutInvitations, saveInvitation } from '../user/invitation-file.ts';

export const add = operatorCommand({
  about: `
The server generates the partner id unless --id is given. With --user an API user is added too; it has all roles unless
--role is given. Without --invitation, --password and --password-stdin the password is random and is printed once; on a
live server, that needs the role all. "kontor user add" adds further users.
${aboutInvitations}

In a sandbox, --ready creates everything that the partner needs to sell: a user with all roles, a client with a secret
and all scopes, example products in stock, a shipping profile and a return address. "kontor partner remove" removes all
of it.

With --json and --user the answer is {"partnerId", "name", "user": {"username", "roles", "password"}};
"password" is included only if it is random.

Examples:
  $ kontor partner add "Harbour Lamps" --id 1000003
  $ kontor partner add "Harbour Lamps" --user lamps --invitation lamps.json
  $ kontor partner add "Harbour Lamps" --user lamps --json
  $ kontor partner add "Harbour Lamps" --ready`,
  arguments: { '<name>': 'name of the partner' },
  options: {
    id: text('<partnerId>', 'partner id: letters, digits, dots, dashes'),
    user: text('<username>', 'also add an API user with this login name'),
    role: names('<names>', 'roles of the user, separated by commas (default: all); may be repeated'),
    ...newPasswordOptions('password of the user'),
    ready: switched('in a sandbox: also create a user, a client and products to sell'),
  },
  async run({ name, id, ready, ...given }, context, plane) {
    if (ready) return addReadyPartner(plane, name, { id, ...given });
    const login = await readLogin(context, given);
    const body = { partnerId: id, name };
    const partner = await plane.call('createPartner', { body });
    const sentences = [`Partner ${partner.partnerId} is added: ${partner.name}.`];
    if (login === undefined) return { result: partner, text: sentences.join('\n') };

    const { file } = login;
    const addIt = () => addUser(plane, partner, login);
    const user = await (file === undefined
      ? addIt()
      : saveInvitation(file, addIt, ({ invitation }) => invitation));
    const shown = {
      ...(login.isRandom && { password: login.password }),
      ...(file && { invitation: { file } }),
    };
    sentences.push(`User ${user.username} is added to partner ${partner.partnerId}.`);
    if (file !== undefined) sentences.push(`Its invitation is in ${file}: give it to the partner.`);
    if (login.isRandom) sentences.push(`The password is ${login.password}; it is not shown again.`);
    const { username, roles } = user;
    return { result: { ...partner, user: { username, roles, ...shown } }, text: sentences.join('\n') };
  },
});

interface UserFlags extends PasswordFlags {
  readonly user: string | undefined;
  readonly role: readonly string[] | undefined;
  readonly invitation: string | undefined;
}

interface Login {
  readonly username: string;
  readonly roles: readonly string[];
  /** Undefined when the partner sets it. */
  readonly password: string | undefined;
  readonly isRandom: boolean;
  /** File to create for the invitation of the partner. */
  readonly file: string | undefined;
}

/** Reads and checks all input about the user before the partner is created. */
async function readLogin(context: CommandContext, flags: UserFlags): Promise<Login | undefined> {
  const { user: username, role, invitation: file } = flags;
  const isGiven = isPasswordGiven(flags);
  if (username === undefined) {
    if (!isGiven && role === undefined && file === undefined) return undefined;
    throw new WrongUse('--role, --invitation, --password and --password-stdin require --user.');
  }
  if (isGiven && file !== undefined) throw new WrongUse('Use either --invitation or a password, not both.');
  const roles = readRoles(role ?? ['all']);
  const common = { username, roles, file };
  if (file !== undefined) return { ...common, password: undefined, isRandom: false };
  if (!isGiven) return { ...common, password: context.uuid(), isRandom: true };
  const chosen = await choosePassword(context, flags, `Password of ${username}: `);
  return { ...common, password: chosen.reveal(), isRandom: false };
}

async function addUser(
  plane: OperatorPlane,
  { partnerId }: Partner,
  { username, password, roles }: Login,
): Promise<NewUser> {
  try {
    const body = { username, password, roles };
    return await plane.call('createUser', { partnerId, body });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      `Partner ${partnerId} is added, but its user is not.\n${error.message}\n` +
        `Add one with "kontor user add NAME --partner ${partnerId} --role all".`,
    );
  }
}

/** Adds a partner with everything that it needs to sell, and prints its logins. */
async function addReadyPartner(
  plane: OperatorPlane,
  name: string,
  given: UserFlags & { readonly id: string | undefined },
): Promise<Printed> {
  const { id, user, role, invitation } = given;
  const isChosen = [id, user, role, invitation].some((value) => value !== undefined);
  if (isChosen || isPasswordGiven(given)) {
    throw new WrongUse(
      'With --ready the server generates the id, user and password: leave out --id, --user, --role, --invitation and the password options.',
    );
  }
  const partner = await plane.call('createSandboxPartner', { body: { name } });
  const lines = [
    `Partner ${partner.partnerId} is added and ready to sell: ${partner.name}.`,
    `Its user is ${partner.username} with the password ${partner.password}.`,
    `Its client is ${partner.clientId} with the secret ${partner.clientSecret}.`,
  ];
  return { result: partner, text: lines.join('\n') };
}
