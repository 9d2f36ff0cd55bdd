import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { EventTypeEntry } from '@kontor/contract/form/event-table';
import { type EventType, eventTypes } from '@kontor/contract/generated/events';
import { authorize, hasRole, mayRead } from '../../../platform/auth/authorize.ts';
import type { Caller, Rights } from '../../../platform/auth/caller.ts';
import { unknownEventType } from '../../../platform/journal/index.ts';
import type { OperationRequest, ReplyOf } from '../../../platform/operations/operation.ts';
import { eventErrors } from '../errors.ts';

const entries = Object.entries(eventTypes) as [EventType, EventTypeEntry][];
const names = entries.map(([type]) => type);

/**
 * Returns the event types that a response may contain: the requested ones, or all that the caller may read; undefined
 * when those are all types. Throws 400 for an unknown type, and 403 for one that the caller may not read.
 */
export function typesFor(
  caller: Caller,
  asked: readonly string[] | undefined,
): ReadonlySet<EventType> | undefined {
  if (asked !== undefined && asked.length > 0) {
    const known = asked.map(knownType);
    for (const type of known) assertReadable(caller, type);
    return new Set(known);
  }
  const readable = names.filter((type) => isReadable(caller, eventTypes[type]));
  return readable.length === names.length ? undefined : new Set(readable);
}

/** Returns true when these roles or scopes allow reading events of the type. */
export function mayReadType(caller: Rights, type: EventType): boolean {
  return isReadable(caller, eventTypes[type]);
}

function isReadable(caller: Rights, entry: EventTypeEntry): boolean {
  return caller.kind === 'operator' ? hasRole(caller, 'all', ...entry.operatorRoles) : mayRead(caller, entry);
}

function assertReadable(caller: Caller, type: EventType): void {
  const entry = eventTypes[type];
  if (isReadable(caller, entry)) return;
  const { roles, scopes, operatorRoles } = entry;
  if (caller.kind === 'operator')
    authorize(caller, { security: 'operatorToken', scopes: [], roles: operatorRoles });
  else if (roles.length > 0)
    authorize(caller, {
      security: 'bearerAuth',
      scopes,
      roles,
      ...(scopes.length === 0 && { usersOnly: true }),
    });
  throw new ApiError(eventErrors.EVENT_TYPE_OF_OPERATORS, {
    detail: `Only operators can read events of the type ${type}.`,
    structured: { type },
  });
}

function knownType(asked: string): EventType {
  const unknown = unknownEventType(asked);
  if (unknown === undefined) return asked as EventType;
  const { hint, facts } = unknown;
  throw new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `Query parameter types has "${facts.value}", which is not an event type; ${hint}.`,
    structured: { parameter: 'types', ...facts },
  });
}

/** Lists the event types of the caller's plane. Operator roles are hidden from partners. */
export function listTypes({
  caller,
}: Pick<OperationRequest, 'caller'>): ReplyOf<'listEventTypes' | 'listEventTypesOfAll'> {
  const isOperator = caller.kind === 'operator';
  const shown = isOperator ? entries : entries.filter(([, { roles }]) => roles.length > 0);
  const types = shown.map(([type, { summary, source, subject, roles, scopes, operatorRoles, example }]) => ({
    type,
    summary,
    source,
    subject,
    roles: [...roles],
    scopes: [...scopes],
    ...(isOperator && { operatorRoles: [...operatorRoles] }),
    example: { ...example },
  }));
  return { status: 200, body: { types } };
}
