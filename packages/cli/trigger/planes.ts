import type { CallOptions, OperatorOperations, PartnerOperations } from '@kontor/client';
import { operatorTable } from '@kontor/contract/generated/client/operator';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { explain } from '../operator-plane/answers.ts';
import type { Input, OperatorPlane } from '../operator-plane/operator-plane.ts';
import type { PartnerAnswer, PartnerConnection } from '../partner-plane.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the server sends is described in its contract
export type Json = any;

type OperatorId = keyof OperatorOperations;
type PartnerId = keyof PartnerOperations;

/** Calls to both planes for one partner, which cause events. Each call fails with the message of the server. */
export interface Planes {
  readonly partnerId: string;
  /** Returns a name that is not in use. */
  newName(): string;
  /** Asks again and again, for a minute, until there is an answer; resolves to undefined if there is none. */
  poll<Found>(ask: () => Promise<Found | undefined>): Promise<Found | undefined>;
  /** Registers an action to run once the event was found or did not arrive. */
  atEnd(action: () => Promise<unknown>): void;
  /** Calls the operator plane; `partnerId` in the path is that of the partner unless it is given. */
  asOperator(id: OperatorId, parameters?: Readonly<Record<string, unknown>>, body?: object): Promise<Json>;
  /** Calls the partner plane. */
  asPartner(id: PartnerId, input?: object, options?: CallOptions): Promise<Json>;
}

export interface PlanesDeps {
  readonly partnerId: string;
  readonly plane: OperatorPlane;
  readonly connection: PartnerConnection;
  /** Collects the actions to run at the end. */
  readonly ending: (() => Promise<unknown>)[];
}

const pauseMs = 50;
/** Maximum number of polls: for a minute, the same time as for events. */
const pollsMax = 60_000 / pauseMs;

export function createPlanes(
  context: CommandContext,
  { partnerId, plane, connection, ending }: PlanesDeps,
): Planes {
  return {
    partnerId,
    newName: () => `trigger-${context.uuid()}`,
    async poll(ask) {
      for (let poll = 0; poll < pollsMax; poll += 1) {
        const found = await ask();
        if (found !== undefined) return found;
        await context.pause(pauseMs);
      }
      return undefined;
    },
    atEnd: (action) => void ending.push(action),
    asOperator(id, parameters = {}, body) {
      const input = {
        ...parameters,
        body,
        ...(isOfPartner(id) && !('partnerId' in parameters) && { partnerId }),
      };
      return plane.call(id, input as Input<OperatorId>);
    },
    async asPartner(id, input = {}, options) {
      const answer = await connection.sendAny(id, input, options);
      if (answer.status >= 400) throw new Failure(explain(answer));
      if (hasFailedElement(answer))
        throw new Failure(explain({ ...answer, text: JSON.stringify(answer.body) }));
      return answer.body ?? {};
    },
  };
}

const isOfPartner = (id: OperatorId) => operatorTable[id].path.includes('{partnerId}');

/** Returns true if a 207, which has a result per element, reports an error; these requests have a single element. */
function hasFailedElement({ status, body }: PartnerAnswer): boolean {
  return status === 207 && ((body as { errors?: readonly unknown[] }).errors?.length ?? 0) > 0;
}
