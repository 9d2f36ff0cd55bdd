/** One major version of one area. */
export interface AreaVersion {
  /** Name of the contract file without its version. */
  readonly area: string;
  readonly major: number;
  /** There once a successor is announced. */
  readonly superseded?: {
    /** Major version of the successor. */
    readonly successor: number;
    /** Day of the public announcement, ISO 8601. */
    readonly announced: string;
    /** Day from which the version answers 410; at least six months after the announcement. */
    readonly sunset: string;
  };
}

/** Every version of every area. To supersede one is to add its successor and to fill in `superseded`. */
export const versions: readonly AreaVersion[] = [
  { area: 'token', major: 1 },
  { area: 'products', major: 5 },
  { area: 'availability', major: 1 },
  { area: 'orders', major: 4 },
  { area: 'shipments', major: 1 },
  { area: 'return-shipments', major: 1 },
  { area: 'returns', major: 3 },
  { area: 'returns-warehouse', major: 2 },
  { area: 'receipts', major: 3 },
  { area: 'price-reductions', major: 1 },
  { area: 'sponsored-product-ads', major: 1 },
  { area: 'sponsored-product-ads-reporting', major: 1 },
  { area: 'audit', major: 1 },
  { area: 'events', major: 1 },
  { area: 'webhooks', major: 1 },
  { area: 'operator', major: 1 },
  { area: 'sandbox', major: 1 },
];
