import { coldStart } from './cold-start.ts';
import { firstDelivery, nightlyDelivery, unchangedDelivery } from './deliveries.ts';
import { idleLatency, readsWhileDelivering } from './latency.ts';
import { mixedLoad } from './mixed.ts';
import { flagRefresh, priceRefresh } from './narrow-refresh.ts';
import { partnerDeltas } from './partners.ts';
import { listReads, pointReads, sandboxReads, statusPolls } from './reads.ts';
import type { Scenario } from './scenario.ts';
import { stockRefresh } from './stock.ts';

/** In execution order: the first delivery stores the catalogue that the later scenarios use. */
export const scenarios: readonly Scenario[] = [
  coldStart,
  firstDelivery,
  unchangedDelivery,
  // Must run before the scenarios that change the content of products.
  nightlyDelivery,
  pointReads,
  sandboxReads,
  listReads,
  statusPolls,
  readsWhileDelivering,
  priceRefresh,
  flagRefresh,
  stockRefresh,
  idleLatency,
  partnerDeltas,
  mixedLoad,
];
