import type { ValidatorName } from '../../contract/codes.ts';
import { bodyFaults, refuseFaults } from '../errors/body-faults.ts';
import { parseJsonBody } from './json-body.ts';
import type { OperationRequest } from './operation.ts';

/** Reads a body and refuses it, with everything that is wrong, when it does not fit its schema. */
export function readBody<Body>(schema: ValidatorName, request: OperationRequest): Body {
  const body = parseJsonBody(request.body);
  refuseFaults(bodyFaults(schema, body));
  return body as Body;
}
