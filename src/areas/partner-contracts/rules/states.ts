/**
 * - `active`: the partner sells
 * - `suspended`: nothing of the partner is open or on sale, until it is resumed
 * - `ended`: for seventy days the partner reads and handles returns, then nothing is open; the data is still there
 * - `deleted`: all data of the partner is gone, or is being removed
 */
export type ContractState = 'active' | 'suspended' | 'ended' | 'deleted';

/** What can happen to a contract. */
export type ContractEvent = 'suspended' | 'resumed' | 'ended' | 'deleted';

type Row = Readonly<Partial<Record<ContractEvent, ContractState>>>;

/** Every transition; an event that a row leaves out cannot happen there. */
export const transitions: Readonly<Record<ContractState, Row>> = {
  active: { suspended: 'suspended', ended: 'ended' },
  suspended: { resumed: 'active', ended: 'ended' },
  ended: { deleted: 'deleted' },
  deleted: {},
};

/** The state after an event; undefined when the event cannot happen in that state. */
export function nextState(state: ContractState, event: ContractEvent): ContractState | undefined {
  return transitions[state][event];
}

/** When a contract is suspended and when it ends, in the past or ahead; epoch milliseconds. */
export interface ContractDates {
  readonly suspendedAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
}

/** The state at an instant: what is due by then has happened in the order of its dates. */
export function stateAt({ suspendedAtMs, endedAtMs }: ContractDates, nowMs: number): ContractState {
  const dated: readonly [ContractEvent, number | undefined][] = [
    ['suspended', suspendedAtMs],
    ['ended', endedAtMs],
  ];
  return dated
    .filter((each): each is [ContractEvent, number] => each[1] !== undefined && each[1] <= nowMs)
    .sort(([, one], [, other]) => one - other)
    .reduce<ContractState>((state, [event]) => nextState(state, event) ?? state, 'active');
}

/** The next instant at which the state may change by itself; undefined when none is in sight. */
export function nextChangeMs({ suspendedAtMs, endedAtMs }: ContractDates, nowMs: number): number | undefined {
  const ahead = [suspendedAtMs, endedAtMs].filter((atMs) => atMs !== undefined && atMs > nowMs);
  return ahead.length === 0 ? undefined : Math.min(...(ahead as number[]));
}
