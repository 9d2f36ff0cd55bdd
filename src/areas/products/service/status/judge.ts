import { elementErrors } from '../../../../platform/errors/element-errors.ts';
import { yieldToCallers } from '../../../../platform/jobs/yield-to-callers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { operatorEvents, type StatusEvent } from '../../rules/marketplace-status.ts';
import type { ReferenceData } from '../../rules/reference.ts';
import {
  checkForShop,
  type ShopRule,
  type ShopSimulation,
  type ShopSubject,
  type ShopVerdict,
} from '../../rules/shop/shop-check.ts';
import { themeKeyOf } from '../../rules/shop/variation-themes.ts';
import { type CheckedFacts, findCheckedFacts, type StatusFacts, writeThemeKeys } from '../../store/status.ts';
import type { OfferGains, Turn } from '../../store/status-writes.ts';
import type { ReferenceCache } from '../reference/cache.ts';
import { applyMoves, type StatusMove } from './apply.ts';
import type { OperatorWord } from './checks-wanted.ts';
import { type Entering, enterShop } from './enter-shop.ts';
import { isSameHash, productOf, shownHashOf, themeHashOf } from './shown-content.ts';
import { checkTwinsAgain, findTwinsOf } from './twins.ts';

export interface JudgeParts {
  readonly ids: Ids;
  readonly reference: ReferenceCache;
  readonly shopCheckDelayMs: number;
  readonly rules: readonly ShopRule[];
  /** The sandbox's word on test articles; live servers have none. */
  readonly simulation: ShopSimulation | undefined;
}

/** What the rules make of a variation. What they were shown is not held: a check of 500 would hold megabytes. */
interface Judged {
  readonly facts: StatusFacts;
  readonly sentMoin: string | null;
  readonly themeKey: Uint8Array | null;
  readonly move: StatusMove;
  /** Hash of what shoppers see; null when the variation does not enter the shop. */
  readonly shownHash: Uint8Array | null;
}

/** Variations that are read and judged at a time. */
const stretchLength = 100;

/**
 * Asks the rules about those of the variations that are meant, and writes what they come to, in the partner's turn. Each
 * is judged by itself first, as most have no twin; those that have one are judged once more.
 */
export async function judge(
  parts: JudgeParts,
  tx: WriteTx,
  skus: readonly string[],
  isMeant: (facts: StatusFacts) => boolean,
  turn: Turn,
): Promise<void> {
  const reference = await parts.reference.current(tx.shared);
  const alone: Judged[] = [];
  for (let from = 0; from < skus.length; from += stretchLength) {
    if (from > 0) await yieldToCallers();
    const rows = await findCheckedFacts(tx, skus.slice(from, from + stretchLength));
    for (const row of rows) if (isMeant(row)) alone.push(judgeOne(parts, reference, row, noTwin));
  }
  const left = await renameThemes(tx, alone);
  const withTwin = await findCheckedFacts(tx, [...(await findTwinsOf(tx, alone))]);
  const again = new Map(withTwin.map((row) => [row.sku, judgeOne(parts, reference, row, { hasTwin: true })]));
  const judged = alone.map((each) => again.get(each.facts.sku) ?? each);
  const entered = await enterShop(tx, parts.ids, judged.flatMap(enteringOf), turn.revision);
  await applyMoves(
    tx,
    judged.map((each) => ({
      ...each.move,
      gains: { ...entered.get(each.facts.sku), ...named(each) },
    })),
    turn,
  );
  await checkTwinsAgain(tx, left, { ...turn, dueAtMs: turn.nowMs + parts.shopCheckDelayMs });
}

/** Writes theme keys that differ from stored ones, and resolves to those; first ones go along with the status. */
async function renameThemes(tx: WriteTx, judged: readonly Judged[]): Promise<Uint8Array[]> {
  const renamed = judged.filter(({ facts, themeKey }) => !isSameHash(facts.theme_key, themeKey));
  const others = renamed.filter(({ facts }) => facts.theme_key !== null);
  await writeThemeKeys(
    tx,
    others.map(({ facts, themeKey }) => ({ sku: facts.sku, themeKey })),
  );
  return others.map(({ facts }) => facts.theme_key as Uint8Array);
}

/** The theme key of a variation that had none. */
function named({ facts, themeKey }: Judged): OfferGains {
  return themeKey !== null && facts.theme_key === null ? { themeKey } : {};
}

const noTwin = { hasTwin: false };

function judgeOne(
  parts: JudgeParts,
  reference: ReferenceData,
  { document, pricing, price, sent_moin: sentMoin, ...facts }: CheckedFacts,
  { hasTwin }: { readonly hasTwin: boolean },
): Judged {
  const product = productOf({ document, pricing, price }, facts.moin ?? sentMoin);
  const group = reference.groupOfCategory.get(product.productDescription.category);
  const themes = themeKeyOf(product, group);
  const themeKey = themes === undefined ? null : themeHashOf(product, themes);
  // What is ONLINE is not taken down by a twin, whoever came later.
  const siblingThemeKeys = hasTwin && themes !== undefined && facts.status !== 'ONLINE' ? [themes] : [];
  const move = moveOf(parts, facts, { product, group, siblingThemeKeys });
  return { facts, sentMoin, themeKey, move, shownHash: isEntering(move) ? shownHashOf(product) : null };
}

/** What becomes of one variation: the operator's word if there is one, else what the rules say. */
function moveOf(parts: JudgeParts, before: StatusFacts, subject: ShopSubject): StatusMove {
  if (before.operator_word !== null) {
    const { status, ...notes } = JSON.parse(before.operator_word) as OperatorWord;
    return { before, event: operatorEvents[status], ...notes };
  }
  try {
    const verdict = checkForShop(subject, parts.rules, parts.simulation);
    return before.status === 'PENDING' ? { before, ...verdict } : againOf(before, verdict);
  } catch {
    return undecided(before);
  }
}

/** A rule that throws is a bug of the rule: its variation waits and says so, or stays what it was. */
function undecided(before: StatusFacts): StatusMove {
  if (before.status !== 'PENDING') return stays(before);
  const { code, title } = elementErrors.INTERNAL_ERROR;
  return { before, event: undefined, errors: [], information: [{ code, title }] };
}

const recheckEvents = {
  checkPassed: 'recheckPassed',
  checkRestricted: 'recheckRestricted',
  checkRejected: 'recheckRejected',
} as const satisfies Partial<Record<StatusEvent, StatusEvent>>;

function againOf(before: StatusFacts, { event, ...notes }: ShopVerdict): StatusMove {
  return event === undefined ? stays(before) : { before, event: recheckEvents[event], ...notes };
}

function stays(before: StatusFacts): StatusMove {
  return { before, event: undefined, errors: 'kept', information: 'kept' };
}

const entrances: readonly (StatusEvent | undefined)[] = ['checkPassed', 'recheckPassed', 'operatorReleased'];

function isEntering({ before, event }: StatusMove): boolean {
  return before.status !== 'ONLINE' && entrances.includes(event);
}

function enteringOf({ facts, sentMoin, shownHash }: Judged): Entering[] {
  return shownHash === null ? [] : [{ facts, sentMoin, shownHash }];
}
