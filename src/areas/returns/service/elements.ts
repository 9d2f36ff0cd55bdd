/** How elements of acceptances and rejections are decided, one by one (fulfilment-behaviour RT13). */
import type { AcceptItem, RejectItem, ReturnCondition } from '../../../generated/returns-v3.ts';
import type { Entry } from '../../../platform/bulk/entry.ts';
import type { ElementRules } from '../../../platform/bulk/rules.ts';
import { type Mismatch, mismatchesOf } from '../../../platform/contract/mismatches.ts';
import type { CatalogueEntry } from '../../../platform/errors/catalogue.ts';
import type { Violation } from '../../../platform/errors/render.ts';
import type { Elements } from '../../../platform/json/split-elements.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { oneOfNames } from '../../../values/closest-name.ts';
import { returnErrors } from '../errors.ts';
import type { ItemToReturn, Orders } from '../needs.ts';
import { allows, type Return, type ReturnDetails, stateOf } from '../rules/return.ts';
import { findReturns } from '../store/returns.ts';
import type { ReturnToChange } from './apply.ts';

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
        draftOf({ key, element }) {
          const { item, stored: former } = stored.get(key ?? '') as KnownItem;
          return { item, stored: former, details: detailsOf(element as AcceptItem | RejectItem) };
        },
      };
    },
    write,
  };
}

const placeAt = (index: number) => `$.positionItems[${index}]`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids are compared in lower case; a text that is not an id cannot match anything stored. */
function storedKeyOf(sent: string): string | undefined {
  const id = sent.toLowerCase();
  return uuid.test(id) ? id : undefined;
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
  const isMissing = ({ keyword, value }: Mismatch) =>
    keyword === 'required' || (keyword === 'type' && value === null);
  const [whole] = mismatches.filter(({ tokens }) => tokens.length === 0);
  if (whole !== undefined) {
    return violationOf(returnErrors.INVALID_FIELD, root, 'The element is not an object.', { members: [] });
  }
  const missing = mismatches.filter(isMissing);
  const wrong = mismatches.filter((mismatch) => mismatch.keyword === 'type' && !isMissing(mismatch));
  const about = aboutOf(element);
  if (missing.length > 0) {
    const members = namesOf(missing);
    return violationOf(
      returnErrors.MISSING_FIELD,
      root,
      `Required members are missing: ${members.join(', ')}.`,
      {
        members,
        ...about,
      },
    );
  }
  if (wrong.length > 0) {
    const members = namesOf(wrong);
    return violationOf(
      returnErrors.INVALID_FIELD,
      root,
      `These members must be strings: ${members.join(', ')}.`,
      {
        members,
        ...about,
      },
    );
  }
  return (
    valueViolation(returnErrors.INVALID_REASON, root, mismatches, 'reason', about) ??
    valueViolation(returnErrors.INVALID_CONDITION, root, mismatches, 'condition', about)
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
  const value = String(found.value).slice(0, limits.shownValueLengthMax);
  const allowedValues = (found.allowedValues ?? []).map(String);
  const { sentence, facts } = oneOfNames(value, allowedValues);
  return violationOf(entry, root, `${member} is ${JSON.stringify(value)} and must be ${sentence}.`, {
    ...about,
    member,
    value,
    ...facts,
  });
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
  const about = aboutOf(element);
  if (known === undefined) return violationOf(returnErrors.UNKNOWN_POSITION_ITEM, root, undefined, about);
  const { item, stored } = known;
  const { salesOrderId } = element as AcceptItem;
  if (salesOrderId.toLowerCase() !== item.salesOrderId) {
    return violationOf(returnErrors.ORDER_MISMATCH, root, `The item belongs to order ${item.salesOrderId}.`, {
      ...about,
      value: salesOrderId.slice(0, limits.shownValueLengthMax),
      salesOrderId: item.salesOrderId,
    });
  }
  if (allows(trigger, item.status, stored)) return undefined;
  if (stateOf(stored) === 'ACCEPTED')
    return violationOf(returnErrors.ALREADY_ACCEPTED, root, undefined, about);
  if (item.status === 'SENT') return violationOf(returnErrors.ALREADY_REJECTED, root, undefined, about);
  return violationOf(
    returnErrors.NOT_SENT,
    root,
    `The item is ${item.status}; only SENT items can be returned.`,
    {
      ...about,
      fulfillmentStatus: item.status,
    },
  );
}

/** Returns the item that an element names, if it can be read. */
function aboutOf(element: unknown): { positionItemId?: string } {
  const { positionItemId } = element as { positionItemId?: unknown };
  return typeof positionItemId === 'string'
    ? { positionItemId: positionItemId.slice(0, limits.shownValueLengthMax) }
    : {};
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
  detail?: string,
  structured?: Record<string, unknown>,
): Violation {
  return {
    entry,
    facts: {
      jsonpath,
      detail: detail ?? entry.meaning,
      ...(structured !== undefined && { structured }),
    },
  };
}
