/** Tools that change a sandbox. */

import type { ClockState } from '@kontor/contract/generated/sandbox-v1';
import { readDuration } from '../../options/common.ts';
import { cause, demoPartner, triggerNames } from '../../trigger/command.ts';
import { type AgentContext, admit } from '../agent-context.ts';
import { contractSchema } from '../knowledge.ts';
import { type Tool, tool } from './tool.ts';

/** Time that the answer waits for a clock that still moves; `call` with readClock asks again. */
const waitMs = 15_000;
const pollMs = 250;

export async function createSandboxTools(): Promise<readonly Tool[]> {
  return [
    tool<{ advance: string }>({
      name: 'clock',
      about:
        'Moves the clock of a sandbox ahead, with all work that becomes due: an order can be sent after 31m, a prepayment lapses after days.',
      inputs: {
        advance: {
          ...(await contractSchema('sandbox-v1', ['ClockMove', 'properties', 'advance'])),
          description: 'Such as 31m, 2h, 14d or an ISO 8601 duration.',
        },
      },
      isReadOnly: false,
      async run({ advance }, agent, signal) {
        await admit(agent, { plane: 'operator', isWrite: true }, signal);
        return moved(agent, readDuration(advance), signal);
      },
    }),
    tool<{ type: string; partnerId?: string }>({
      name: 'trigger',
      about:
        'Triggers an event in a sandbox by doing what causes it, such as placing an order or announcing a return, and returns the event.',
      inputs: {
        type: { type: 'string', enum: [...triggerNames] },
        partnerId: {
          ...(await contractSchema('operator-v1', ['PartnerCreation', 'properties', 'partnerId'])),
          description: `Partner of the API user of the agent; ${demoPartner} if it is left out.`,
        },
      },
      optional: ['partnerId'],
      isReadOnly: false,
      async run({ type, partnerId = demoPartner }, agent, signal) {
        await admit(agent, { plane: 'operator', isWrite: true }, signal);
        const { context, operator, login } = agent;
        return cause(context, operator, { text: type, partnerId, login: login() });
      },
    }),
    tool<{ name: string }>({
      name: 'snapshot',
      about:
        'Saves the whole state of a sandbox under a name; call restoreSnapshot goes back to it, listSnapshots lists them.',
      inputs: { name: await contractSchema('sandbox-v1', ['SnapshotCreation', 'properties', 'name']) },
      isReadOnly: false,
      async run({ name }, agent, signal) {
        await admit(agent, { plane: 'operator', isWrite: true }, signal);
        return agent.operator.call('createSnapshot', { body: { name } });
      },
    }),
  ];
}

/** Moves the clock; resolves to its state on arrival, or on the way if that takes long. */
async function moved(
  { context, operator }: AgentContext,
  advance: string,
  signal: AbortSignal,
): Promise<ClockState> {
  const endMs = context.monotonicMs() + waitMs;
  let state: ClockState = await operator.call('moveClock', { body: { advance } }, { prefer: 'wait=1' });
  while (state.movingTo !== undefined && context.monotonicMs() < endMs) {
    await context.pause(pollMs, signal);
    state = await operator.call('readClock');
  }
  return state;
}
