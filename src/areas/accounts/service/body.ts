import type { ValidatorName } from '../../../contract/codes.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { bodyFaults, refuseFaults } from '../../../platform/errors/body-faults.ts';
import { platformErrors } from '../../../platform/errors/platform-errors.ts';
import { parseJsonBody } from '../../../platform/http/json-body.ts';
import type { OperationRequest } from '../../../platform/http/operation.ts';

/** Reads a body and refuses it, with everything that is wrong, when it does not fit its schema. */
export function readBody<Body>(schema: ValidatorName, request: OperationRequest): Body {
  const body = readJson(request);
  refuseFaults(bodyFaults(schema, body));
  return body as Body;
}

/** These bodies hold passwords, and what is wrong with a JSON text is usually told with a piece of it. */
function readJson(request: OperationRequest): unknown {
  try {
    return parseJsonBody(request.body);
  } catch {
    throw new ApiError(platformErrors.INVALID_JSON, { detail: 'The body is not a JSON text in UTF-8.' });
  }
}
