/**
 * - `active`: the partner sells
 * - `suspended`: the partner has no access and nothing on sale, until the contract is resumed
 * - `ended`: for seventy days the partner may read and handle returns, then it has no access; its data still exists
 * - `deleted`: all data of the partner has been or is being removed
 */
export type ContractState = 'active' | 'suspended' | 'ended' | 'deleted';

/** The events of a contract. */
export type ContractEvent = 'suspended' | 'resumed' | 'ended' | 'deleted';

type Row = Readonly<Partial<Record<ContractEvent, ContractState>>>;

/** All transitions. An event that is missing from a row cannot happen in that state. */
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

/** When a contract is suspended and when it ends, in the past or future; epoch milliseconds. */
export interface ContractDates {
  readonly suspendedAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
}

/** The state at an instant: the events due by then are applied in the order of their dates. */
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

/** The next date after `nowMs` at which the state may change; undefined when there is none. */
export function nextChangeMs({ suspendedAtMs, endedAtMs }: ContractDates, nowMs: number): number | undefined {
  const ahead = [suspendedAtMs, endedAtMs].filter((atMs) => atMs !== undefined && atMs > nowMs);
  return ahead.length === 0 ? undefined : Math.min(...(ahead as number[]));
}
