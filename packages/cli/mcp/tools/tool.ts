import type { AgentContext } from '../agent-context.ts';

/** A JSON schema of an input. */
export type Schema = Readonly<Record<string, unknown>>;

/** Something that an agent can do. */
export interface Tool {
  readonly name: string;
  /** In one sentence what it does and when to use it; agents choose by it. */
  readonly about: string;
  /** Schemas of its inputs by name; those that are not optional are required. */
  readonly inputs: Readonly<Record<string, Schema>>;
  readonly optional?: readonly string[];
  /** Changes nothing, whatever the inputs are. */
  readonly isReadOnly: boolean;
  /** May remove something or overwrite it. */
  readonly isDestructive?: boolean;
  /** Reads files of the machine. */
  readonly readsFiles?: boolean;
  /** Resolves to an answer, as text or as a value. Throws what went wrong. */
  run(given: object, agent: AgentContext, signal: AbortSignal): Promise<unknown>;
}

/** Declares a tool with the type of its inputs. */
export function tool<Given extends object>(
  declared: Omit<Tool, 'run'> & {
    run(given: Given, agent: AgentContext, signal: AbortSignal): Promise<unknown>;
  },
): Tool {
  return declared;
}

export const operationIdSchema: Schema = {
  type: 'string',
  minLength: 1,
  maxLength: 100,
  description: 'operationId of a contract, such as getPartnerProducts; find returns them.',
};
