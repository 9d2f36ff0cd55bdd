/** Writes that take many elements at once and answer at once: each element is done or refused by itself. */
import type { ContractOperation } from '../../contract/operation-table.ts';
import { ApiError } from '../errors/api-error.ts';
import type { CatalogueEntry } from '../errors/catalogue.ts';
import { type ErrorItem, type Fault, renderFault } from '../errors/render.ts';
import type { OperationRequest, Reply, WriteParts } from '../http/operation.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import { type BodyForm, placeOf, readListed } from './body.ts';
import { decideElements } from './decide.ts';
import type { Elements } from './elements.ts';
import type { Outcome } from './outcome.ts';
import type { ElementRules } from './rules.ts';

/** What an area says about an endpoint of this kind. The faults of an element are listed as its rules give them. */
export interface MultiStatusKind<Stored, Draft> {
  /** What the contract says of it: the member that holds the elements, and how many there may be. */
  readonly contract: ContractOperation;
  /** Member of an element whose text names what the element speaks of. */
  readonly key: string;
  /** Bytes of an element as it was sent; a larger one fails alone. The common limit unless told. */
  readonly elementBytesMax?: number;
  readonly rules: ElementRules<Stored, Draft, Fault>;
  /** More elements than the contract allows. Nothing is done. */
  readonly tooMany: CatalogueEntry;
  /** No element at all. */
  readonly none: CatalogueEntry;
  /** What `results` shows of an element that was done; the element as it was sent unless told. */
  resultOf?(element: unknown): unknown;
  /** True when an answer to elements that were all done has no body. */
  readonly isSilentWhenDone?: boolean;
}

/**
 * The operation of such an endpoint: 200 when all elements were done, 207 when some were, 422 when none was; `results`
 * and `errors` in the order of the request. What is done stays done, in one transaction with its answer. `Answer` is the contract's type
 * of that body.
 */
export function multiStatusOperation<Stored, Draft, Answer extends object = object>(
  kind: MultiStatusKind<Stored, Draft>,
): WriteParts<ReadTx, WriteTx, OperationRequest, Elements, Reply<Answer>> {
  return {
    prepare: async (_tx, request) => readSome(kind, request),
    async handle(tx, request, elements) {
      const { nowMs } = request;
      const context = { clientTimeMs: nowMs, clientTimeGiven: false, nowMs };
      const stretch = { from: 0, to: elements.count };
      const outcomes = await decideElements(kind.rules, tx, context, elements, stretch);
      return replyOf(kind, request, elements, outcomes) as Reply<Answer>;
    },
  };
}

function formOf({ contract, key, tooMany, elementBytesMax }: MultiStatusKind<unknown, unknown>): BodyForm {
  const { bulk } = contract;
  if (bulk === undefined) throw new Error(`the contract names no elements for ${contract.path}`);
  return {
    wrapper: bulk.member,
    key,
    elementsMax: bulk.elementsMaximum,
    tooMany,
    ...(elementBytesMax !== undefined && { elementBytesMax }),
  };
}

function readSome(kind: MultiStatusKind<unknown, unknown>, { body }: OperationRequest): Elements {
  const form = formOf(kind);
  const elements = readListed(form, body);
  if (elements.count === 0) throw new ApiError(kind.none, { jsonpath: placeOf(form) });
  return elements;
}

const errorType = 'application/json;charset=utf-8';

function replyOf(
  { resultOf = (element) => element, isSilentWhenDone }: MultiStatusKind<unknown, unknown>,
  request: OperationRequest,
  elements: Elements,
  outcomes: readonly Outcome<Fault>[],
): Reply {
  const results: unknown[] = [];
  const errors: ErrorItem[] = [];
  for (const [index, { part, faults = [] }] of outcomes.entries()) {
    if (part === 'failed') errors.push(...faults.map((fault) => renderFault(fault, request)));
    else results.push(resultOf(elements.read(index)));
  }
  if (errors.length === 0) return isSilentWhenDone ? { status: 200 } : { status: 200, body: { results } };
  if (results.length > 0) return { status: 207, body: { results, errors } };
  return { status: 422, headers: { 'content-type': errorType }, body: { errors } };
}
