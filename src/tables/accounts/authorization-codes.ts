import { document, integer, localPartnerTable, orNull, text } from '../../platform/store/table.ts';

export const authorizationCodes = localPartnerTable('authorization_codes', {
  holds: 'hashes of the codes with which browsers returned to apps',
  kept: 'half an hour, like the token that is given for the code',
  setBy: '`appAccessSeconds` in `src/platform/auth/numbers.ts`',
  columns: {
    codeHash: text(),
    ticketId: text(),
    clientId: text(),
    installationId: text(),
    redirectUri: orNull(document()),
    scope: document(),
    codeChallenge: orNull(document()),
    expiresAtMs: integer(),
    sessionId: orNull(text()),
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
