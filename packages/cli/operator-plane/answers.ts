import {
  type CallOptions,
  type Answer as ClientAnswer,
  ConnectionLost,
  type KontorError,
  type OperatorOperations,
} from '@kontor/client';
import type { OperatorAccess } from '@kontor/server/config';
import { formatErrors } from '@kontor/values/format-errors';
import { Failure } from '../failures.ts';

export { printable } from '@kontor/values/format-errors';

/** The answer of a server. */
export interface Answer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
}

/** Says that something other than a partner API server answered, for example a proxy with a page. */
export function isNotJson(url: string, status: number): string {
  return (
    `${url} answered with status ${status} and a body that is not JSON: ` +
    'check that the address points to a partner API server.'
  );
}

/** Returns the failure for an answer that is neither expected nor a refusal, such as a redirection. */
export function noAnswer({ errors, message }: KontorError): Failure {
  return new Failure(errors[0]?.detail ?? message);
}

/** Returns the answer that the client threw as an error, because it is a refusal. */
export function answerOf({ status, body }: KontorError): Answer & { readonly body: undefined } {
  return { status, headers: { get: () => null }, text: body, body: undefined };
}

/** Renders an error body, one line per error: `INVALID_JSON: … (at $.name)`. */
export function explain({ status, text }: Answer): string {
  return formatErrors(status, text) || `status ${status}`;
}

/** Returns the failure for an operator plane that does not answer. */
export function noPlaneAt({ url }: OperatorAccess, error: ConnectionLost): Failure {
  return new Failure(
    lossText(
      error,
      `No operator plane answers at ${url}: start a server with "kontor sandbox", ` +
        'or set its address with --operator.',
    ),
  );
}

/** Why a server was not reached: what is wrong with its certificate, or else `text`. */
export function lossText(error: unknown, text: string): string {
  const isRefused = error instanceof ConnectionLost && error.code === 'TLS_REFUSED';
  return isRefused ? (error.errors[0]?.detail ?? text) : text;
}

/** Returns the failure for an unexpected answer. */
export function refusal(access: OperatorAccess, answer: Answer, path: string): Failure {
  if (answer.status === 401) {
    return new Failure(
      `${access.url} does not accept the operator token: set the right one with --token or KONTOR_OPERATOR_TOKEN.`,
    );
  }
  if (answer.status === 404 && path.startsWith('/sandbox/') && lacksPath(answer)) {
    return new Failure(
      `${access.url} has no ${missingOn(path)}: only the operator plane of a sandbox, by default on port 8081, has that.`,
    );
  }
  if (answer.status === 404 && lacksPath(answer)) {
    return new Failure(
      `${access.url} is not an operator plane, which listens on its own port, 8081 by default.`,
    );
  }
  return new Failure(explain(answer));
}

/** True for a 404 from a server that lacks the path, false for one about a record. */
function lacksPath(answer: Answer): boolean {
  const told = explain(answer);
  return told === `status ${answer.status}` || /^NOT_FOUND: There is no \//.test(told);
}

/** What a live server does not have, by sandbox path. */
const sandboxParts: readonly (readonly [string, string])[] = [
  ['/sandbox/v1/clock', 'clock to show or move'],
  ['/sandbox/v1/faults', 'faults to add or remove'],
  ['/sandbox/v1/population', 'population'],
  ['/sandbox/v1/snapshots', 'snapshots'],
  ['/sandbox/v1/reset', 'reset operation'],
  ['/sandbox/v1/requests', 'requests to show'],
  ['/sandbox/v1/conformance', 'requests to judge'],
  ['/sandbox/v1/partners', 'operation to create or remove partners'],
];

function missingOn(path: string): string {
  return sandboxParts.find(([prefix]) => path.startsWith(prefix))?.[1] ?? path;
}

/** A client whose inputs the types do not know, because a command builds them from what it is given. */
export interface AnyClient {
  send(id: string, input: object, options?: CallOptions): Promise<ClientAnswer<unknown>>;
  open(id: string, input: object, options?: CallOptions): Promise<Response>;
}

export function anyClient(client: object): AnyClient {
  return client as AnyClient;
}

export type OperationId = keyof OperatorOperations;

/** An answer of the operator plane, also one that is a refusal: its `text` can then be explained. */
export interface OperatorAnswer extends Answer {
  readonly body: unknown;
}
