/** The resources that a marketplace needs, from what was measured of their parts. */
import { bytesOf, diskFactor, type Engine, inMemoryShare, micros, packing } from './constants.ts';

/** What a marketplace has, and what happens on a day. */
export interface Demand {
  readonly engine: Engine;
  readonly products: number;
  readonly priceChangesADay: number;
  readonly contentChangesADay: number;
  readonly priceHistoryDays: number;
  readonly timelineDays: number;
}

export interface Capacity {
  readonly engine: Engine;
  readonly database: {
    readonly productsBytes: number;
    readonly pricesBytes: number;
    readonly outcomesBytes: number;
    readonly bytes: number;
  };
  readonly diskBytes: number;
  /** Of the database server; with SQLite, of the machine. */
  readonly memoryGB: number;
  readonly nodes: { readonly api: number; readonly workers: number };
}

/** Minutes in which every product is delivered once a night. */
export const nightMinutes = 15;
const processorsPerApiNode = 4;

export function capacityOf(demand: Demand): Capacity {
  const { engine, products, priceChangesADay, contentChangesADay } = demand;
  const of = bytesOf[engine];
  const productsBytes = products * of.product;
  const pricesBytes = pastBytes(
    { products, perDay: priceChangesADay, keptDays: demand.priceHistoryDays },
    { young: of.youngPrice, pack: of.pricePack, packed: of.packedPrice, spanDays: packing.priceDays },
  );
  const outcomesBytes = pastBytes(
    { products, perDay: contentChangesADay, keptDays: demand.timelineDays },
    { young: of.youngOutcome, pack: of.outcomePack, packed: of.packedOutcome, spanDays: packing.outcomeDays },
  );
  const bytes = productsBytes + pricesBytes + outcomesBytes;
  return {
    engine,
    database: { productsBytes, pricesBytes, outcomesBytes, bytes },
    diskBytes: bytes * diskFactor,
    memoryGB: powerOfTwo((bytes * inMemoryShare) / 1e9 + (engine === 'postgres' ? 4 : 0.5)),
    nodes: engine === 'sqlite' ? { api: 1, workers: 0 } : nodesFor(products),
  };
}

interface Past {
  readonly products: number;
  readonly perDay: number;
  readonly keptDays: number;
}

interface PastBytes {
  readonly young: number;
  readonly pack: number;
  readonly packed: number;
  readonly spanDays: number;
}

/**
 * Bytes of the past when it takes most: right before the oldest days are packed. Changes are spread over the products by
 * chance, so some products change several times in the days of a pack.
 */
function pastBytes({ products, perDay, keptDays }: Past, of: PastBytes): number {
  const youngDays = Math.min(keptDays, of.spanDays + packing.graceDays);
  // A pack is removed as a whole.
  const packedDays = keptDays - youngDays + (keptDays > youngDays ? of.spanDays : 0);
  const changesOfProduct = (perDay * of.spanDays) / products;
  const packs = (products * (1 - Math.exp(-changesOfProduct)) * packedDays) / of.spanDays;
  return perDay * (youngDays * of.young + packedDays * of.packed) + packs * of.pack;
}

function nodesFor(products: number): Capacity['nodes'] {
  const nightMicros = nightMinutes * 60 * 1e6;
  const accepting = ((products / 500) * micros.acceptedDelivery) / nightMicros;
  const deciding = (products * micros.nightlyElement) / nightMicros;
  return {
    api: Math.max(2, Math.ceil(accepting / processorsPerApiNode)),
    workers: Math.max(1, Math.ceil(deciding)),
  };
}

const powerOfTwo = (atLeast: number) => 2 ** Math.max(0, Math.ceil(Math.log2(atLeast)));
