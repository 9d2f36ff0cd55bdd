/** Carriers that deliver parcels; every other one is a forwarder (a test compares the list with the contract). */
export const parcelCarriers: ReadonlySet<string> = new Set([
  'DHL',
  'DHL_EXPRESS',
  'DPD',
  'GLS',
  'HERMES',
  'UPS',
]);
