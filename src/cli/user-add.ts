import type { Command } from 'commander';
import type { User } from '../contract/operator-v1.ts';
import { type Role, roles } from '../values/roles.ts';
import { closestOf } from './closest.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';
import { choosePassword, type PasswordFlags } from './password.ts';

const about = `
Roles: all, or any of
  ${roles.join('\n  ')}

A password on the command line is seen by others on the machine; --password-stdin is not:
  $ kontor user add lamps --partner 1000003 --role Products_Read,Products_Write --password-stdin < password.txt`;

type UserFlags = OperatorFlags &
  PasswordFlags & { readonly partner: string; readonly role: readonly string[] };

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<username>', 'login name, unique over all partners')
    .requiredOption('--partner <partnerId>', 'partner that the user belongs to')
    .requiredOption('--role <names>', 'roles with commas between them; may be repeated', gather)
    .option('--password <text>', 'password of the new user')
    .option('--password-stdin', 'read the password from standard input');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (username: string, flags: UserFlags) => {
    const given = readRoles(flags.role);
    const password = await choosePassword(context, flags, `Password of ${username}: `);
    await postToOperator<User>(context, flags, {
      path: `/operator/v1/partners/${encodeURIComponent(flags.partner)}/users`,
      body: { username, password: password.reveal(), roles: given },
      sentence: (created) => `User ${created.username} is added to partner ${created.partnerId}.`,
    });
  });
}

function gather(value: string, former: readonly string[] = []): readonly string[] {
  return [...former, ...value.split(',').map((name) => name.trim())];
}

function readRoles(names: readonly string[]): readonly Role[] {
  if (names.includes('all')) return roles;
  return [...new Set(names)].map((name) => {
    const role = roles.find((each) => each === name);
    if (role !== undefined) return role;
    const closest = closestOf(name, roles);
    throw new WrongUse(
      `There is no role ${JSON.stringify(name)}${closest === undefined ? '.' : `: did you mean ${closest}?`} ` +
        '"kontor user add --help" lists them all.',
    );
  });
}
