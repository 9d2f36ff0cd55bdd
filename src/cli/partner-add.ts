import type { Command } from 'commander';
import type { NewUser, Partner } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { Failure, WrongUse } from './failures.ts';
import { aboutInvitations, invitationFlag, saveInvitation } from './invitation-file.ts';
import { gatherNames } from './name-list.ts';
import { addOperatorOptions, type OperatorFlags, operatorWriter } from './operator-plane.ts';
import { addReadyPartner, type ReadyFlags } from './partner-ready.ts';
import { choosePassword, type PasswordFlags } from './password.ts';
import { readRoles } from './role-option.ts';

const about = `
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
  $ kontor partner add "Harbour Lamps" --ready`;

type PartnerFlags = OperatorFlags &
  PasswordFlags &
  ReadyFlags & {
    readonly id?: string;
    readonly user?: string;
    readonly role?: readonly string[];
    readonly invitation?: string;
  };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<name>', 'name of the partner')
    .option('--id <partnerId>', 'partner id: letters, digits, dots, dashes')
    .option('--user <username>', 'also add an API user with this login name')
    .option(
      '--role <names>',
      'roles of the user, separated by commas (default: all); may be repeated',
      gatherNames,
    )
    .option(invitationFlag, 'file to create for the partner, which sets the password itself')
    .option('--password <text>', 'password of the user')
    .option('--password-stdin', 'read the password from standard input')
    .option('--ready', 'in a sandbox: also create a user, a client and products to sell');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: PartnerFlags) => {
    if (flags.ready) return addReadyPartner(context, name, flags);
    const login = await readLogin(context, flags);
    const post = operatorWriter(context, flags);
    const body = { ...(flags.id !== undefined && { partnerId: flags.id }), name };
    const partner = await post<Partner>('/operator/v1/partners', body);
    const sentences = [`Partner ${partner.partnerId} is added: ${partner.name}.`];
    if (login === undefined) return print(context, flags, partner, sentences);

    const { file } = login;
    const add = () => addUser(post, partner, login);
    const user = await (file === undefined
      ? add()
      : saveInvitation(file, add, ({ invitation }) => invitation));
    const shown = {
      ...(login.isRandom && { password: login.password }),
      ...(file && { invitation: { file } }),
    };
    sentences.push(`User ${user.username} is added to partner ${partner.partnerId}.`);
    if (file !== undefined) sentences.push(`Its invitation is in ${file}: give it to the partner.`);
    if (login.isRandom) sentences.push(`The password is ${login.password}; it is not shown again.`);
    const { username, roles } = user;
    print(context, flags, { ...partner, user: { username, roles, ...shown } }, sentences);
  });
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
async function readLogin(context: CommandContext, flags: PartnerFlags): Promise<Login | undefined> {
  const { user: username, role, password, passwordStdin, invitation: file } = flags;
  const isGiven = password !== undefined || passwordStdin === true;
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
  post: ReturnType<typeof operatorWriter>,
  { partnerId }: Partner,
  { username, password, roles }: Login,
): Promise<NewUser> {
  try {
    return await post<NewUser>(`/operator/v1/partners/${encodeURIComponent(partnerId)}/users`, {
      username,
      ...(password !== undefined && { password }),
      roles,
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      `Partner ${partnerId} is added, but its user is not.\n${error.message}\n` +
        `Add one with "kontor user add NAME --partner ${partnerId} --role all".`,
    );
  }
}

function print(
  context: CommandContext,
  { json }: OperatorFlags,
  result: object,
  sentences: readonly string[],
): void {
  context.output.write(`${json ? JSON.stringify(result) : sentences.join('\n')}\n`);
}
