import {
  document,
  integer,
  json,
  localReferenceTable,
  type RecordOf,
  text,
} from '../../platform/store/table.ts';

export type Visibility = 'private' | 'public';

/** Apps of service providers, what partners let them do, and the codes and tokens that come from it. */
export const apps = localReferenceTable('apps', {
  holds: 'apps of service providers: name, redirect addresses, scopes',
  kept: 'until the operator removes the app',
  setBy: '`removeApp`',
  since: 55,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    appId: text(),
    clientId: text({ isUnique: true }),
    name: document(),
    redirectUris: json<readonly string[]>(),
    scopes: json<readonly string[]>(),
    visibility: text<Visibility>(),
    createdAtMs: integer(),
  },
  key: ['appId'],
});

/** An app of a service provider. Its secret and its sessions are those of its client. */
export type App = RecordOf<typeof apps>;
