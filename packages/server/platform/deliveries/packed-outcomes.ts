/** Packs of outcomes: what an outcome has in common with the one before it is left out. This form never changes. */
import { longUuid, shortUuid } from '@kontor/values/codes';
import { dayMs } from '@kontor/values/instant';
import { linesOf, type NewPack, newestRows, packsOf, packText } from '../packing/packs.ts';
import type { PackingWork } from '../packing/periodic-task.ts';
import type { ReadTx } from '../store/store.ts';
import { findOutcomes, type OutcomeRow } from './store/outcomes.ts';
import { findPackable, findPacks, putPacks, takeOutcomes } from './store/packed-outcomes.ts';

/** Days whose outcomes are packed together. */
const spanMs = 10 * dayMs;

const form = 1;

/**
 * An outcome in a pack, newest first; what is at the end and as usual is left out. Times count from the outcome before it,
 * the first one's from the time that names the pack.
 */
type Packed = [
  earlier: number,
  /** Kind and part, or 0 for those before. */
  what: string | 0,
  delivery: string,
  /** 0 for none, 1 for those before. */
  violations?: string | 0 | 1,
  times?: number,
  /** Milliseconds from the first to the last. */
  lasted?: number,
  clientTimeMs?: number | null,
];

/** Values at the end of an outcome that are left out. */
const usual: Packed = [0, 0, '', 0, 1, 0, null];

/** What the first outcome of a pack counts from. */
const before1 = { kind: 'products', part: 'succeeded', violations: '[]' };
type Before = typeof before1 & Pick<OutcomeRow, 'lastAtMs'>;

/** Returns the packs of the outcomes of an entity, given oldest first. */
export function packOutcomes(rows: readonly OutcomeRow[]): NewPack[] {
  return packsOf(rows, ({ lastAtMs }) => lastAtMs, spanMs).map((pack) => {
    const newestFirst = pack.toReversed();
    const lastMs = newestFirst[0]?.lastAtMs ?? 0;
    const packed = newestFirst.map((row, index) =>
      packed1(row, newestFirst[index - 1] ?? { ...before1, lastAtMs: lastMs }),
    );
    return { lastMs, text: packText([form, ...packed]) };
  });
}

/** Returns the outcomes of a pack, newest first. */
export function unpackOutcomes({ lastMs, text }: NewPack): OutcomeRow[] {
  const rows = linesOf<[number, ...Packed[]]>(text).flatMap(([given, ...entries]) => {
    if (given !== form) throw new Error(`a pack of outcomes has the form ${given}`);
    let before: Before = { ...before1, lastAtMs: lastMs };
    return entries.map((entry) => {
      const row = unpacked1(entry, before);
      before = row;
      return row;
    });
  });
  return rows.sort((one, other) => other.lastAtMs - one.lastAtMs);
}

const whatOf = ({ kind, part }: Pick<OutcomeRow, 'kind' | 'part'>) => `${kind} ${part}`;

function packed1(row: OutcomeRow, before: Before): Packed {
  const { violations, times, firstAtMs, lastAtMs, clientTimeMs, deliveryId } = row;
  const packed: Packed = [
    before.lastAtMs - lastAtMs,
    whatOf(before) === whatOf(row) ? 0 : whatOf(row),
    shortUuid(deliveryId),
    violations === '[]' ? 0 : violations === before.violations ? 1 : violations,
    times,
    lastAtMs - firstAtMs,
    clientTimeMs,
  ];
  const length = packed.findLastIndex((value, place) => value !== usual[place]) + 1;
  return packed.slice(0, Math.max(length, 3)) as Packed;
}

function unpacked1(packed: Packed, before: Before): OutcomeRow {
  const [earlier, what, delivery, violations = 0, times = 1, lasted = 0, clientTimeMs = null] = packed;
  const [kind = '', part = ''] = what === 0 ? [before.kind, before.part] : what.split(' ');
  const lastAtMs = before.lastAtMs - earlier;
  return {
    kind,
    part,
    violations: violations === 0 ? '[]' : violations === 1 ? before.violations : violations,
    clientTimeMs,
    deliveryId: longUuid(delivery),
    firstAtMs: lastAtMs - lasted,
    lastAtMs,
    times,
  };
}

/** Returns the newest outcomes of an entity, packed or not, newest first. */
export async function findNewestOutcomes(tx: ReadTx, key: string, count: number): Promise<OutcomeRow[]> {
  const unpacked = await findOutcomes(tx, key, count);
  const packs = async (untilMs: number, packCount: number) => {
    const found = await findPacks(tx, key, untilMs, packCount);
    return found.map(({ lastAtMs: atMs, outcomes: text }) => ({
      atMs,
      rows: unpackOutcomes({ lastMs: atMs, text }),
    }));
  };
  return newestRows({ unpacked, count, packs, atMsOf, nameOf }, Number.MAX_SAFE_INTEGER);
}

const atMsOf = ({ lastAtMs }: OutcomeRow) => lastAtMs;
/** An entity has one outcome of each delivery. */
const nameOf = ({ deliveryId, lastAtMs }: OutcomeRow) => `${lastAtMs} ${deliveryId}`;

/** Packs outcomes, ten days together. */
export const outcomePacking: PackingWork<OutcomeRow> = {
  name: 'pack-outcomes',
  spanMs,
  packable: findPackable,
  take: takeOutcomes,
  packsOf: packOutcomes,
  put: putPacks,
};
