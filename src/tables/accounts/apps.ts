import { document, integer, localReferenceTable, text } from '../../platform/store/table.ts';

/** Apps of service providers, what partners let them do, and the codes and tokens that come from it. */
export const apps = localReferenceTable('apps', {
  holds: 'apps of service providers: name, redirect addresses, scopes',
  kept: 'until the operator removes the app',
  setBy: '`removeApp`',
  columns: {
    appId: text(),
    clientId: text({ isUnique: true }),
    name: document(),
    redirectUris: document(),
    scopes: document(),
    visibility: text(),
    createdAtMs: integer(),
  },
  key: ['appId'],
});
