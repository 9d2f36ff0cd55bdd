import { ApiError, type RefusalEntry } from '@kontor/contract/errors';
import type { Mismatch } from '@kontor/contract/form/mismatches';
import type {
  PriceReductionAccepted,
  PriceReductionRequest,
  PriceReductionsV1Operations,
} from '@kontor/contract/generated/price-reductions-v1';
import { bodyViolations, refuseViolations } from '@kontor/contract/violations';
import { exactCentsOf, placesText } from '@kontor/values/money';
import { askerOf, type Faults } from '../../../platform/faults/faults.ts';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';
import type { OperationRequest, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { priceReductionErrors } from '../errors.ts';
import type { PositionItems, Receipts, RefundableAmount } from '../needs.ts';
import { reductionsPerItemMax } from '../rules.ts';
import { findOfItem, insertReduction, nextNumber } from '../store/reductions.ts';
import { reductionAsked } from '../views.ts';
import { recordReduction } from './events.ts';

interface ApplyDeps {
  readonly positionItems: PositionItems;
  readonly receipts: Receipts;
  readonly faults: Faults;
  readonly currencies: readonly string[];
  /** Enqueues the decision on a reduction, in the transaction that stores the reduction. */
  ask(tx: WriteTx, number: number, nowMs: number): Promise<void>;
}

/** Accepts a reduction for processing; one that is already known to be impossible is refused (PR1). */
export function applyPriceReduction(deps: ApplyDeps): WriteOperation<'applyPriceReduction', AskedReduction> {
  return {
    prepare: async (_tx, request) => readReduction(request, deps.currencies),
    async handle(tx, request, asked) {
      const { nowMs } = request;
      const { priceToPayCents, currency } = await requireReducible(deps, tx, request, asked);
      const number = await nextNumber(tx);
      const { positionItemId, salesOrderId, amountCents } = asked;
      await insertReduction(
        tx,
        { number, amountCents, createdAtMs: nowMs },
        { positionItemId, salesOrderId, currency, invoicePriceCents: priceToPayCents },
      );
      recordReduction(tx, { number, positionItemId, salesOrderId }, { status: 'INITIATED' }, nowMs);
      await deps.ask(tx, number, nowMs);
      return { status: 202, body: accepted(request), audit: [reductionAsked({ ...asked, number })] };
    },
  };
}

/**
 * Returns what the piece was invoiced for. Throws the first refusal that applies, in the order in which PR1 lists them
 * after violations of form.
 */
async function requireReducible(
  { positionItems, receipts, faults }: ApplyDeps,
  tx: WriteTx,
  request: OperationRequest<'applyPriceReduction'>,
  { positionItemId, salesOrderId, currency }: AskedReduction,
): Promise<RefundableAmount> {
  const item = (await positionItems.itemsToShip(tx, [positionItemId], request.nowMs)).get(positionItemId);
  if (item === undefined || item.salesOrderId !== salesOrderId)
    throw unknownItem(positionItemId, salesOrderId);
  if (item.status === 'RETURNED') throw new ApiError(priceReductionErrors.ALREADY_RETURNED);
  if (item.status !== 'SENT') {
    throw new ApiError(priceReductionErrors.NOT_SENT, {
      detail: `The item is ${item.status}; only SENT items can be reduced.`,
      structured: { fulfillmentStatus: item.status },
    });
  }
  await requireReceipts(faults, tx, 'applyPriceReduction', request);
  const invoiced = (await receipts.refundableAmounts(tx, [positionItemId])).get(positionItemId);
  if (invoiced === undefined) {
    throw new ApiError(priceReductionErrors.NOT_SENT, {
      detail: 'The item was sent before receipts were written, so there is no PURCHASE receipt to reduce.',
    });
  }
  if (invoiced.currency !== currency) throw wrongCurrency(currency, [invoiced.currency]);
  if ((await findOfItem(tx, positionItemId)).length >= reductionsPerItemMax) {
    throw new ApiError(priceReductionErrors.TOO_MANY_PRICE_REDUCTIONS, {
      detail: `The item has ${reductionsPerItemMax} price reductions, including rejected ones; this is the maximum.`,
    });
  }
  return invoiced;
}

/** Throws 424 while a fault rule breaks the receipts dependency. */
export async function requireReceipts(
  faults: Faults,
  tx: ReadTx,
  operationId: keyof PriceReductionsV1Operations,
  request: OperationRequest,
): Promise<void> {
  const state = await faults.stateOf(tx, 'receipts', askerOf(operationId, request));
  if (state !== undefined) throw new ApiError(priceReductionErrors.FAILED_DEPENDENCY);
}

function unknownItem(positionItemId: string, salesOrderId: string): ApiError {
  return new ApiError(priceReductionErrors.POSITION_ITEM_NOT_FOUND, {
    detail: `The sales order ${salesOrderId} has no position item ${positionItemId}.`,
  });
}

function accepted({ path, requestId }: OperationRequest<'applyPriceReduction'>): PriceReductionAccepted {
  const { title, remedy } = priceReductionErrors.ACCEPTED;
  const detail = `The price reduction is stored. ${remedy}`;
  return { results: { path, title, code: 1000, detail, logref: requestId } };
}

/** A reduction requested by a partner; ids in lower case. */
interface AskedReduction {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** Reads the body; reports all its violations together (PR1). `currencies` are those in which orders can be placed. */
function readReduction(
  request: OperationRequest<'applyPriceReduction'>,
  currencies: readonly string[],
): AskedReduction {
  const body = parseJsonBody(request.body);
  const violations = bodyViolations('PriceReductionRequest', body, '$', entryOf);
  const { priceReduction } = (body ?? {}) as {
    priceReduction?: { amount?: unknown; currency?: unknown } | null;
  };
  const { amount, currency } = priceReduction ?? {};
  const sentCurrency = String(currency);
  const amountCents =
    typeof amount === 'number' ? exactCentsOf({ amount, currency: sentCurrency }) : undefined;
  const isAmountInvalid = violations.some(({ facts }) => facts.jsonpath === '$.priceReduction.amount');
  if (typeof amount === 'number' && amountCents === undefined && !isAmountInvalid)
    violations.push(inexact(amount, sentCurrency));
  if (typeof currency === 'string' && !currencies.includes(currency)) {
    violations.push(wrongCurrency(currency, currencies));
  }
  refuseViolations(violations);
  const { positionItemId, salesOrderId } = body as PriceReductionRequest;
  return {
    positionItemId: positionItemId.toLowerCase(),
    salesOrderId: salesOrderId.toLowerCase(),
    amountCents: amountCents as number,
    currency: currency as string,
  };
}

/** Creates the refusal of a currency that is not one of the allowed ones. */
function wrongCurrency(currency: string, allowed: readonly string[]): ApiError {
  const shown = currency.slice(0, 20);
  return new ApiError(priceReductionErrors.INVALID_CURRENCY, {
    jsonpath: '$.priceReduction.currency',
    detail: `The currency is ${JSON.stringify(shown)} and must be ${allowed.join(' or ')}.`,
    structured: { value: shown, allowedValues: allowed },
  });
}

function inexact(amount: number, currency: string): ApiError {
  return new ApiError(priceReductionErrors.INVALID_AMOUNT, {
    jsonpath: '$.priceReduction.amount',
    detail: `The amount is ${amount}; send an amount with ${placesText(currency)} that is not too large to be exact.`,
    structured: { value: amount },
  });
}

/** Returns this area's own error for a violation of form. */
function entryOf({ keyword, tokens, value }: Mismatch): RefusalEntry {
  if (keyword === 'required' || value === null) return priceReductionErrors.MISSING_FIELD;
  // A number that is too large is read as infinity, which the validator does not accept as a number.
  const isNumber = typeof value === 'number' && tokens.at(-1) === 'amount';
  return isNumber ? priceReductionErrors.INVALID_AMOUNT : priceReductionErrors.INVALID_FIELD;
}
