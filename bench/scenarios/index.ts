import { coldStart } from './cold-start.ts';
import { firstDelivery, nightlyDelivery, unchangedDelivery } from './deliveries.ts';
import { idleLatency, readsWhileDelivering } from './latency.ts';
import { mixedLoad } from './mixed.ts';
import { flagRefresh, priceRefresh } from './narrow-refresh.ts';
import { partnerDeltas } from './partners.ts';
import { listReads, pointReads, statusPolls } from './reads.ts';
import type { Scenario } from './scenario.ts';
import { stockRefresh } from './stock.ts';

/** In the order in which they run: the first one delivers the catalogue that the others work on. */
export const scenarios: readonly Scenario[] = [
  coldStart,
  firstDelivery,
  unchangedDelivery,
  // Before anything that leaves products in another content than they came with.
  nightlyDelivery,
  pointReads,
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
