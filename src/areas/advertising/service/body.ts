import { ApiError } from '../../../platform/errors/api-error.ts';
import { parseJsonBody } from '../../../platform/http/json-body.ts';

/** A body that was read, or the refusal of one that cannot be: what the path names is looked at first (SA3). */
export type RawBody = { readonly raw: unknown } | { readonly refusal: ApiError };

/** Reads a body before the transaction. */
export async function prepareBody(_tx: unknown, request: { readonly body: Uint8Array }): Promise<RawBody> {
  try {
    return { raw: parseJsonBody(request.body) };
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error };
    throw error;
  }
}

/** The body; throws the refusal of one that could not be read. */
export function rawOf(body: RawBody): unknown {
  if ('refusal' in body) throw body.refusal;
  return body.raw;
}
