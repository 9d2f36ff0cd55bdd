import type { OperationsFor } from '../../platform/operations/operation.ts';
import {
  type CampaignParts,
  cancelCampaign,
  listCampaignsOfPartner,
  releaseCampaign,
} from './service/operator/campaigns.ts';
import {
  type ControlParts,
  getBlock,
  getDecisions,
  putBlock,
  putDecisions,
} from './service/operator/controls.ts';
import { decideChangeRequest, listChangeRequests, type RequestParts } from './service/operator/requests.ts';
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
export function createOperatorOperations(parts: ControlParts & RequestParts & CampaignParts) {
  return {
    getAdvertisingSettings,
    putAdvertisingSettings,
    getAdvertisingBlock: getBlock(parts),
    putAdvertisingBlock: putBlock(parts),
    getAdvertisingDecisions: getDecisions(parts),
    putAdvertisingDecisions: putDecisions(parts),
    listChangeRequests: listChangeRequests(parts),
    decideChangeRequest: decideChangeRequest(parts),
    listCampaignsOfPartner: listCampaignsOfPartner(parts),
    releaseCampaign: releaseCampaign(parts),
    cancelCampaign: cancelCampaign(parts),
  } satisfies OperationsFor<AdvertisingOperationId>;
}
