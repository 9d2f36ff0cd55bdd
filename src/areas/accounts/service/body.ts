import type { ValidatorName } from '../../../contract/codes.ts';
import { bodyFaults, refuseFaults } from '../../../platform/errors/body-faults.ts';
import { parseJsonBody } from '../../../platform/http/json-body.ts';
import type { OperationRequest } from '../../../platform/http/operation.ts';

/** Reads a body and refuses it, with everything that is wrong, when it does not fit its schema. */
export function readBody<Body>(schema: ValidatorName, request: OperationRequest): Body {
  const body = parseJsonBody(request.body);
  refuseFaults(bodyFaults(schema, body));
  return body as Body;
}
