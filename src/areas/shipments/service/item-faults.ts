/** Faults of items that only the orders of the partner show. */
import type { PositionItem } from '../../../contract/shipments-v1.ts';
import { ApiError, ApiErrors } from '../../../platform/errors/api-error.ts';
import { refuseFaults } from '../../../platform/errors/body-faults.ts';
import { parseJsonBody } from '../../../platform/http/json-body.ts';
import type { OperationRequest } from '../../../platform/http/operation.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { shipmentErrors } from '../errors.ts';
import type { ItemToShip, PositionItems, ReturnPairs } from '../needs.ts';
import { type ReadableItems, readableItems } from './item-form.ts';
import { pairFaults, placed } from './return-pairs.ts';

/** Items of a request as their orders know them, undefined in the places of others; and what is wrong with them. */
export interface LookedUp {
  readonly found: readonly (ItemToShip | undefined)[];
  readonly faults: readonly ApiError[];
}

/** Where items are looked up. */
export interface LookUpParts {
  readonly positionItems: PositionItems;
  readonly returnPairs: ReturnPairs;
}

/**
 * Looks items up; those that could not be read have no faults here. `place` is that of their list, `former` the pair of
 * the shipment that they are added to.
 */
export async function lookUpItems(
  tx: ReadTx | WriteTx,
  { positionItems, returnPairs }: LookUpParts,
  { items, place, former }: { items: ReadableItems; place: string; former?: string | null },
  nowMs: number,
): Promise<LookedUp> {
  const ids = items.flatMap((item) => (item ? [item.positionItemId] : []));
  const known = await positionItems.itemsToShip(tx, ids, nowMs);
  const found = items.map((item) => {
    const stored = item && known.get(item.positionItemId);
    return stored?.salesOrderId === item?.salesOrderId ? stored : undefined;
  });
  const faults = items.flatMap((item, index) =>
    item === undefined
      ? []
      : faultsOf(item, found[index], known.get(item.positionItemId), `${place}[${index}]`),
  );
  const ofPairs = await pairFaults(tx, returnPairs, placed(items, place), former);
  return { found, faults: [...faults, ...ofPairs] };
}

function faultsOf(
  item: PositionItem,
  found: ItemToShip | undefined,
  elsewhere: ItemToShip | undefined,
  at: string,
): ApiError[] {
  const { positionItemId, salesOrderId } = item;
  if (found === undefined) {
    const hint = elsewhere === undefined ? '' : ` It belongs to order ${elsewhere.salesOrderId}.`;
    return [
      new ApiError(shipmentErrors.UNKNOWN_POSITION_ITEM, {
        jsonpath: `${at}.positionItemId`,
        detail: `Order ${salesOrderId} of the partner has no item ${positionItemId}.${hint}`,
        structured: {
          value: positionItemId,
          salesOrderId,
          ...(elsewhere !== undefined && { closestMatch: elsewhere.salesOrderId }),
        },
      }),
    ];
  }
  if (found.deliveryType !== 'PARCEL' || item.returnTrackingKey !== undefined) return [];
  return [
    new ApiError(shipmentErrors.RETURN_TRACKING_KEY_MISSING, {
      jsonpath: `${at}.returnTrackingKey`,
      detail:
        `Item ${positionItemId} is sent as a parcel and requires a return label, such as ` +
        '{"carrier": "DHL", "trackingNumber": "00340434161094000000"}.',
      structured: { positionItemId, allowedForm: 'carrier (DHL, GLS or HERMES) and trackingNumber' },
    }),
  ];
}

/**
 * Reads a body by `read`. Where its form is wrong, the refusal also tells what is wrong with those items that could be
 * read, so that nothing shows only at the second try. `listOf` finds the list of items in the body.
 */
export async function readWithItems<Request extends OperationRequest, Body>(
  tx: ReadTx,
  parts: LookUpParts,
  request: Request,
  read: (request: Request) => Body,
  { listOf, place }: { readonly listOf: (body: unknown) => unknown; readonly place: string },
): Promise<Body> {
  try {
    return read(request);
  } catch (error) {
    const errors = error instanceof ApiErrors ? error.errors : error instanceof ApiError ? [error] : [];
    // What is wrong with the body as a whole leaves no items.
    if (!errors.some(({ facts }) => facts.jsonpath?.startsWith('$.') || facts.jsonpath?.startsWith('$[')))
      throw error;
    const items = readableItems(listOf(parseJsonBody(request.body)));
    const { faults } = await lookUpItems(tx, parts, { items, place }, request.nowMs);
    refuseFaults([...errors, ...faults]);
    throw error;
  }
}
