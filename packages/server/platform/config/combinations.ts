import type { Config } from './config.ts';
import type { SettingKey } from './environment.ts';
import { checkIssuers } from './issuers.ts';
import { type Lookup, named } from './lookup.ts';

/** Refuses settings that exclude each other. */
export function checkCombinations(lookup: Lookup, config: Config): void {
  checkTokens(lookup, config);
  if (config.isLive) checkLive(lookup, config);
  if (config.databaseReplicaUrl !== undefined && config.databaseUrl.reveal().startsWith('sqlite:')) {
    lookup.refuse(
      `${named('databaseReplicaUrl')} is set, but only PostgreSQL has replicas; ` +
        `set the primary with ${named('databaseUrl')}, or remove the replica.`,
    );
  }
  if (config.role !== 'all' && config.databaseUrl.reveal().startsWith('sqlite:')) {
    lookup.refuse(
      `${named('role')} is ${config.role}, but nodes can only share work through PostgreSQL; ` +
        `set a PostgreSQL database with ${named('databaseUrl')}, or remove the role.`,
    );
  }
  checkThreads(lookup, config);
  checkIssuers(lookup, config);
  const hosts = [config.host, config.operatorHost];
  const isShared = hosts[0] === hosts[1] || hosts.some((host) => host === '0.0.0.0' || host === '::');
  if (config.port !== 0 && config.port === config.operatorPort && isShared) {
    lookup.refuse(
      `${named('port')} and ${named('operatorPort')} are both ${config.port}: ` +
        'each plane needs its own port; change one of them.',
    );
  }
}

/** Refuses what only a sandbox can do. */
function checkLive(lookup: Lookup, config: Config): void {
  const { demoData, sandboxMonthlyReset, agents, faultPoint, faultCommitMs } = config;
  const faults = 'set, but only a sandbox can inject faults; remove it';
  const refused: readonly (readonly [boolean, SettingKey, string])[] = [
    [demoData, 'demoData', 'on, but demo data exists only in the sandbox; switch it off'],
    [sandboxMonthlyReset, 'sandboxMonthlyReset', 'on, but only a sandbox can remove orders; switch it off'],
    [
      agents !== 'off',
      'agents',
      `${agents}, but only a sandbox serves agents; remove it, and use "kontor mcp"`,
    ],
    [faultPoint !== undefined, 'faultPoint', faults],
    [faultCommitMs > 0, 'faultCommitMs', faults],
  ];
  for (const [isSet, key, text] of refused) if (isSet) lookup.refuse(`${named(key)} is ${text}.`);
}

/** What several threads cannot share is told at the start, not by answers that depend on the thread. */
function checkThreads(lookup: Lookup, { httpThreads, isLive, databaseUrl }: Config): void {
  if (httpThreads === 1) return;
  const isSet = `${named('httpThreads')} is ${httpThreads}, but`;
  if (!isLive) {
    lookup.refuse(
      `${isSet} a sandbox has one thread: recorded requests, injected faults and snapshots live on it; remove it.`,
    );
  }
  if (!databaseUrl.reveal().startsWith('sqlite:')) {
    lookup.refuse(
      `${isSet} with PostgreSQL more nodes answer more requests; remove it, and start more nodes.`,
    );
  }
}

/** For a live server: 16 random characters cannot be guessed. */
const lengthMin = 16;

/**
 * Refuses tokens of a live server that are missing or too short, and a metrics token that is also an operator token.
 */
function checkTokens(lookup: Lookup, tokens: Config): void {
  const { isLive, operatorToken, operatorTokenNext, metricsToken } = tokens;
  if (isLive) {
    if (!lookup.isGiven('operatorToken')) {
      lookup.refuse(
        `${named('operatorToken')} is missing: a live server requires it; set a long random text.`,
      );
    }
    for (const key of ['operatorToken', 'operatorTokenNext', 'metricsToken'] as const) {
      const length = tokens[key]?.reveal().length ?? 0;
      if (length === 0 || length >= lengthMin) continue;
      lookup.refuse(
        `${named(key)} is too short: a live server requires ${lengthMin} characters or more; set a long random text.`,
      );
    }
  }
  const metrics = metricsToken?.reveal();
  const isOperators = [operatorToken, operatorTokenNext].some((each) => each?.reveal() === metrics);
  if (metrics !== undefined && isOperators) {
    lookup.refuse(
      `${named('metricsToken')} is also an operator token, so the metrics collector would have full access; ` +
        'set another long random text.',
    );
  }
}
