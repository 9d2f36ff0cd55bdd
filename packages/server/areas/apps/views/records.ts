import type { AppScope, Installation as ContractInstallation } from '@kontor/contract/generated/apps-v1';
import type { App as ContractApp, NewApp, PartnerInstallation } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import { type ClientSettings, shownSettings } from '../../../platform/auth/client-settings.ts';
import type { App } from '../../../platform/auth/store/apps.ts';
import type { Client } from '../../../platform/auth/store/clients.ts';
import type { ShownInstallation } from '../../../platform/auth/store/installations.ts';

/** An app as operators see it. */
export function appView(app: App, client: ClientSettings & Partial<Pick<Client, 'secretHash'>>): ContractApp {
  return {
    appId: app.appId,
    clientId: app.clientId,
    name: app.name,
    redirectUris: [...app.redirectUris],
    scopes: app.scopes as AppScope[],
    visibility: app.visibility,
    ...shownSettings(client),
    hasSecret: client.secretHash !== undefined,
    createdAt: formatInstant(app.createdAtMs),
  };
}

/** An app with its new secret, which is shown once. */
export function newAppView(
  app: App,
  settings: ClientSettings,
  clientSecret: string | undefined,
  formerUntilMs?: number,
): NewApp {
  return {
    ...appView(app, settings),
    hasSecret: clientSecret !== undefined,
    ...(clientSecret !== undefined && { clientSecret }),
    ...(formerUntilMs !== undefined && { formerSecretUntil: formatInstant(formerUntilMs) }),
  };
}

/** An app as the audit log shows it. */
export function auditViewOfApp(
  { clientId, name, redirectUris, scopes, visibility }: App,
  settings: ClientSettings,
): object {
  return { clientId, name, redirectUris, scopes, visibility, ...shownSettings(settings) };
}

/** An installation as its partner sees it. */
export function installationView(installation: ShownInstallation): ContractInstallation {
  const { installationId, appId, clientId, name, scopes, grantedBy, createdAtMs } = installation;
  const createdAt = formatInstant(createdAtMs);
  return { installationId, appId, clientId, name, scopes: scopes as AppScope[], grantedBy, createdAt };
}

/** An installation as operators see it. */
export function partnerInstallationView(installation: ShownInstallation): PartnerInstallation {
  const { installationId, ...others } = installationView(installation);
  return { installationId, partnerId: installation.partnerId, ...others };
}
