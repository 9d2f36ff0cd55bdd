import type { Command } from 'commander';
import type { KeyRevocation } from '../contract/operator-v1.ts';
import { addConfirmOption, type ConfirmFlags, confirm } from './confirm.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, operatorCaller } from './operator-plane.ts';

const about = `
Every node refuses all access tokens of the key within two seconds. Callers get new ones with their refresh token,
password or secret. If it is the signing key, a new key signs from then on. This cannot be undone.

Example:
  $ kontor key revoke 0b8ed7a3-5a0c-4c5f-9c5e-0d6a1f6f8a11 --yes`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<kid>', 'id of the key, as "kontor key list" shows it');
  addConfirmOption(command);
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (kid: string, flags: OperatorFlags & ConfirmFlags) => {
    await confirm(context, flags, `Key ${kid} and all access tokens that it signed will be gone.`);
    const call = operatorCaller(context, flags);
    const revoked = await call<KeyRevocation>('DELETE', `/operator/v1/keys/${encodeURIComponent(kid)}`);
    const sentence = `Key ${revoked.kid} is revoked; tokens are signed with key ${revoked.signingKid}.`;
    context.output.write(`${flags.json ? JSON.stringify(revoked) : sentence}\n`);
  });
}
