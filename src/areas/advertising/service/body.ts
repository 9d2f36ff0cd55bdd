import { ApiError } from '../../../platform/errors/api-error.ts';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';

/**
 * A parsed body, or the refusal of one that cannot be parsed. The refusal waits until the path has been checked (SA3).
 */
export type RawBody = { readonly raw: unknown } | { readonly refusal: ApiError };

/** Parses a body before the transaction. */
export async function prepareBody(_tx: unknown, request: { readonly body: Uint8Array }): Promise<RawBody> {
  try {
    return { raw: parseJsonBody(request.body) };
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error };
    throw error;
  }
}

/** Returns the parsed body; throws the refusal of one that could not be parsed. */
export function rawOf(body: RawBody): unknown {
  if ('refusal' in body) throw body.refusal;
  return body.raw;
}
