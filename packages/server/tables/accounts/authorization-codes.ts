import { document, integer, localPartnerTable, orUndefined, text } from '../../platform/store/table.ts';

export const authorizationCodes = localPartnerTable('authorization_codes', {
  holds: 'hashes of the codes with which browsers returned to apps',
  kept: 'half an hour, like the token that is given for the code',
  setBy: '`appAccessSeconds` in `packages/server/platform/auth/numbers.ts`',
  since: 55,
  rows: { personal: 'none', reset: 'kept', leftBehind: 'tokens are valid only where they were issued' },
  columns: {
    codeHash: text({ isSecret: true }),
    ticketId: text(),
    clientId: text(),
    installationId: text(),
    /** Undefined when the authorization request had none. */
    redirectUri: orUndefined(document()),
    scope: document(),
    /** PKCE challenge (S256); undefined when the authorization request had none. */
    challenge: orUndefined(document({ column: 'code_challenge' })),
    expiresAtMs: integer(),
    /** The session that the first use began; undefined for an unused code. */
    sessionId: orUndefined(text()),
    removedAtMs: integer(),
  },
  key: ['codeHash'],
  indexes: {
    byEnd: { ofAll: ['removedAtMs'] },
    byHash: { uniqueOfAll: ['codeHash', 'partnerId'] },
    byInstallation: { on: ['installationId'] },
    byTicket: { uniqueOfAll: ['ticketId'] },
  },
  isClustered: true,
});
