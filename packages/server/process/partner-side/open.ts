/** What each HTTP thread opens before it answers partners: its connection, its app, its authenticator. */

import { isLoopbackHost } from '@kontor/values/network-address';
import { type Authenticator, createAuthenticator } from '../../platform/auth/authenticate.ts';
import type { IssuerSettings } from '../../platform/auth/foreign-issuer.ts';
import type { Config } from '../../platform/config/config.ts';
import type { CallerCounts } from '../../platform/limits/caller-counts.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { SharedNumber } from '../../platform/store/edition.ts';
import type { DatabaseLocation } from '../../platform/store/location.ts';
import { openStore } from '../../platform/store/open.ts';
import { findSetting } from '../../platform/store/settings.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Clocks } from '../../platform/time/clock.ts';
import { randomIds } from '../../platform/time/ids.ts';
import { type App, type AppDeps, type AppSettings, createApp } from '../app.ts';
import type { AppEnvironment } from '../environments/environment.ts';
import type { CallerSettings } from './plane.ts';

export interface PartnerSideDeps {
  readonly environment: AppEnvironment;
  readonly settings: AppSettings;
  readonly database: DatabaseLocation;
  /** URL of a standby for lists. */
  readonly replicaUrl?: string | undefined;
  /** Name of this node. */
  readonly owner: string;
  readonly clocks: Clocks;
  readonly sealer: Sealer;
  readonly logger: Logger;
  readonly foreignIssuer: Config['foreignIssuer'];
  /** Changes when verified tokens must be verified again. */
  readonly tokensState: SharedNumber;
  /** What callers hold on all threads that answer them; absent where there is one. */
  readonly callerCounts: CallerCounts | undefined;
}

export interface PartnerSide {
  readonly store: Store;
  readonly cursorKey: string;
  readonly app: App;
  readonly authenticator: Authenticator;
}

/** What is done only where the writer runs. */
const doneByTheWriter = {
  processesJobs: false,
  processesInline: false,
  followsCrash: false,
  announce: () => undefined,
  endWorker: () => undefined,
};

/** Opens it; `closers` gets what closes each part, in the order in which they were opened. */
export async function openPartnerSide(
  deps: PartnerSideDeps,
  urls: Pick<AppDeps, 'issuer' | 'partnerUrl'>,
  closers: (() => unknown)[],
): Promise<PartnerSide> {
  const { environment, clocks, sealer, database, owner, settings, logger, callerCounts } = deps;
  const store = await openStore({ ...deps.database, replicaUrl: deps.replicaUrl }, { writes: false });
  closers.push(() => store.close());
  const cursorKey = (await findSetting(store.reads, 'cursor_key')) ?? '';
  // Leaves all writing to the writer.
  const app = createApp({
    environment,
    clock: clocks.marketplace,
    wallClock: clocks.wall,
    ids: randomIds,
    cursorKey,
    sealer,
    database,
    owner,
    callerCounts,
    settings,
    ...urls,
    log: (event, facts, level = 'info') => logger[level](facts, event),
    ...doneByTheWriter,
  });
  closers.push(() => app.close());
  const authenticator = createAuthenticator({
    reads: store.reads,
    clock: clocks.marketplace,
    foreignIssuer: await issuerOf(deps.foreignIssuer, clocks),
    contractDates: (tx) => app.contractDates(tx),
    tokensState: deps.tokensState,
  });
  return { store, cursorKey, app, authenticator };
}

/** How the planes treat callers. */
export function callerSettingsOf(config: Config): CallerSettings {
  const { rateLimit, clientRateLimit, unknownParameters, trustedProxies, corsOrigins, logRequests } = config;
  const rates = { rateLimitEnabled: rateLimit, clientRateLimitEnabled: clientRateLimit };
  const hosts = { partner: ownHosts(config, config.host), operator: ownHosts(config, config.operatorHost) };
  return { ...rates, unknownParameters, trustedProxies, corsOrigins, hosts, logsRequests: logRequests };
}

/** The hosts that requests to a listener may name. A sandbox has logins that everybody knows, and no proxy before it. */
function ownHosts(config: Config, listensAt: string): readonly string[] | undefined {
  const { isLive, allowedHosts, publicUrl } = config;
  if (isLive || (!isLoopbackHost(listensAt) && allowedHosts.length === 0)) return undefined;
  return publicUrl === undefined ? allowedHosts : [...allowedHosts, new URL(publicUrl).hostname];
}

/** Few servers configure an issuer; others do not load its library. */
export async function issuerOf<Settings extends IssuerSettings>(
  settings: Settings | undefined,
  clocks: Clocks,
) {
  if (settings === undefined) return undefined;
  const { createForeignIssuer } = await import('../../platform/auth/foreign-issuer.ts');
  return createForeignIssuer(settings, clocks);
}
