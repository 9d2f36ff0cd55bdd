import { advertisingControls } from './advertising-controls.ts';
import { advertisingFigures } from './advertising-figures.ts';
import { advertisingReports } from './advertising-reports.ts';
import { campaignKeywords } from './campaign-keywords.ts';
import { campaignSkus } from './campaign-skus.ts';
import { campaignTargets } from './campaign-targets.ts';
import { campaigns } from './campaigns.ts';
import { changeRequests } from './change-requests.ts';
import { figureCampaigns } from './figure-campaigns.ts';
import { reportPieces } from './report-pieces.ts';
import { reportQuotas } from './report-quotas.ts';

export const advertisingTables = [
  advertisingControls,
  advertisingFigures,
  advertisingReports,
  campaignKeywords,
  campaignSkus,
  campaignTargets,
  campaigns,
  changeRequests,
  figureCampaigns,
  reportPieces,
  reportQuotas,
];
