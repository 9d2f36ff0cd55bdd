/**
 * Packs of past prices: what a price has in common with the one before it is left out, and what can be computed from it.
 * Packs outlive a version of the program, so this form, and what it computes, never changes; a new form gets its own number.
 */

import { longUuid, shortUuid } from '@kontor/values/codes';
import { dayMs, formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import { linesOf, type NewPack, packsOf, packText } from '../../../../platform/packing/packs.ts';
import type { PastPrice } from '../../../../tables/products/past-prices.ts';
import { rememberedAfter } from './lowest.ts';

export type { PastPrice };

/** Days whose prices are packed together. */
export const packedPricesSpanMs = 30 * dayMs;

const form = 1;

/** A price in a pack; times and revisions count from the price before, and `remembered` is left out if it follows from it. */
type Packed = [
  until: number,
  revision: number,
  from: number | null,
  price: PackedPrice,
  origin: PackedOrigin,
  remembered?: string | null,
];

/** An amount in the currency before; with a currency; with a sale; or any price as it is. */
type PackedPrice =
  | number
  | [amount: number, currency: string]
  | [amount: number, currency: string, saleAmount: number, startMs: number, endMs: number]
  | string;

/** A short id of a delivery of the caller before; with a caller; `0` for no origin; or any origin as it is. */
type PackedOrigin = 0 | string | [id: string, caller: string] | [text: string];

/** Stands for the end of the price before. */
const asBefore = -1;

/** What the first price of a pack counts from. */
interface Before {
  readonly row: PastPrice | undefined;
  readonly currency: string;
  readonly caller: string;
}
const nothingBefore: Before = { row: undefined, currency: 'EUR', caller: '' };

/** Returns the packs of the prices of a variation, oldest first, each with the time at which its last price ended. */
export function packPrices(rows: readonly PastPrice[]): NewPack[] {
  return packsOf(rows, (row) => row.untilAtMs, packedPricesSpanMs).map((pack) => {
    let before = nothingBefore;
    const packed = pack.map((row) => {
      const entry = packed1(row, before);
      before = afterRow(row, before);
      return entry;
    });
    return { lastMs: Number(before.row?.untilAtMs), text: packText([form, ...packed]) };
  });
}

/** Returns the prices of a pack, newest first. */
export function unpackPrices(text: string): PastPrice[] {
  const rows = linesOf<[number, ...Packed[]]>(text).flatMap(([given, ...entries]) => {
    if (given !== form) throw new Error(`a pack of prices has the form ${given}`);
    let before = nothingBefore;
    return entries.map((entry) => {
      const row = unpacked1(entry, before);
      before = afterRow(row, before);
      return row;
    });
  });
  return rows.sort((one, other) => other.untilAtMs - one.untilAtMs || other.revision - one.revision);
}

function packed1(row: PastPrice, before: Before): Packed {
  const { untilAtMs: until, revision, fromAtMs: from, recentPrices: remembered } = row;
  const earlier = before.row;
  const entry: Packed = [
    until - (earlier?.untilAtMs ?? 0),
    revision - (earlier?.revision ?? 0),
    from === null ? null : from === earlier?.untilAtMs ? asBefore : until - from,
    packedPrice(row.price, before.currency),
    packedOrigin(row.origin, before.caller),
  ];
  if (earlier === undefined || remembered !== rememberedSince(earlier, row.price)) entry.push(remembered);
  return entry;
}

function unpacked1([until, revision, from, packed, origin, ...given]: Packed, before: Before): PastPrice {
  const earlier = before.row;
  const untilAtMs = until + (earlier?.untilAtMs ?? 0);
  const price = unpackedPrice(packed, before.currency);
  const [remembered = null] = given;
  return {
    untilAtMs,
    revision: revision + (earlier?.revision ?? 0),
    fromAtMs: from === null ? null : from === asBefore ? (earlier?.untilAtMs ?? 0) : untilAtMs - from,
    price,
    origin: unpackedOrigin(origin, before.caller),
    recentPrices: given.length === 0 && earlier !== undefined ? rememberedSince(earlier, price) : remembered,
  };
}

function rememberedSince(
  { recentPrices, price, fromAtMs, untilAtMs }: PastPrice,
  next: string,
): string | null {
  return rememberedAfter(recentPrices, { price, fromMs: fromAtMs ?? 0, untilMs: untilAtMs }, next);
}

function afterRow(row: PastPrice, { currency, caller }: Before): Before {
  const origin = originOf(row.origin);
  return { row, currency: currencyOf(row.price) ?? currency, caller: origin?.[1] ?? caller };
}

interface Price {
  readonly standardPrice: { readonly amount: number; readonly currency: string };
  readonly sale?: {
    readonly salePrice: { readonly amount: number; readonly currency: string };
    readonly startDate: string;
    readonly endDate: string;
  };
}

const currencyOf = (price: string) => readStored<Partial<Price>>(`{${price}}`).standardPrice?.currency;

function packedPrice(text: string, currencyBefore: string): PackedPrice {
  const { standardPrice, sale } = readStored<Partial<Price>>(`{${text}}`);
  if (standardPrice === undefined) return text;
  const { amount, currency } = standardPrice;
  const times = sale && [sale.startDate, sale.endDate].map((date) => Date.parse(date));
  const packed: PackedPrice = sale
    ? [amount, currency, sale.salePrice.amount, times?.[0] ?? 0, times?.[1] ?? 0]
    : currency === currencyBefore
      ? amount
      : [amount, currency];
  return isFinitePrice(packed) && unpackedPrice(packed, currencyBefore) === text ? packed : text;
}

const isFinitePrice = (packed: PackedPrice) =>
  [packed].flat().every((part) => typeof part === 'string' || Number.isFinite(part));

function unpackedPrice(packed: PackedPrice, currencyBefore: string): string {
  if (typeof packed === 'string') return packed;
  const [amount, currency = currencyBefore, saleAmount, startMs = 0, endMs = 0] = [packed].flat() as [
    number,
    string?,
    number?,
    number?,
    number?,
  ];
  const standardPrice = { amount, currency };
  if (saleAmount === undefined) return membersText({ standardPrice });
  const [startDate, endDate] = [formatInstant(startMs), formatInstant(endMs)];
  return membersText({
    standardPrice,
    sale: { salePrice: { amount: saleAmount, currency }, startDate, endDate },
  });
}

const membersText = (price: object) => JSON.stringify(price).slice(1, -1);

/** The delivery and the caller of an origin in the usual form. */
function originOf(text: string | null): readonly [id: string, caller: string] | undefined {
  if (text === null) return undefined;
  const { processUuid, caller } = readStored<{ processUuid?: string; caller?: string }>(text);
  if (processUuid === undefined || caller === undefined) return undefined;
  return JSON.stringify({ processUuid, caller }) === text ? [processUuid, caller] : undefined;
}

function packedOrigin(text: string | null, callerBefore: string): PackedOrigin {
  if (text === null) return 0;
  const origin = originOf(text);
  if (origin === undefined) return [text];
  const id = shortUuid(origin[0]);
  return origin[1] === callerBefore ? id : [id, origin[1]];
}

function unpackedOrigin(packed: PackedOrigin, callerBefore: string): string | null {
  if (packed === 0) return null;
  if (typeof packed === 'string')
    return JSON.stringify({ processUuid: longUuid(packed), caller: callerBefore });
  const [id, caller] = packed;
  return caller === undefined ? id : JSON.stringify({ processUuid: longUuid(id), caller });
}
