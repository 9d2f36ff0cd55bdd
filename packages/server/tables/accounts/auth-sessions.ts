import { integer, localPartnerTable, orUndefined, text } from '../../platform/store/table.ts';

export const authSessions = localPartnerTable('auth_sessions', {
  holds: 'sessions of users and apps',
  kept: 'until the last token of the session ends, or it is ended',
  setBy: '`userRefreshSeconds` in `packages/server/platform/auth/numbers.ts`',
  rows: { personal: 'copies', reset: 'kept', leftBehind: 'tokens are valid only where they were issued' },
  columns: {
    sessionId: text(),
    clientId: text(),
    clientGeneration: integer(),
    /** Login name of the API user; empty for apps. */
    username: text(),
    startedAtMs: integer(),
    endsAtMs: integer(),
    /** The installation of an app of a service provider that works for the partner. */
    installationId: orUndefined(text({ since: 55 })),
    /** The name of an operator who looks at the console. */
    operator: orUndefined(text({ since: 63 })),
  },
  key: ['sessionId'],
  indexes: {
    byEnd: { on: ['endsAtMs'] },
    byEndAlone: { ofAll: ['endsAtMs'] },
    byInstallation: { on: ['installationId'], since: 55 },
    byOperator: { ofAll: ['operator'], where: 'operator IS NOT NULL', since: 63 },
    byUsername: { on: ['username'] },
  },
  isClustered: true,
});
