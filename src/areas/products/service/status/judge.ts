import type { ProductVariation } from '../../../../contract/products-v5.ts';
import { elementErrors } from '../../../../platform/errors/element-errors.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { operatorEvents, type StatusEvent } from '../../rules/marketplace-status.ts';
import type { CompiledGroup } from '../../rules/reference.ts';
import {
  checkForShop,
  type ShopRule,
  type ShopSimulation,
  type ShopVerdict,
} from '../../rules/shop/shop-check.ts';
import { themeKeyOf } from '../../rules/shop/variation-themes.ts';
import { type CheckedFacts, writeThemeKeys } from '../../store/status.ts';
import type { OfferGains, Turn } from '../../store/status-writes.ts';
import type { ReferenceCache } from '../reference/cache.ts';
import { applyMoves, type StatusMove } from './apply.ts';
import type { OperatorWord } from './checks-wanted.ts';
import { enterShop } from './enter-shop.ts';
import { isSameHash, productOf, themeHashOf } from './shown-content.ts';
import { checkTwinsAgain, findTwinsOf } from './twins.ts';

export interface JudgeParts {
  readonly ids: Ids;
  readonly reference: ReferenceCache;
  readonly shopCheckDelayMs: number;
  readonly rules: readonly ShopRule[];
  /** The sandbox's word on test articles; live servers have none. */
  readonly simulation: ShopSimulation | undefined;
}

interface Judged {
  readonly facts: CheckedFacts;
  readonly product: ProductVariation;
  readonly group: CompiledGroup | undefined;
  readonly themes: string | undefined;
  readonly themeKey: Uint8Array | null;
}

/**
 * Asks the rules about variations that wait for the shop check or are settled, and writes what they come to, in the
 * partner's turn.
 */
export async function judge(
  parts: JudgeParts,
  tx: WriteTx,
  rows: readonly CheckedFacts[],
  turn: Turn,
): Promise<void> {
  const judged = await withThemes(parts, tx, rows);
  const left = await renameThemes(tx, judged);
  const twins = await findTwinsOf(tx, judged);
  const moves = judged.map((each) => moveOf(parts, each, twins.has(each.facts.sku)));
  const entered = await enterShop(tx, parts.ids, enteringOf(judged, moves), turn.revision);
  await applyMoves(
    tx,
    moves.map((move, index) => ({
      ...move,
      gains: { ...entered.get(move.before.sku), ...named(judged[index]) },
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
function named(judged: Judged | undefined): OfferGains {
  const { themeKey } = judged ?? {};
  return themeKey && judged?.facts.theme_key === null ? { themeKey } : {};
}

async function withThemes(parts: JudgeParts, tx: WriteTx, rows: readonly CheckedFacts[]): Promise<Judged[]> {
  const reference = await parts.reference.current(tx.shared);
  return rows.map((facts) => {
    const product = productOf(facts);
    const group = reference.groupOfCategory.get(product.productDescription.category);
    const themes = themeKeyOf(product, group);
    const themeKey = themes === undefined ? null : themeHashOf(product, themes);
    return { facts, product, group, themes, themeKey };
  });
}

/** What becomes of one variation: the operator's word if there is one, else what the rules say. */
function moveOf(parts: JudgeParts, judged: Judged, hasTwin: boolean): StatusMove {
  const { facts: before, product, group, themes } = judged;
  if (before.operator_word !== null) {
    const { status, ...notes } = JSON.parse(before.operator_word) as OperatorWord;
    return { before, event: operatorEvents[status], ...notes };
  }
  // What is ONLINE is not taken down by a twin, whoever came later.
  const siblingThemeKeys = hasTwin && themes !== undefined && before.status !== 'ONLINE' ? [themes] : [];
  try {
    const verdict = checkForShop({ product, group, siblingThemeKeys }, parts.rules, parts.simulation);
    return before.status === 'PENDING' ? { before, ...verdict } : againOf(before, verdict);
  } catch {
    return undecided(before);
  }
}

/** A rule that throws is a bug of the rule: its variation waits and says so, or stays what it was. */
function undecided(before: CheckedFacts): StatusMove {
  if (before.status !== 'PENDING') return stays(before);
  const { code, title } = elementErrors.INTERNAL_ERROR;
  return { before, event: undefined, errors: [], information: [{ code, title }] };
}

const again = {
  checkPassed: 'recheckPassed',
  checkRestricted: 'recheckRestricted',
  checkRejected: 'recheckRejected',
} as const satisfies Partial<Record<StatusEvent, StatusEvent>>;

function againOf(before: CheckedFacts, { event, ...notes }: ShopVerdict): StatusMove {
  return event === undefined ? stays(before) : { before, event: again[event], ...notes };
}

function stays(before: CheckedFacts): StatusMove {
  return { before, event: undefined, errors: 'kept', information: 'kept' };
}

const entrances: readonly (StatusEvent | undefined)[] = ['checkPassed', 'recheckPassed', 'operatorReleased'];

function enteringOf(judged: readonly Judged[], moves: readonly StatusMove[]) {
  return judged.filter(
    ({ facts }, index) => facts.status !== 'ONLINE' && entrances.includes(moves[index]?.event),
  );
}
