import {
  type ClientOptions,
  ConnectionLost,
  createClient,
  createOperatorClient,
  type OperatorClient,
  type PartnerClient,
} from '@kontor/client';
import type { OperationFacts, OperationTable } from '@kontor/client/requests';
import { operatorTable } from '@kontor/contract/generated/client/operator';
import { partnerTable } from '@kontor/contract/generated/client/partner';
import { once } from '@kontor/values/once';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { anyClient, lossText } from '../operator-plane/answers.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import type { Login } from '../partner-plane.ts';

export type Plane = 'partner' | 'operator';

/** What the tools of an agent work with. */
export interface AgentContext {
  readonly context: CommandContext;
  /** The operator plane, with the token of the operator for whom the agent works. */
  readonly operator: OperatorPlane;
  /** The API user for whom the agent works. Throws a failure if there is none. */
  login(): Login;
  /** The client of that API user. Throws a failure if there is no login. */
  partner(): PartnerClient;
  /** Tools may change something. */
  readonly mayWrite: boolean;
  /** Folder below which files may be read; undefined if no files may be. */
  readonly folder: string | undefined;
}

/** A call of an agent ends before a server ends the request that it came with. */
const timeoutMs = 20_000;
const tries = 3;
/** `kontor conformance` leaves these requests out: they are not those of a connector. */
const headers = { 'user-agent': 'kontor-cli' };

const tables: Readonly<Record<Plane, OperationTable>> = { partner: partnerTable, operator: operatorTable };

/** The plane that has an operation, and what the client knows of it; undefined if none has. */
export function factsOf(
  operationId: string,
): { readonly plane: Plane; readonly facts: OperationFacts } | undefined {
  for (const plane of ['partner', 'operator'] as const) {
    const facts = Object.hasOwn(tables[plane], operationId) ? tables[plane][operationId] : undefined;
    if (facts !== undefined) return { plane, facts };
  }
  return undefined;
}

/** Calls an operation for an agent; resolves to the answer, whose body is still to be read. */
export async function openFor(
  agent: AgentContext,
  plane: Plane,
  operationId: string,
  input: object,
  signal: AbortSignal,
): Promise<Response> {
  const client: object = plane === 'partner' ? agent.partner() : operatorClientOf(agent);
  return anyClient(client).open(operationId, input, { signal });
}

/** Keeps the client of a login, so that all calls share its token and its rates. */
export function keptClient(context: CommandContext, login: AgentContext['login']): AgentContext['partner'] {
  return once(() => {
    const { url, user, password } = login();
    return createClient({ ...optionsOf(context), url, user, password: password.reveal() });
  });
}

function operatorClientOf({ context, operator }: AgentContext): OperatorClient {
  const { url, token } = operator.access;
  return createOperatorClient({ ...optionsOf(context), url, token: token.reveal() });
}

function optionsOf({ nowMs, monotonicMs, pause, uuid }: CommandContext): ClientOptions {
  return { url: '', tries, timeoutMs, headers, runtime: { nowMs, monotonicMs, pause, newKey: uuid } };
}

/**
 * Throws a failure that says what to do, unless an agent may do what it wants to: change something, or work on a live
 * server.
 */
export async function admit(
  agent: AgentContext,
  { plane, isWrite }: { readonly plane: Plane; readonly isWrite: boolean },
  signal: AbortSignal,
): Promise<void> {
  if (isWrite && !agent.mayWrite) {
    throw new Failure(
      'This agent may only read. Ask the person whom you work for to start "kontor mcp" with --write, or the sandbox with --agents write; dryRun=true on a delivery only checks.',
    );
  }
  if (await isSandbox(agent, plane, signal)) return;
  // The name counts where the work is done: a sandbox has operators of its own.
  const hasName =
    !(await isSandbox(agent, 'operator', signal)) &&
    (await agent.operator.call('getOperatorSelf')).kind !== 'shared';
  if (!hasName) {
    throw new Failure(
      `${urlOf(agent, plane)} is a live server, on which an agent works only for an operator with a name: create one with "kontor operator add", and set its operator plane with --operator and its token with KONTOR_OPERATOR_TOKEN.`,
    );
  }
}

/** Every answer of a sandbox has the time of its clock. */
async function isSandbox(agent: AgentContext, plane: Plane, signal: AbortSignal): Promise<boolean> {
  const options = { signal, tries: 1 };
  try {
    const { headers: answered } =
      plane === 'partner'
        ? await agent.partner().send('getKeys', {}, options)
        : await operatorClientOf(agent).send('getLiveness', {}, options);
    return answered.has('x-sandbox-time');
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    const text = `No server answers at ${urlOf(agent, plane)}: start one with "kontor sandbox", or set its address with --url and --operator.`;
    throw new Failure(lossText(error, text));
  }
}

function urlOf({ operator, login }: AgentContext, plane: Plane): string {
  return plane === 'partner' ? login().url : operator.access.url;
}

/** Says that an agent has no login, or that the server has none for it. */
export const noLogin =
  'There is no login of a partner: start "kontor mcp" with --url, --user and --password.';
