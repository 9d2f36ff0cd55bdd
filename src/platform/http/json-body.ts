import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body with its text; throws 400 INVALID_JSON that says what is wrong. */
export function parseJsonText(body: Uint8Array): { text: string; document: unknown } {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch (cause) {
    throw new ApiError(platformErrors.INVALID_JSON, { detail: 'The body is not valid UTF-8.', cause });
  }
  try {
    return { text, document: JSON.parse(text) };
  } catch (cause) {
    const reason = text.trim() === '' ? 'The body is empty.' : `${(cause as Error).message}.`;
    throw new ApiError(platformErrors.INVALID_JSON, { detail: reason, cause });
  }
}

/** Reads a JSON body; throws 400 INVALID_JSON that says what is wrong. */
export function parseJsonBody(body: Uint8Array): unknown {
  return parseJsonText(body).document;
}
