import { document, integer, localPartnerTable, text } from '../../platform/store/table.ts';

export const installations = localPartnerTable('installations', {
  holds: 'which apps of service providers may do what for a partner, and who consented',
  kept: 'until the partner or the operator removes it',
  setBy: '`removeInstallation`',
  columns: {
    installationId: text(),
    appId: text(),
    scopes: document(),
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
