import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { type Answer, explain, jsonOf } from '../operator-plane/answers.ts';
import type { OperatorCaller } from '../operator-plane/operator-plane.ts';
import type { Session } from '../push/session.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the server sends is described in its contract
export type Json = any;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls to both planes for one partner, which cause events. Each call fails with the message of the server. */
export interface Planes {
  readonly partnerId: string;
  /** Returns a name that is not in use. */
  newName(): string;
  pause(durationMs: number): Promise<void>;
  /** Registers an action to run once the event was found or did not arrive. */
  atEnd(action: () => Promise<unknown>): void;
  /** Calls the operator plane with a complete path. */
  asOperator(method: Method, path: string, body?: object): Promise<Json>;
  /** Calls the operator plane with a path below the partner. */
  ofPartner(method: Method, path: string, body?: object): Promise<Json>;
  /** Calls the partner plane. */
  asPartner(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<Json>;
}

export interface PlanesDeps {
  readonly partnerId: string;
  /** URL of the partner plane. */
  readonly url: string;
  readonly call: OperatorCaller;
  readonly session: Session;
  /** Collects the actions to run at the end. */
  readonly ending: (() => Promise<unknown>)[];
}

export function createPlanes(
  context: CommandContext,
  { partnerId, url, call, session, ending }: PlanesDeps,
): Planes {
  return {
    partnerId,
    newName: () => `trigger-${context.uuid()}`,
    pause: (durationMs) => context.pause(durationMs),
    atEnd: (action) => void ending.push(action),
    asOperator: (method, path, body) => call(method, path, body),
    ofPartner: (method, path, body) =>
      call(method, `/operator/v1/partners/${encodeURIComponent(partnerId)}${path}`, body),
    async asPartner(method, path, body, headers = { 'content-type': 'application/json' }) {
      const answer = await session.send({
        method,
        path,
        headers: body === undefined ? {} : headers,
        ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
      });
      if (answer.status >= 400 || hasFailedElement(answer)) throw new Failure(explain(answer));
      return answer.text === '' ? {} : jsonOf(answer, url);
    },
  };
}

/** Returns true if a 207, which has a result per element, reports an error; these requests have a single element. */
function hasFailedElement({ status, text }: Answer): boolean {
  return status === 207 && /"errors":\[\{/.test(text);
}
