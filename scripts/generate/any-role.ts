import { type Json, list, members } from './json.ts';

/**
 * Replaces `x-roles: any`, and `roles: any` of types of events, with the names of all roles. Throws if the operation needs a scope, because the roles of
 * such an operation define which roles belong to the scope.
 */
export function nameAnyRole(documents: readonly Json[], roles: readonly string[]): void {
  for (const document of documents) {
    for (const access of Object.values(members(document['x-event-types'])).map((type) =>
      members(members(type).access),
    )) {
      if (access.roles === 'any') access.roles = [...roles];
    }
    for (const operation of Object.values(members(document.paths)).flatMap((item) =>
      Object.values(members(item)).map(members),
    )) {
      if (operation['x-roles'] !== 'any') continue;
      const needed = list(operation.security ?? document.security).map(members);
      if (needed.some(({ bearerAuth }) => bearerAuth === undefined || list(bearerAuth).length > 0))
        throw new Error(`${operation.operationId}: x-roles: any is for an operation that needs no scope`);
      operation['x-roles'] = [...roles];
    }
  }
}
