import {
  document,
  integer,
  json,
  localPartnerTable,
  type RecordOf,
  text,
} from '../../platform/store/table.ts';

export const installations = localPartnerTable('installations', {
  holds: 'which apps of service providers may do what for a partner, and who consented',
  kept: 'until the partner or the operator removes it',
  setBy: '`removeInstallation`',
  since: 55,
  rows: {
    personal: 'copies',
    reset: 'kept',
    leftBehind: 'apps are registered at each installation, and the partner consents again',
  },
  columns: {
    installationId: text(),
    appId: text(),
    /** Scopes of the consent; the app may have lost some since. */
    scopes: json<readonly string[]>(),
    /** The API user who consented last. */
    grantedBy: document(),
    createdAtMs: integer(),
  },
  key: ['installationId'],
  indexes: {
    byApp: { unique: ['appId'] },
    byId: { uniqueOfAll: ['installationId', 'partnerId'] },
    ofApp: { ofAll: ['appId', 'partnerId'] },
  },
  isClustered: true,
});

/** What a partner lets an app do. A partner has at most one installation of each app. */
export type Installation = RecordOf<typeof installations>;
