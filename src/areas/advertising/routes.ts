import type { SponsoredProductAdsV1Operations } from '../../generated/sponsored-product-ads-v1.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { createCampaign, updateCampaign } from './service/campaign-writes.ts';
import { createKeywords, deleteKeywords, updateKeywords } from './service/keyword-writes.ts';
import { listCampaigns, listKeywords, listTargets } from './service/lists.ts';
import type { SubmitParts } from './service/parts.ts';
import { readCampaign, readChangeRequest, readKeyword, readTarget } from './service/read.ts';
import { createTargets, deleteTargets, updateTargets } from './service/target-writes.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(parts: SubmitParts): OperationsFor<keyof SponsoredProductAdsV1Operations> {
  const update = updateCampaign(parts);
  return {
    getCampaigns: listCampaigns(parts),
    createCampaign: createCampaign(parts),
    getCampaign: readCampaign(parts),
    updateCampaign: update,
    updateCampaignViaPost: update,
    getCampaignTargets: listTargets(parts),
    createTargets: createTargets(parts),
    updateTargets: updateTargets(parts),
    deleteTargets: deleteTargets(parts),
    getTarget: readTarget(parts),
    getCampaignKeywords: listKeywords(parts),
    createKeywords: createKeywords(parts),
    updateKeywords: updateKeywords(parts),
    deleteKeywords: deleteKeywords(parts),
    getKeyword: readKeyword(parts),
    getChangeRequest: readChangeRequest(parts),
  };
}
