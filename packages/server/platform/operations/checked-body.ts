import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { ContractBulk } from '@kontor/contract/form/operation-table';
import type { RequestSchemas } from '@kontor/contract/generated/request-schemas';
import { bodyViolations, refuseViolations } from '@kontor/contract/violations';
import { parseJsonBody, withoutNulls } from '../json/parse-body.ts';

/**
 * Parses a body, and refuses it with all its violations if it does not match its schema. Optional members that are null are
 * removed, and so are blank entries of optional lists of texts.
 */
export function readBody<Name extends keyof RequestSchemas>(
  schema: Name,
  request: { readonly body: Body<RequestSchemas[Name]> },
): RequestSchemas[Name] {
  const body = parseJsonBody(request.body);
  refuseViolations(bodyViolations(schema, body));
  return withoutNulls(body as RequestSchemas[Name]);
}

/** Like `readBody`, for a change; `cleared` names the members that are null, for those that go back to a default. */
export function readChange<Name extends keyof RequestSchemas>(
  schema: Name,
  request: { readonly body: Body<RequestSchemas[Name]> },
): { readonly given: RequestSchemas[Name]; readonly cleared: ReadonlySet<string> } {
  const body = parseJsonBody(request.body);
  refuseViolations(bodyViolations(schema, body));
  const nulls = Object.entries(body as object).filter(([, value]) => value === null);
  return {
    cleared: new Set(nulls.map(([name]) => name)),
    given: withoutNulls(body as RequestSchemas[Name]),
  };
}

/** Makes a write operation whose body is read before the transaction; `handle` is given it. */
export function withBody<Name extends keyof RequestSchemas, Tx, Request, Answer>(
  schema: Name,
  handle: (tx: Tx, request: Request, body: RequestSchemas[Name]) => Promise<Answer>,
) {
  type Sent = { readonly body: Body<RequestSchemas[Name]> };
  return { prepare: async (_tx: unknown, request: Sent) => readBody(schema, request), handle };
}

/** An operation whose body is an array. */
export interface ListContract {
  readonly bulk: ContractBulk;
}

/** Parses an array that is no longer than the contract allows. Its entries are not checked. */
export function readArrayBody({ bulk }: ListContract, request: { readonly body: Body<unknown> }): unknown[] {
  const body = parseJsonBody(request.body);
  if (!Array.isArray(body)) {
    throw new ApiError(platformErrors.NOT_AN_ARRAY, { detail: 'Send a JSON array.', jsonpath: '$' });
  }
  if (body.length > bulk.elementsMaximum) {
    throw new ApiError(platformErrors.TOO_MANY_ELEMENTS, {
      detail: `${body.length} entries were sent; at most ${bulk.elementsMaximum} are allowed in one request.`,
      jsonpath: '$',
      structured: { elements: body.length, elementsMax: bulk.elementsMaximum },
    });
  }
  return body;
}

declare const content: unique symbol;

/**
 * Bytes of a body. `Content` is the type that the contract gives them; only the compiler knows it, nothing has checked
 * it yet.
 */
export type Body<Content> = Uint8Array & { readonly [content]?: Content };
