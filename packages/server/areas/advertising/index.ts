import type { SponsoredProductAdsV1Operations } from '@kontor/contract/generated/sponsored-product-ads-v1';
import { hourMs } from '@kontor/values/instant';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { createCalendar, createDeciding, createReleasing, removeOldRequests } from './jobs.ts';
import { createCampaign, updateCampaign } from './service/campaign-writes.ts';
import type { DecideDeps, Deps, SubmitDeps } from './service/deps.ts';
import { type CampaignToMake, campaignsForFigures, makeCampaign } from './service/for-figures.ts';
import { createKeywords, deleteKeywords, updateKeywords } from './service/keyword-writes.ts';
import {
  type CampaignDeps,
  cancelCampaign,
  decideChangeRequest,
  listCampaignsOfPartner,
  listChangeRequests,
  type RequestDeps,
  releaseCampaign,
} from './service/operator-changes.ts';
import {
  type ControlDeps,
  getAdvertisingSettings,
  getBlock,
  getDecisions,
  putAdvertisingSettings,
  putBlock,
  putDecisions,
} from './service/operator-controls.ts';
import {
  listCampaigns,
  listKeywords,
  listTargets,
  readCampaign,
  readChangeRequest,
  readKeyword,
  readTarget,
} from './service/read.ts';
import { createTargets, deleteTargets, updateTargets } from './service/target-writes.ts';
import { createLinks } from './views/entities.ts';

export { advertisingChecks } from './store/integrity.ts';

export interface AdvertisingDeps extends Omit<Deps, 'links' | 'decisionDelayMs'>, Pick<DecideDeps, 'faults'> {
  readonly clock: Clock;
  readonly settings: { readonly isLive: boolean };
  /** Public address of this server, without a trailing slash. */
  issuer(): string;
}

/** Delay between a write and its decision on a live server; none in the sandbox (SA7). */
const liveDelayMs = 1_000;

/** Sponsored product ads V1: campaigns of a partner with their targets and keywords. */
export function createAdvertising(deps: AdvertisingDeps) {
  const { clock, contracts, settings } = deps;
  const calendar = createCalendar(contracts, clock);
  const arm = calendar.arm;
  const decide: DecideDeps = { ...deps, arm };
  const deciding = createDeciding(decide, clock);
  const releasing = createReleasing(deciding, clock);
  const submit: SubmitDeps = {
    ...deps,
    links: createLinks(() => deps.issuer()),
    decisionDelayMs: settings.isLive ? liveDelayMs : 0,
    deciding,
  };
  return {
    operations: {
      partner: createRoutes(submit),
      operator: createOperatorOperations({ ...deps, decide, arm, release: releasing.arm }),
    },
    jobs: [deciding.handler, releasing.handler, calendar.handler],
    periodic: [
      { name: 'old-change-requests', everyMs: hourMs, run: removeOldRequests },
    ] satisfies PeriodicTask[],
    /** Makes campaigns follow the partner's contract; called in the transaction that changed its dates. */
    contractChanged: (tx: WriteTx, nowMs: number) => arm(tx, nowMs),
    /** For figures and reports, within their transactions. */
    campaigns: {
      ...campaignsForFigures,
      /**
       * Creates a campaign with targets and keywords through change requests that are decided immediately, for test
       * data.
       */
      make: (tx: WriteTx, campaign: CampaignToMake, nowMs: number) =>
        makeCampaign({ ...submit, ...decide }, tx, campaign, nowMs),
    },
  };
}

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(deps: SubmitDeps): OperationsFor<keyof SponsoredProductAdsV1Operations> {
  const update = updateCampaign(deps);
  return {
    getCampaigns: listCampaigns(deps),
    createCampaign: createCampaign(deps),
    getCampaign: readCampaign(deps),
    updateCampaign: update,
    updateCampaignViaPost: update,
    getCampaignTargets: listTargets(deps),
    createTargets: createTargets(deps),
    updateTargets: updateTargets(deps),
    deleteTargets: deleteTargets(deps),
    getTarget: readTarget(deps),
    getCampaignKeywords: listKeywords(deps),
    createKeywords: createKeywords(deps),
    updateKeywords: updateKeywords(deps),
    deleteKeywords: deleteKeywords(deps),
    getKeyword: readKeyword(deps),
    getChangeRequest: readChangeRequest(deps),
  };
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: ControlDeps & RequestDeps & CampaignDeps) {
  return {
    getAdvertisingSettings,
    putAdvertisingSettings,
    getAdvertisingBlock: getBlock(deps),
    putAdvertisingBlock: putBlock(deps),
    getAdvertisingDecisions: getDecisions(deps),
    putAdvertisingDecisions: putDecisions(deps),
    listChangeRequests: listChangeRequests(deps),
    decideChangeRequest: decideChangeRequest(deps),
    listCampaignsOfPartner: listCampaignsOfPartner(deps),
    releaseCampaign: releaseCampaign(deps),
    cancelCampaign: cancelCampaign(deps),
  };
}
