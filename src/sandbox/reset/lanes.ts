/**
 * What a reset that keeps the offers does to the background work of each lane: work only about orders `goes`,
 * everything else `stays`. A lane that is missing here fails `test/sandbox/lanes-of-reset.test.ts`.
 */
export const sideOfLane: Readonly<Record<string, 'goes' | 'stays'>> = {
  'advertising-decisions': 'stays',
  'advertising-due': 'stays',
  'advertising-releases': 'stays',
  'advertising-reports': 'stays',
  'contract-due': 'stays',
  // Orders that come later also end with the contract.
  'contract-end': 'stays',
  deliveries: 'stays',
  'orders-due': 'goes',
  'orders-sweep': 'goes',
  'partner-deletion': 'stays',
  // It continues with the acts that are then planned again.
  population: 'stays',
  'price-reductions': 'goes',
  'price-reductions-held': 'goes',
  'shop-checks': 'stays',
  'shop-offline': 'stays',
  'shop-rechecks': 'stays',
  'shopper-erasure': 'goes',
};

/** Lanes that are removed with their jobs. */
export const removedLanes: readonly string[] = Object.keys(sideOfLane).filter(
  (lane) => sideOfLane[lane] === 'goes',
);
