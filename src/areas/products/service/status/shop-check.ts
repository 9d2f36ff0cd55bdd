import type { ProductVariation } from '../../../../contract/products-v5.ts';
import { elementErrors } from '../../../../platform/errors/element-errors.ts';
import type { JobHandler } from '../../../../platform/jobs/job.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { operatorEvents } from '../../rules/marketplace-status.ts';
import type { CompiledGroup } from '../../rules/reference.ts';
import { checkForShop, type ShopRule, type ShopSimulation } from '../../rules/shop/shop-check.ts';
import { themeKeyOf } from '../../rules/shop/variation-themes.ts';
import {
  type CheckedFacts,
  findCheckedFacts,
  findTwins,
  takeStatusTurn,
  writeThemeKeys,
} from '../../store/status.ts';
import type { ReferenceCache } from '../reference/cache.ts';
import { applyMoves, type StatusMove } from './apply.ts';
import { type OperatorWord, shopCheckJob, type WantedCheck } from './checks-wanted.ts';
import { enterShop } from './enter-shop.ts';
import { isSameHash, productOf, themeHashOf } from './shown-content.ts';
import { checkTwinsAgain } from './twins.ts';

export interface ShopCheckParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly reference: ReferenceCache;
  readonly shopCheckDelayMs: number;
  readonly rules: readonly ShopRule[];
  /** The sandbox's word on test articles; live servers have none. */
  readonly simulation: ShopSimulation | undefined;
}

interface Checked {
  readonly facts: CheckedFacts;
  readonly product: ProductVariation;
  readonly group: CompiledGroup | undefined;
  readonly themes: string | undefined;
  readonly themeKey: Uint8Array | null;
}

/**
 * The second stage after import (products-behaviour 4.4, D13). One job checks what one delivery changed, in one
 * transaction that also takes the job off the queue: after a crash either all of it happened or none. A variation
 * that has changed since the job was saved is left to the job of that change.
 */
export function createShopCheck(parts: ShopCheckParts): JobHandler {
  return {
    ...shopCheckJob,
    async run(job, context) {
      const wanted = JSON.parse(job.payload) as WantedCheck[];
      await context.store.write(async (tx) => {
        await check(parts, tx.partner(job.partnerId), wanted);
        await context.complete(tx);
      });
    },
  };
}

async function check(parts: ShopCheckParts, tx: WriteTx, wanted: readonly WantedCheck[]): Promise<void> {
  const nowMs = parts.clock.nowMs();
  const revision = await takeStatusTurn(tx);
  const checked = await findChecked(parts, tx, new Map(wanted));
  const renamed = checked.filter(({ facts, themeKey }) => !isSameHash(facts.theme_key, themeKey));
  await writeThemeKeys(
    tx,
    renamed.map(({ facts, themeKey }) => ({ sku: facts.sku, themeKey })),
  );
  const twins = await findTwins(
    tx,
    checked.flatMap(({ facts: { sku }, themeKey }) => (themeKey === null ? [] : [{ sku, themeKey }])),
  );
  const moves = checked.map((each) => moveOf(parts, each, twins.has(each.facts.sku)));
  await applyMoves(tx, moves, revision, nowMs);
  await enterShop(tx, parts.ids, enteringOf(checked, moves), nowMs);
  const left = renamed.flatMap(({ facts }) => (facts.theme_key === null ? [] : [facts.theme_key]));
  await checkTwinsAgain(tx, left, { revision, nowMs, dueAtMs: nowMs + parts.shopCheckDelayMs });
}

async function findChecked(
  parts: ShopCheckParts,
  tx: WriteTx,
  wanted: ReadonlyMap<string, number>,
): Promise<Checked[]> {
  const rows = await findCheckedFacts(tx, [...wanted.keys()]);
  const waiting = rows.filter(
    (row) => row.status === 'PENDING' && Number(row.check_number) === wanted.get(row.sku),
  );
  const reference = await parts.reference.current(tx.shared);
  return waiting.map((facts) => {
    const product = productOf(facts);
    const group = reference.groupOfCategory.get(product.productDescription.category);
    const themes = themeKeyOf(product, group);
    return {
      facts,
      product,
      group,
      themes,
      themeKey: themes === undefined ? null : themeHashOf(product, themes),
    };
  });
}

/** What becomes of one variation: the operator's word if there is one, else what the rules say. */
function moveOf(parts: ShopCheckParts, checked: Checked, hasTwin: boolean): StatusMove {
  const { facts: before, product, group, themes } = checked;
  if (before.operator_word !== null) {
    const { status, ...notes } = JSON.parse(before.operator_word) as OperatorWord;
    return { before, event: operatorEvents[status], ...notes };
  }
  const siblingThemeKeys = hasTwin && themes !== undefined ? [themes] : [];
  try {
    const verdict = checkForShop({ product, group, siblingThemeKeys }, parts.rules, parts.simulation);
    return { before, ...verdict };
  } catch {
    // A rule that throws is a bug of the rule: its variation waits and says so, the others go on.
    const { code, title } = elementErrors.INTERNAL_ERROR;
    return { before, event: undefined, errors: [], information: [{ code, title }] };
  }
}

function enteringOf(checked: readonly Checked[], moves: readonly StatusMove[]) {
  return checked.filter((_, index) => {
    const event = moves[index]?.event;
    return event === 'checkPassed' || event === 'operatorReleased';
  });
}
