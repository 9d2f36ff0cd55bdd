import type { SponsoredProductAdsV1Operations } from '../../generated/sponsored-product-ads-v1.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { createCampaign, updateCampaign } from './service/campaign-writes.ts';
import type { SubmitDeps } from './service/deps.ts';
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
