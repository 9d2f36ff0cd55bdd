import { ApiError, ApiErrors } from '../../errors/api-error.ts';
import { platformErrors } from '../../errors/platform-errors.ts';
import { storeNumbers } from '../../store/numbers.ts';
import {
  isStoreFailure,
  MachineAwayError,
  StoreLostError,
  StoreUnavailableError,
} from '../../store/store-failure.ts';
import { UnreadableRowError } from '../../store/unreadable-row.ts';

/** Our errors for what the framework refuses on its own. */
const byFrameworkCode: Record<string, ApiError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiError(platformErrors.UNSUPPORTED_MEDIA_TYPE),
  FST_ERR_CTP_EMPTY_TYPE: new ApiError(platformErrors.UNSUPPORTED_MEDIA_TYPE),
  FST_ERR_BAD_URL: new ApiError(platformErrors.BAD_REQUEST),
  FST_ERR_MAX_PARAM_LENGTH: new ApiError(platformErrors.URL_TOO_LONG),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new ApiError(platformErrors.INVALID_HEADER, {
    detail: 'Content-Length does not match the length of the body.',
  }),
};

/** The client disconnected before its request was complete; nobody reads the answer. */
export const wentAway = new ApiError(platformErrors.BAD_REQUEST, {
  detail: 'The connection was closed before the end of the body.',
});

/** Says nothing about the files themselves: callers are not meant to know them. */
const lost =
  'The files of the database were moved, removed or replaced. The server stores nothing more until its operator has ' +
  'started it again.';

/** Names machines only in answers about all partners, which only operators get. */
function awayDetail({ machines }: MachineAwayError): string {
  if (machines.length === 0) {
    return 'What this request needs is on a machine of the database that cannot be reached. Requests of other partners are served.';
  }
  return (
    `The answer would not be complete: ${machines.join(', ')} of the database cannot be reached. Requests about partners ` +
    'on other machines are served.'
  );
}

/** Names the record as its partner knows it. */
function detailOf({ place: { table, key }, missingKeyId }: UnreadableRowError): string {
  const record = `${table}/${key}`;
  return missingKeyId === undefined
    ? `The personal data of ${record} is damaged. "kontor verify" lists all damaged records; restore them from a backup.`
    : `The personal data of ${record} is encrypted with the key ${missingKeyId}, which this server does not have: set it as ` +
        'KONTOR_ENCRYPTION_KEY or KONTOR_ENCRYPTION_KEY_PREVIOUS.';
}

/** Converts anything thrown to a refusal. An unknown error is our bug: 500, or 503 when the store or writer is down. */
export function toRefusal(error: unknown): ApiError | ApiErrors {
  if (error instanceof ApiError || error instanceof ApiErrors) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? byFrameworkCode[code] : undefined;
  if (known !== undefined) return known;
  if (code === 'ECONNRESET') return wentAway;
  if (error instanceof UnreadableRowError) {
    return new ApiError(platformErrors.RECORD_UNREADABLE, { detail: detailOf(error), cause: error });
  }
  if (error instanceof StoreLostError) {
    return new ApiError(platformErrors.NOT_READY, {
      detail: lost,
      headers: { 'retry-after': '60' },
      cause: error,
    });
  }
  if (error instanceof MachineAwayError) {
    return new ApiError(platformErrors.NOT_READY, {
      detail: awayDetail(error),
      headers: { 'retry-after': String(storeNumbers.machineRestMs / 1_000) },
      cause: error,
    });
  }
  if (error instanceof StoreUnavailableError || isStoreFailure(error)) {
    return new ApiError(platformErrors.NOT_READY, { headers: { 'retry-after': '1' }, cause: error });
  }
  return new ApiError(platformErrors.INTERNAL_ERROR, { cause: error });
}
