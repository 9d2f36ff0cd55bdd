import type { SigningKey } from '@kontor/contract/generated/operator-v1';
import { printable } from '../operator-plane/answers.ts';
import { operation } from '../operator-plane/operator-command.ts';
import { yes } from '../options/common.ts';

export const commands = {
  list: operation('listKeys', {
    about: `
One line per key that verifies access tokens, the signing key first; at most 1,000: its id, which the header of every
token names as kid, whether it signs new tokens or only verifies former ones, and until when.

Examples:
  $ kontor key list
  $ kontor key list --json`,
    query: () => ({ limit: '1000' }),
    text: ({ resources }) => resources.map(keyLine).join('\n'),
  }),

  rotate: operation('rotateKeys', {
    about: `
Nobody is logged out: the previous key verifies its tokens until the last one has expired, an hour later. For a key that
may have leaked, see "kontor key revoke".

Example:
  $ kontor key rotate`,
    text: ({ kid }) => `Tokens are signed with key ${kid} from now on.`,
  }),

  revoke: operation('revokeKey', {
    about: `
Every node refuses all access tokens of the key within two seconds. Callers get new ones with their refresh token,
password or secret. If it is the signing key, a new key signs from then on. This cannot be undone.

Example:
  $ kontor key revoke 0b8ed7a3-5a0c-4c5f-9c5e-0d6a1f6f8a11 --yes`,
    arguments: { '<kid>': 'id of the key, as "kontor key list" shows it' },
    options: { yes },
    loss: ({ kid }) => `Key ${kid} and all access tokens that it signed will be gone.`,
    text: ({ kid, signingKid }) => `Key ${kid} is revoked; tokens are signed with key ${signingKid}.`,
  }),
};

/** Renders `8f2a…: signs, created 2026-11-22T10:00:00.000Z`. */
function keyLine({ kid, state, createdAt, endsAt }: SigningKey): string {
  const end = endsAt === undefined ? '' : `, until ${endsAt}`;
  return printable(`${kid}: ${state}, created ${createdAt}${end}`);
}
