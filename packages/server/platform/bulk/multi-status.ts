/** Writes that take many elements and answer immediately: each element succeeds or fails on its own. */

import { ApiError, ApiErrors, type RefusalEntry } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import { type ErrorItem, renderViolation, type Violation } from '@kontor/contract/rendered-errors';
import type { Elements } from '../json/split-elements.ts';
import type { AuditChange } from '../operations/audit-facts.ts';
import type { OperationRequest, Reply, WriteMembers } from '../operations/operation.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import { type BodyForm, bodyFormOf, placeOf, readListed } from './body.ts';
import type { Outcome } from './context.ts';
import { decideElements } from './decide.ts';
import type { ElementRules } from './rules.ts';

/** Definition of such an operation by its area. The violations of an element are listed in the order of its rules. */
export interface MultiStatusKind<Stored, Draft> {
  /** The contract: the member that holds the elements, and how many are allowed. */
  readonly contract: ContractOperation;
  /** Member of an element whose text is the key of the element. */
  readonly key: string;
  /** Maximum size of an element in bytes as sent; only the larger element fails. The common limit by default. */
  readonly elementBytesMax?: number;
  readonly rules: ElementRules<Stored, Draft, Violation>;
  /** Error for more elements than the contract allows. Nothing is done. */
  readonly tooMany: RefusalEntry;
  /** Error for an empty list of elements. */
  readonly none: RefusalEntry;
  /** The entry in `results` for an element that succeeded; the element as sent by default. */
  resultOf?(element: unknown, request: OperationRequest): unknown;
  /** The response if all elements succeeded, where it differs from the usual one. */
  readonly done?: { readonly status: number; readonly body: object };
  /** Returns violations of form, of all elements, that refuse the whole request with 400; nothing is done then. */
  formViolations?(elements: Elements): readonly Violation[];
  /** True when the response is 400 instead of 422 if no element succeeded. */
  readonly isBadWhenNone?: boolean;
}

/**
 * Creates such an operation: 200 when all elements succeeded, 207 when some did, 422 when none did; `results` and
 * `errors` are in the order of the request. Elements that succeed are committed together with the response; with
 * `dryRun=true`, where the contract has it, nothing is. `Answer` is the contract's type of that body.
 */
export function multiStatusOperation<Stored, Draft, Answer extends object = object>(
  kind: MultiStatusKind<Stored, Draft>,
): WriteMembers<ReadTx, WriteTx, OperationRequest, Elements, Reply<Answer>> {
  const form = formOf(kind);
  return {
    async prepare(_tx, { body }) {
      const elements = readListed(form, body);
      if (elements.count === 0) {
        const detail = `${form.wrapper ?? 'The array'} has 0 entries and must have at least 1.`;
        throw new ApiError(kind.none, { jsonpath: placeOf(form), detail });
      }
      const violations = kind.formViolations?.(elements) ?? [];
      if (violations.length > 0) throw badRequest(violations);
      return elements;
    },
    async handle(tx, request, elements) {
      const { nowMs } = request;
      const audit: AuditChange[] = [];
      const report = (changes: readonly AuditChange[]) => audit.push(...changes);
      const context = { clientTimeMs: nowMs, clientTimeGiven: false, nowMs, report };
      const range = { from: 0, to: elements.count };
      const outcomes = await decideElements(kind.rules, tx, context, elements, range);
      const reply = replyOf(kind, request, elements, outcomes) as Reply<Answer>;
      if (request.query.dryRun === true) return { ...reply, rollback: true };
      return { ...reply, audit: outcomes.some(({ part }) => part === 'succeeded') ? audit : 'none' };
    },
  };
}

function formOf({ contract, key, tooMany, elementBytesMax }: MultiStatusKind<unknown, unknown>): BodyForm {
  const { path, bulk } = contract;
  if (bulk === undefined) throw new Error(`the contract defines no elements for ${path}`);
  return { ...bodyFormOf({ path, bulk }), key, tooMany, ...(elementBytesMax && { elementBytesMax }) };
}

/** Violations of elements as the refusal of the whole request; each keeps its code and title. */
function badRequest(violations: readonly Violation[]): ApiErrors {
  return new ApiErrors(violations.map(({ entry, facts }) => new ApiError({ ...entry, status: 400 }, facts)));
}

function replyOf(
  kind: MultiStatusKind<unknown, unknown>,
  request: OperationRequest,
  elements: Elements,
  outcomes: readonly Outcome<Violation>[],
): Reply {
  const { resultOf = (element: unknown) => element, done } = kind;
  const isDone = outcomes.every(({ part }) => part !== 'failed');
  if (isDone && done !== undefined) return done;
  const results = outcomes.flatMap(({ part }, index) =>
    part === 'failed' ? [] : [resultOf(elements.read(index), request)],
  );
  if (isDone) return { status: 200, body: { results } };
  const failed = outcomes.flatMap(({ part, violations = [] }) => (part === 'failed' ? violations : []));
  if (results.length === 0 && kind.isBadWhenNone) throw badRequest(failed);
  const errors: ErrorItem[] = failed.map((violation) => renderViolation(violation, request));
  if (results.length > 0) return { status: 207, body: { results, errors } };
  const mayPass = failed.some(({ entry }) => entry.cause === 'passing');
  const headers = { 'content-type': 'application/json;charset=utf-8' };
  const refusal = { status: 422, headers, body: { errors } };
  return mayPass ? { ...refusal, cause: 'passing' } : refusal;
}
