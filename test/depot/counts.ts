import type { Violation } from '../../packages/contract/errors/render.ts';
import { multiStatusOperation } from '../../packages/server/platform/bulk/multi-status.ts';
import type { ElementRules } from '../../packages/server/platform/bulk/rules.ts';
import type { CursorCodec } from '../../packages/server/platform/paging/cursor.ts';
import { keysetLinks, openPage } from '../../packages/server/platform/paging/keyset.ts';
import { firstPageOf } from '../../packages/server/platform/paging/numbered.ts';
import { renderPage } from '../../packages/server/platform/paging/page.ts';
import { type DepotRead, depotV1 } from './contract.ts';
import { depotErrors } from './errors.ts';
import { type Count, countsAfter, countUpsert } from './store.ts';

/** Skus that begin with `K-` are known. The quantity -1 passes the rules and breaks the write. */
const rules: ElementRules<true, Count, Violation> = {
  form: { rootOf: (index) => `$[${index}]`, copyOf: (element) => element, storedKeyOf: (sku) => sku },
  repeatedKey: ({ root }) => ({ entry: depotErrors.SKU_REPEATED, facts: { jsonpath: root } }),
  tooLarge: (root) => ({ entry: depotErrors.ELEMENT_TOO_LARGE, facts: { jsonpath: root } }),
  repeatedMember: (jsonpath) => ({ entry: depotErrors.MEMBER_REPEATED, facts: { jsonpath } }),
  find: async (_tx, skus) => new Map(skus.filter((sku) => sku.startsWith('K-')).map((sku) => [sku, true])),
  prepare: async (_tx, { stored }) => ({
    violationsOf({ key, root, element }) {
      const { quantity } = (element ?? {}) as { quantity?: unknown };
      const violations: Violation[] = [];
      const refuse = (entry: Violation['entry']) => violations.push({ entry, facts: { jsonpath: root } });
      if (key === undefined) refuse(depotErrors.SKU_MISSING);
      else if (!stored.has(key)) refuse(depotErrors.UNKNOWN_SKU);
      if (!Number.isInteger(quantity)) refuse(depotErrors.INVALID_QUANTITY);
      return violations;
    },
    draftOf: ({ element }) => element as Count,
  }),
  async write(tx, _context, { accepted }) {
    if (accepted.some(({ quantity }) => quantity === -1)) throw new Error('the store broke');
    await tx.runEach(
      countUpsert,
      accepted.map(({ sku, quantity }) => [sku, quantity]),
    );
  },
};

export const storeCounts = multiStatusOperation({
  contract: depotV1.storeCounts,
  key: 'sku',
  elementBytesMax: 4096,
  rules,
  tooMany: depotErrors.TOO_MANY_ELEMENTS,
  none: depotErrors.NO_ELEMENT,
});

const list = { name: 'listCounts', parameter: 'next', keyOf: ({ sku }: Count) => [sku] };

/** The list that a cursor walks; `page` still finds a page by its number. */
export function listCounts(cursors: CursorCodec): DepotRead {
  return async (tx, request) => {
    const { caller, query } = request;
    const page = openPage(cursors, caller.partnerId, list, request, () => query.colour ?? null);
    const skip =
      page.key === undefined
        ? (Number(query.page) - firstPageOf(depotV1.listCounts)) * Number(query.limit)
        : 0;
    const found = await tx.all(countsAfter, String(page.key?.[0] ?? ''), page.count, skip);
    const { rows, next } = page.cut(found);
    const entries = rows.map((row) => ({ json: JSON.stringify({ ...row, colour: page.filters }) }));
    return { status: 200, body: renderPage(caller, 'counts', entries, keysetLinks(list, request, next)) };
  };
}
