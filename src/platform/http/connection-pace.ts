/** Requests of one connection that are taken in one turn of the event loop; clients send one and wait for its answer. */
const requestsInTurnMax = 16;

/**
 * Bounds what one connection can ask for at a time. All requests that lie in one piece of what was read are parsed in one turn,
 * some five hundred of them: a few connections that send without waiting would keep every other caller waiting for seconds.
 */
export class ConnectionPace {
  readonly #inTurn = new Map<object, number>();

  /** Whether a request of the connection may be looked at; one of them that may not ends it. */
  admits(connection: object): boolean {
    if (this.#inTurn.size === 0) setImmediate(() => this.#inTurn.clear());
    const count = (this.#inTurn.get(connection) ?? 0) + 1;
    this.#inTurn.set(connection, count);
    return count <= requestsInTurnMax;
  }
}
