/**
 * What `kontor capacity` computes with. Each is measured; docs/operators/capacity.md shows them, and a test compares the two.
 */

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Bytes on disk, with indexes. */
interface Bytes {
  /** A product of 4.2 kB. */
  readonly product: number;
  /** A price that was replaced, and an outcome of an element, until they are packed. */
  readonly youngPrice: number;
  readonly youngOutcome: number;
  /** A pack, and what each price or outcome adds to it. */
  readonly pricePack: number;
  readonly packedPrice: number;
  readonly outcomePack: number;
  readonly packedOutcome: number;
}

export const bytesOf: Readonly<Record<Engine, Bytes>> = {
  sqlite: {
    product: 3_700,
    youngPrice: 315,
    youngOutcome: 262,
    pricePack: 143,
    packedPrice: 75,
    outcomePack: 80,
    packedOutcome: 49,
  },
  postgres: {
    product: 3_745,
    youngPrice: 384,
    youngOutcome: 429,
    pricePack: 232,
    packedPrice: 44,
    outcomePack: 140,
    packedOutcome: 40,
  },
};

/** Days that are packed together, and after which the oldest of them still is not. */
export const packing = { priceDays: 30, outcomeDays: 10, graceDays: 2 } as const;

/** Processor time in a node, in microseconds. */
export const micros = {
  /** An element of a nightly delivery of all products, of which one in a hundred changed. */
  nightlyElement: 48,
  /** Accepting a delivery of 500. */
  acceptedDelivery: 39_000,
} as const;

/** Share of a database that has to stay in memory: its indexes. */
export const inMemoryShare = 0.14;

/** Disk for each byte of the database: its log, a copy of it, and room to work. */
export const diskFactor = 3;
