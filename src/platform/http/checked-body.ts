import type { ValidatorName } from '../../contract/codes.ts';
import { bodyFaults, refuseFaults } from '../errors/body-faults.ts';
import { parseJsonBody } from './json-body.ts';
import type { OperationRequest } from './operation.ts';
import { withoutNulls } from './without-nulls.ts';

/**
 * Reads a body and refuses it, with everything that is wrong, when it does not fit its schema. Optional members that are
 * null are left out of what is read.
 */
export function readBody<Body>(schema: ValidatorName, request: OperationRequest): Body {
  const body = parseJsonBody(request.body);
  refuseFaults(bodyFaults(schema, body));
  return withoutNulls(body as Body);
}
