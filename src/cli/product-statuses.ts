import type { MarketPlaceStatusValue } from '../contract/products-v5.ts';

const statuses: Readonly<Record<MarketPlaceStatusValue, true>> = {
  PENDING: true,
  ONLINE: true,
  RESTRICTED: true,
  REJECTED: true,
  INACTIVE: true,
};

/** Marketplace statuses of a product. */
export const productStatuses = Object.keys(statuses) as MarketPlaceStatusValue[];
