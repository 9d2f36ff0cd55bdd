import { type ApiError, refusals } from '@kontor/contract/errors';
import { violationAt } from '@kontor/contract/violations';

/** Refusals of the sandbox's own operations. */
export const sandboxErrors = refusals({
  CLOCK_IS_MOVING: {
    passing: 409,
    meaning: 'The clock is moving a long way ahead and stops at every time at which work is due.',
    remedy: 'Poll GET /sandbox/v1/clock until it has no member movingTo, then send the request again.',
  },
  FAULT_NOT_FOUND: {
    passing: 404,
    meaning: 'There is no fault rule with this id.',
    remedy: 'List the rules with GET /sandbox/v1/faults.',
  },
  TOO_MANY_FAULTS: {
    passing: 409,
    meaning: 'The maximum number of fault rules is reached.',
    remedy: 'Remove rules that you no longer need; expired rules count too.',
  },
  SANDBOX_PARTNER_NOT_FOUND: {
    passing: 404,
    meaning: 'There is no partner with this id, or it was already removed.',
    remedy: 'List the partners with GET /operator/v1/partners.',
  },
  PARTNER_STAYS: {
    lasting: 409,
    meaning: 'This partner is part of every sandbox and cannot be removed.',
    remedy: 'Remove only partners that you created with POST /sandbox/v1/partners.',
  },
  REQUEST_NOT_KEPT: {
    passing: 404,
    meaning:
      'The sandbox has not recorded a request with this id or X-Request-Id, or the record was dropped.',
    remedy:
      'List the requests with GET /sandbox/v1/requests. The oldest are dropped, and a restart drops all of them; requests to the operator plane are not recorded.',
  },
  REQUEST_BODY_NOT_KEPT: {
    lasting: 409,
    meaning:
      'The request cannot be sent again, because the sandbox does not have its whole body: it was longer than 1 MiB, newer bodies have displaced it, or the request was refused before its body was read.',
    remedy: 'Have the connector send the request again.',
  },
  REQUEST_CALLER_GONE: {
    passing: 409,
    meaning:
      'The request cannot be sent again, because its caller is gone: the partner, the API user, the client or the installation was removed.',
    remedy:
      'Log in as a caller that exists and send the request from there: GET /sandbox/v1/requests/{requestNumber} shows it.',
  },
  INJECTED_UNPROCESSABLE: {
    passing: 422,
    meaning: 'A fault rule of the sandbox injected this 422; nothing is wrong with the request.',
    remedy: 'Remove the rule with DELETE /sandbox/v1/faults.',
  },
  INJECTED_DEPENDENCY: {
    passing: 424,
    meaning: 'A fault rule of the sandbox injected this 424; nothing is wrong with the request.',
    remedy: 'Remove the rule with DELETE /sandbox/v1/faults.',
  },
  SNAPSHOT_NOT_FOUND: {
    passing: 404,
    meaning: 'There is no snapshot with this name.',
    remedy: 'List the snapshots with GET /sandbox/v1/snapshots. Names are case-sensitive.',
  },
  SNAPSHOT_NAME_TAKEN: {
    passing: 409,
    meaning: 'Snapshot name already in use.',
    remedy: 'Choose another name, or remove that snapshot first.',
  },
  TOO_MANY_SNAPSHOTS: {
    passing: 409,
    meaning: 'The maximum number of snapshots is reached.',
    remedy: 'Remove snapshots that you no longer need.',
  },
  SNAPSHOT_OF_OTHER_VERSION: {
    passing: 409,
    meaning:
      'The snapshot was saved by a version of the server with another database schema. Nothing was changed.',
    remedy: 'Remove the snapshot and save a new one, or run the version that saved it.',
  },
  SNAPSHOTS_NOT_OFFERED: {
    lasting: 501,
    meaning: 'Snapshots and resets need a sandbox on SQLite; this one is on PostgreSQL.',
    remedy:
      'Start the sandbox with KONTOR_DATABASE_URL=sqlite:PATH, or copy the database yourself with CREATE DATABASE … TEMPLATE.',
  },
  SNAPSHOT_NO_SPACE: {
    passing: 507,
    meaning: 'The disk does not have enough free space for a copy of the database. Nothing was changed.',
    remedy: 'Free at least as much space as the database file uses, or remove snapshots.',
  },
});

/** The violation of a member of a body whose id nothing has; none if `isKnown`. */
export function unknownIdViolations(
  isKnown: boolean,
  member: string,
  what: 'partner' | 'client' | 'app',
  value: string | undefined,
): ApiError[] {
  return isKnown ? [] : [violationAt(`$.${member}`, `There is no ${what} with this id.`, { value })];
}
