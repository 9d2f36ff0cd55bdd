/** Writes that take many elements at once and answer at once: each element is done or refused by itself. */
import type { ContractOperation } from '../../contract/operation-table.ts';
import { ApiError, ApiErrors } from '../errors/api-error.ts';
import type { CatalogueEntry } from '../errors/catalogue.ts';
import { type ErrorItem, type Fault, renderFault } from '../errors/render.ts';
import type { AuditChange } from '../http/audited.ts';
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
  resultOf?(element: unknown, request: OperationRequest): unknown;
  /** True when an answer to elements that were all done has no body. */
  readonly isSilentWhenDone?: boolean;
  /** The answer to elements that were all done, where it is another one. */
  readonly done?: { readonly status: number; readonly body: object };
  /** Faults of form that refuse the whole call with 400, of all elements; nothing is done then. */
  formFaults?(elements: Elements): readonly Fault[];
  /** True where the answer is 400 instead of 422 when no element was done. */
  readonly isBadWhenNone?: boolean;
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
      const audit: AuditChange[] = [];
      const report = (changes: readonly AuditChange[]) => audit.push(...changes);
      const context = { clientTimeMs: nowMs, clientTimeGiven: false, nowMs, report };
      const stretch = { from: 0, to: elements.count };
      const outcomes = await decideElements(kind.rules, tx, context, elements, stretch);
      const reply = replyOf(kind, request, elements, outcomes) as Reply<Answer>;
      return { ...reply, audit: outcomes.some(({ part }) => part === 'succeeded') ? audit : 'none' };
    },
  };
}

function formOf({ contract, key, tooMany, elementBytesMax }: MultiStatusKind<unknown, unknown>): BodyForm {
  const { bulk } = contract;
  if (bulk === undefined) throw new Error(`the contract defines no elements for ${contract.path}`);
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
  const faults = kind.formFaults?.(elements) ?? [];
  if (faults.length > 0) throw badRequest(faults);
  return elements;
}

/** Faults of elements as the refusal of the whole call; each keeps its code and title. */
function badRequest(faults: readonly Fault[]): ApiErrors {
  return new ApiErrors(faults.map(({ entry, facts }) => new ApiError({ ...entry, status: 400 }, facts)));
}

const errorType = 'application/json;charset=utf-8';

function replyOf(
  kind: MultiStatusKind<unknown, unknown>,
  request: OperationRequest,
  elements: Elements,
  outcomes: readonly Outcome<Fault>[],
): Reply {
  const { resultOf = (element: unknown) => element, isSilentWhenDone, done } = kind;
  const isDone = outcomes.every(({ part }) => part !== 'failed');
  if (isDone && (done !== undefined || isSilentWhenDone)) return done ?? { status: 200 };
  const results = outcomes.flatMap(({ part }, index) =>
    part === 'failed' ? [] : [resultOf(elements.read(index), request)],
  );
  if (isDone) return { status: 200, body: { results } };
  const failed = outcomes.flatMap(({ part, faults = [] }) => (part === 'failed' ? faults : []));
  if (results.length === 0 && kind.isBadWhenNone) throw badRequest(failed);
  const errors: ErrorItem[] = failed.map((fault) => renderFault(fault, request));
  if (results.length > 0) return { status: 207, body: { results, errors } };
  return { status: 422, headers: { 'content-type': errorType }, body: { errors } };
}
