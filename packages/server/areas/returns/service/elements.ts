/** How elements of acceptances and rejections are decided, one by one (fulfilment-behaviour RT13). */

import type { CatalogueEntry } from '@kontor/contract/errors';
import { type Mismatch, mismatchesOf } from '@kontor/contract/form/mismatches';
import type { AcceptItem, RejectItem, ReturnCondition } from '@kontor/contract/generated/returns-v3';
import type { Violation } from '@kontor/contract/rendered-errors';
import { oneOfNames } from '@kontor/values/closest-name';
import { isUuid } from '@kontor/values/codes';
import type { Entry } from '../../../platform/bulk/entry.ts';
import type { ElementRules } from '../../../platform/bulk/rules.ts';
import type { Elements } from '../../../platform/json/split-elements.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { returnErrors } from '../errors.ts';
import type { ItemToReturn, Orders } from '../needs.ts';
import { allows, type Return, type ReturnDetails, stateOf } from '../rules/return.ts';
import { findReturns } from '../store/returns.ts';
import type { ReturnToChange } from './changes.ts';

/** What is stored about an item that an element names. */
export interface KnownItem {
  readonly item: ItemToReturn;
  readonly stored: Return | undefined;
}

/** How the two operations of partners differ. */
export interface Decision {
  readonly trigger: 'accept' | 'reject';
  readonly schema: 'AcceptItem' | 'RejectItem';
}

/** Returns the rules of one of the operations; `write` applies the elements that have no violation. */
export function elementRules(
  orders: Orders,
  decision: Decision,
  write: ElementRules<KnownItem, ReturnToChange, Violation>['write'],
): ElementRules<KnownItem, ReturnToChange, Violation> {
  return {
    form: { rootOf: placeAt, copyOf: (element) => element, storedKeyOf },
    tooLarge: (root, { bytes, bytesMax }) =>
      violationOf(
        returnErrors.ELEMENT_TOO_LARGE,
        root,
        `The element has ${bytes} bytes as sent; at most ${bytesMax} are allowed.`,
      ),
    repeatedMember: (path) =>
      violationOf(returnErrors.INVALID_FIELD, path, 'The member occurs twice in the same object.'),
    async find(tx, keys) {
      const items = await orders.itemsToReturn(tx, keys);
      const returns = await findReturns(tx, [...items.keys()]);
      return new Map(
        [...items].map(([id, item]): [string, KnownItem] => [id, { item, stored: returns.get(id) }]),
      );
    },
    async prepare(_tx, { elements, stored }) {
      const firsts = firstMentions(elements);
      return {
        violationsOf(entry) {
          const violation =
            formViolation(entry, decision) ??
            repeatViolation(entry, firsts) ??
            stateViolation(entry, stored.get(entry.key ?? ''), decision);
          return violation === undefined ? [] : [violation];
        },
        draftOf: ({ key, element }) => ({
          ...(stored.get(key ?? '') as KnownItem),
          details: detailsOf(element as AcceptItem | RejectItem),
        }),
      };
    },
    write,
  };
}

const placeAt = (index: number) => `$.positionItems[${index}]`;

/** Ids are compared in lower case; a text that is not an id cannot match anything stored. */
function storedKeyOf(sent: string): string | undefined {
  const id = sent.toLowerCase();
  return isUuid(id) ? id : undefined;
}

/** Finds the first element that names each item, invalid or not: that element counts. */
function firstMentions(elements: Elements): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>();
  for (let index = 0; index < elements.count; index += 1) {
    const key = elements.keyAt(index)?.toLowerCase();
    if (key !== undefined && !firsts.has(key)) firsts.set(key, index);
  }
  return firsts;
}

/**
 * Returns the first violation of form: missing members, then members of a wrong type, then an unknown reason, then an
 * unknown condition.
 */
function formViolation({ element, root }: Entry<Violation>, { schema }: Decision): Violation | undefined {
  const mismatches = mismatchesOf(schema, element, limits.violationsPerElementMax);
  const { INVALID_CONDITION, INVALID_FIELD, INVALID_REASON, MISSING_FIELD } = returnErrors;
  if (mismatches.some(({ tokens }) => tokens.length === 0)) {
    return violationOf(INVALID_FIELD, root, 'The element is not an object.', { members: [] });
  }
  const isMissing = ({ keyword, value }: Mismatch) =>
    keyword === 'required' || (keyword === 'type' && value === null);
  const missing = namesOf(mismatches.filter(isMissing));
  const wrong = namesOf(mismatches.filter((each) => each.keyword === 'type' && !isMissing(each)));
  const about = aboutOf(element);
  if (missing.length > 0) {
    const detail = `Required members are missing: ${missing.join(', ')}.`;
    return violationOf(MISSING_FIELD, root, detail, { members: missing, ...about });
  }
  if (wrong.length > 0) {
    const detail = `These members must be strings: ${wrong.join(', ')}.`;
    return violationOf(INVALID_FIELD, root, detail, { members: wrong, ...about });
  }
  return (
    valueViolation(INVALID_REASON, root, mismatches, 'reason', about) ??
    valueViolation(INVALID_CONDITION, root, mismatches, 'condition', about)
  );
}

function namesOf(mismatches: readonly Mismatch[]): string[] {
  return mismatches.map(({ tokens }) => String(tokens[0]));
}

function valueViolation(
  entry: CatalogueEntry,
  root: string,
  mismatches: readonly Mismatch[],
  member: string,
  about: object,
): Violation | undefined {
  const found = mismatches.find(({ tokens }) => tokens[0] === member);
  if (found === undefined) return undefined;
  const value = cutToShown(String(found.value));
  const { sentence, facts } = oneOfNames(value, (found.allowedValues ?? []).map(String));
  const detail = `${member} is ${JSON.stringify(value)} and must be ${sentence}.`;
  return violationOf(entry, root, detail, { ...about, member, value, ...facts });
}

function repeatViolation({ element, index, root }: Entry<Violation>, firsts: ReadonlyMap<string, number>) {
  const first = firsts.get((element as AcceptItem).positionItemId.toLowerCase());
  if (first === undefined || first >= index) return undefined;
  const detail = `The item is already at ${placeAt(first)}; only that element is processed.`;
  return violationOf(returnErrors.DUPLICATE_POSITION_ITEM, root, detail, {
    ...aboutOf(element),
    first: placeAt(first),
  });
}

function stateViolation(
  { element, root }: Entry<Violation>,
  known: KnownItem | undefined,
  { trigger }: Decision,
): Violation | undefined {
  const { ALREADY_ACCEPTED, ALREADY_REJECTED, NOT_SENT, ORDER_MISMATCH, UNKNOWN_POSITION_ITEM } =
    returnErrors;
  const about = aboutOf(element);
  if (known === undefined) return violationOf(UNKNOWN_POSITION_ITEM, root, undefined, about);
  const { item, stored } = known;
  const { salesOrderId: sent } = element as AcceptItem;
  const { salesOrderId, status } = item;
  if (sent.toLowerCase() !== salesOrderId) {
    const detail = `The item belongs to order ${salesOrderId}.`;
    return violationOf(ORDER_MISMATCH, root, detail, { ...about, value: cutToShown(sent), salesOrderId });
  }
  if (allows(trigger, status, stored)) return undefined;
  if (stateOf(stored) === 'ACCEPTED') return violationOf(ALREADY_ACCEPTED, root, undefined, about);
  if (status === 'SENT') return violationOf(ALREADY_REJECTED, root, undefined, about);
  const detail = `The item is ${status}; only SENT items can be returned.`;
  return violationOf(NOT_SENT, root, detail, { ...about, fulfillmentStatus: status });
}

/** Returns the item that an element names, if it can be read. */
function aboutOf(element: unknown): { positionItemId?: string } {
  const { positionItemId } = element as { positionItemId?: unknown };
  return typeof positionItemId === 'string' ? { positionItemId: cutToShown(positionItemId) } : {};
}

function cutToShown(text: string): string {
  return text.slice(0, limits.shownValueLengthMax);
}

/** A condition that says nothing. */
const notStated = 'A/B/C/D/E';

function detailsOf({ reason, condition }: AcceptItem | RejectItem): ReturnDetails {
  return {
    ...(condition && condition !== notStated && { condition: condition satisfies ReturnCondition }),
    ...(reason && { reason }),
  };
}

function violationOf(
  entry: CatalogueEntry,
  jsonpath: string,
  detail = entry.meaning,
  structured?: Record<string, unknown>,
): Violation {
  return { entry, facts: { jsonpath, detail, ...(structured && { structured }) } };
}
