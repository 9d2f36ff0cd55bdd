import { ApiError } from '@kontor/contract/errors';
import { type AppCreation, operatorV1 } from '@kontor/contract/generated/operator-v1';
import { refuseHiddenCharacters, refuseViolations, violationAt } from '@kontor/contract/violations';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type ClientSettings, clientSettings } from '../../../platform/auth/client-settings.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import {
  type App,
  addApp,
  findApp,
  listApps as listAppsFrom,
  takeApp,
} from '../../../platform/auth/store/apps.ts';
import { addClient, type Client, findClient } from '../../../platform/auth/store/clients.ts';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { appErrors } from '../errors.ts';
import { violationOfRedirectUri } from '../rules/redirect-uri.ts';
import { appView, auditViewOfApp, newAppView } from '../views/records.ts';
import { recordApp } from './journal.ts';

/** What the management of apps needs. */
export interface ManagementDeps {
  readonly ids: Ids;
  readonly passwords: Passwords;
  readonly isLive: boolean;
  /** Address of the partner plane, without a trailing slash. */
  issuer(): string;
  /** Throws 403 for an operator who may not see secrets. */
  requireOwnSecret(caller: Caller, jsonpath: string): void;
  /** Called after a commit that ended sessions. */
  readonly onRevocation: () => void;
}

interface PreparedApp {
  readonly app: App;
  readonly settings: ClientSettings;
  readonly clientSecret: string | undefined;
  readonly secretHash: string | undefined;
}

/** Registers an app, and the client with which it gets tokens. */
export function createApp(deps: ManagementDeps): WriteOperation<'createApp', PreparedApp> {
  return {
    async prepare(_tx, request) {
      const {
        hasSecret = true,
        listEnvelope,
        unknownParameters,
        ...creation
      }: AppCreation = readBody('AppCreation', request);
      refuseHiddenCharacters({ name: creation.name });
      refuseUris(creation.redirectUris, deps.isLive);
      if (hasSecret) deps.requireOwnSecret(request.caller, '$');
      const appId = deps.ids.uuid();
      const clientSecret = hasSecret ? deps.ids.hex(32) : undefined;
      const secretHash = await (clientSecret === undefined ? undefined : deps.passwords.hash(clientSecret));
      const app: App = {
        ...withoutRepeats(creation),
        appId,
        clientId: `app-${appId}`,
        createdAtMs: request.nowMs,
      };
      return { app, settings: clientSettings({ listEnvelope, unknownParameters }), clientSecret, secretHash };
    },
    async handle(tx, request, { app, settings, clientSecret, secretHash }) {
      await addApp(tx, app);
      await addClient(tx, clientOf(app, settings, secretHash), request.nowMs);
      recordApp(tx, 'created', app, request.nowMs);
      const audit = [auditOfApp(app, { after: auditViewOfApp(app, settings) })];
      return { status: 201, body: newAppView(app, settings, clientSecret), audit };
    },
  };
}

/** Creates the app of the sandbox fixtures. Its ids are known, and its secret comes already hashed. */
export function createFixtureApp(deps: ManagementDeps): WriteOperation<'createApp', PreparedApp> {
  return {
    ...createApp(deps),
    async prepare(_tx, { body, nowMs }) {
      const { secretHash, ...app } = parseJsonBody(body) as App & { secretHash: string };
      return {
        app: { ...app, createdAtMs: nowMs },
        settings: clientSettings({}),
        clientSecret: undefined,
        secretHash,
      };
    },
  };
}

/** The client of an app belongs to no partner. By itself it may only ask for `developer`. */
function clientOf(
  { clientId }: App,
  settings: ClientSettings,
  secretHash: string | undefined,
): Omit<Client, 'sessionGeneration'> {
  const isConfidential = secretHash !== undefined;
  return {
    clientId,
    ...settings,
    partnerId: undefined,
    secretHash,
    scopes: isConfidential ? ['developer'] : [],
    grants: isConfidential ? ['authorization_code', 'client_credentials'] : ['authorization_code'],
  };
}

/** Lists apps, ordered by id. */
export const listApps: ReadHandler<'listApps'> = (tx, request) =>
  numberedReply(operatorV1.listApps, request, {
    find: (offset, count) => listAppsFrom(tx, offset, count),
    view: (apps) => viewsOf(tx, apps),
  });

/** An app that is removed meanwhile has no client any more. */
async function viewsOf(tx: SharedReadTx, apps: readonly App[]) {
  const views = apps.map(async (app) => {
    const client = await findClient(tx, app.clientId);
    return client === undefined ? [] : [appView(app, client)];
  });
  return (await Promise.all(views)).flat();
}

/** Reads one app. */
export const getApp: ReadHandler<'getApp'> = async (tx, { parameters: { appId } }) => {
  const app = await requireApp(tx, appId);
  return { status: 200, body: appView(app, await requireClientOf(tx, app)) };
};

/** Each address and each scope counts once. */
export function withoutRepeats<Sent extends Partial<Pick<App, 'redirectUris' | 'scopes'>>>(sent: Sent): Sent {
  const { redirectUris, scopes } = sent;
  return {
    ...sent,
    ...(redirectUris && { redirectUris: [...new Set(redirectUris)] }),
    ...(scopes && { scopes: [...new Set(scopes)] }),
  };
}

/** Returns an app. Throws 404. */
export async function requireApp(tx: SharedReadTx, appId: string): Promise<App> {
  return orNotFound(await findApp(tx, appId));
}

/** Returns an app to change, which nobody else changes meanwhile. Throws 404. */
export async function requireAppToChange(tx: SharedWriteTx, appId: string): Promise<App> {
  return orNotFound(await takeApp(tx, appId));
}

function orNotFound(app: App | undefined): App {
  if (app === undefined) throw noSuchApp();
  return app;
}

/** Returns the refusal for an app that does not exist. */
export function noSuchApp(): ApiError {
  return new ApiError(appErrors.APP_NOT_FOUND, { detail: 'There is no app with this id.' });
}

/** Returns the client with which an app gets tokens; it is created and removed with the app. Throws 404. */
export async function requireClientOf(tx: SharedReadTx, { clientId }: App): Promise<Client> {
  const client = await findClient(tx, clientId);
  if (client === undefined) throw noSuchApp();
  return client;
}

/** Throws 400 for redirect addresses to which a browser must not be sent. */
export function refuseUris(redirectUris: readonly string[] = [], isLive: boolean): void {
  const violations = redirectUris.flatMap((uri, index) => {
    const violation = violationOfRedirectUri(uri, isLive);
    return violation === undefined
      ? []
      : [violationAt(`$.redirectUris[${index}]`, `The redirect address ${violation}.`)];
  });
  refuseViolations(violations);
}

/** Audit change of an app, for the chain of the marketplace. */
export function auditOfApp(
  { appId }: Pick<App, 'appId'>,
  change: Pick<AuditChange, 'before' | 'after'>,
): AuditChange {
  return { record: `apps/${appId}`, ...change, partnerId: '' };
}
