import type { OperationsFor } from '../../platform/operations/operation.ts';
import {
  type CampaignDeps,
  cancelCampaign,
  listCampaignsOfPartner,
  releaseCampaign,
} from './service/operator/campaigns.ts';
import {
  type ControlDeps,
  getBlock,
  getDecisions,
  putBlock,
  putDecisions,
} from './service/operator/controls.ts';
import { decideChangeRequest, listChangeRequests, type RequestDeps } from './service/operator/requests.ts';
import { getAdvertisingSettings, putAdvertisingSettings } from './service/operator/settings.ts';

/** The operations of the operator contract that this area answers. */
export type AdvertisingOperationId =
  | 'getAdvertisingSettings'
  | 'putAdvertisingSettings'
  | 'getAdvertisingBlock'
  | 'putAdvertisingBlock'
  | 'getAdvertisingDecisions'
  | 'putAdvertisingDecisions'
  | 'listChangeRequests'
  | 'decideChangeRequest'
  | 'listCampaignsOfPartner'
  | 'releaseCampaign'
  | 'cancelCampaign';

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
  } satisfies OperationsFor<AdvertisingOperationId>;
}
