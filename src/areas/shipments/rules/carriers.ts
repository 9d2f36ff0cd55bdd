/** Carriers that bring parcels; every other one is a forwarder (a test compares with the contract). */
export const parcelCarriers: ReadonlySet<string> = new Set([
  'DHL',
  'DHL_EXPRESS',
  'DPD',
  'GLS',
  'HERMES',
  'UPS',
]);
