/**
 * What a reset that keeps the offers does to the background work of each lane: work only about orders is `removed`,
 * everything else is `kept`. A lane that is missing here fails `test/sandbox/lanes-of-reset.test.ts`.
 */
export const resetPolicyOfLane: Readonly<Record<string, 'removed' | 'kept'>> = {
  'advertising-decisions': 'kept',
  'advertising-due': 'kept',
  'advertising-releases': 'kept',
  'advertising-reports': 'kept',
  'app-removals': 'kept',
  'contract-due': 'kept',
  // Orders that come later also end with the contract.
  'contract-end': 'kept',
  deliveries: 'kept',
  orderability: 'kept',
  'orders-due': 'removed',
  'orders-sweep': 'removed',
  'partner-deletion': 'kept',
  // It continues with the acts that are then planned again.
  population: 'kept',
  'price-reductions': 'removed',
  'price-reductions-held': 'removed',
  'review-rules': 'kept',
  'shop-checks': 'kept',
  'shop-offline': 'kept',
  'shop-rechecks': 'kept',
  'shopper-erasure': 'removed',
  takedowns: 'kept',
};

/** Lanes that are removed with their jobs. */
export const removedLanes: readonly string[] = Object.keys(resetPolicyOfLane).filter(
  (lane) => resetPolicyOfLane[lane] === 'removed',
);
