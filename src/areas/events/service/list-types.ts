import type { OperationRequest, ReplyOf } from '../../../platform/operations/operation.ts';
import { typesOfPlane } from './readable.ts';

/** Lists the event types of the caller's plane. Operator roles are hidden from partners. */
export function listTypes({
  caller,
}: Pick<OperationRequest, 'caller'>): ReplyOf<'listEventTypes' | 'listEventTypesOfAll'> {
  const types = typesOfPlane(caller).map(([type, entry]) => {
    const { summary, source, subject, roles, scopes, operatorRoles, example } = entry;
    const forOperators = caller.kind === 'operator' && { operatorRoles: [...operatorRoles] };
    return {
      type,
      summary,
      source,
      subject,
      roles: [...roles],
      scopes: [...scopes],
      ...forOperators,
      example: { ...example },
    };
  });
  return { status: 200, body: { types } };
}
