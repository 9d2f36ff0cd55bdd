import type { AppScope } from '@kontor/contract/generated/apps-v1';
import type { App } from '../../../platform/auth/store/apps.ts';
import type { Installation } from '../../../platform/auth/store/installations.ts';
import { recordEvent, recordMarketplaceEvent } from '../../../platform/journal/index.ts';
import type { SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';

/** Records an app that is new, was changed or was removed. */
export function recordApp(
  tx: SharedWriteTx,
  what: 'created' | 'changed' | 'removed',
  { appId, clientId, name, scopes, visibility }: App,
  nowMs: number,
): void {
  recordMarketplaceEvent(tx, {
    type: `kontor.app.${what}.v1`,
    subject: `apps/${appId}`,
    atMs: nowMs,
    data: { appId, clientId, name, scopes: scopes as AppScope[], visibility },
  });
}

/** Records what the partner of the handle lets an app do. */
export function recordInstallation(
  tx: WriteTx,
  what: 'created' | 'changed',
  { installationId, appId, scopes, grantedBy }: Installation,
  { name }: Pick<App, 'name'>,
  nowMs: number,
): void {
  recordEvent(tx, {
    type: `kontor.installation.${what}.v1`,
    subject: `installations/${installationId}`,
    atMs: nowMs,
    data: { installationId, appId, name, scopes: scopes as AppScope[], grantedBy },
  });
}

/** Records that an app can no longer work for the partner of the handle. */
export function recordRemovedInstallation(
  tx: WriteTx,
  { installationId, appId }: Installation,
  { name, removedBy }: { readonly name: string; readonly removedBy: 'partner' | 'operator' },
  nowMs: number,
): void {
  recordEvent(tx, {
    type: 'kontor.installation.removed.v1',
    subject: `installations/${installationId}`,
    atMs: nowMs,
    data: { installationId, appId, name, removedBy },
  });
}
