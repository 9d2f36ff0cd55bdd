import { integer, localPartnerTable, orNull, text } from '../../platform/store/table.ts';

export const authSessions = localPartnerTable('auth_sessions', {
  holds: 'sessions of users and apps',
  kept: 'until the last token of the session ends, or it is ended',
  setBy: '`userRefreshSeconds` in `src/platform/auth/numbers.ts`',
  columns: {
    sessionId: text(),
    clientId: text(),
    clientGeneration: integer(),
    username: text(),
    startedAtMs: integer(),
    endsAtMs: integer(),
    installationId: orNull(text()),
    operator: orNull(text()),
  },
  key: ['sessionId'],
  indexes: {
    byEnd: { on: ['endsAtMs'] },
    byEndAlone: { ofAll: ['endsAtMs'] },
    byInstallation: { on: ['installationId'] },
    byOperator: { ofAll: ['operator'], where: 'operator IS NOT NULL' },
    byUsername: { on: ['username'] },
  },
  isClustered: true,
});
