/** Requests accepted from one connection per turn of the event loop; normal clients wait for each answer. */
const requestsInTurnMax = 16;

/**
 * Limits how much one connection can ask for at once. All requests in one chunk of input, up to about five hundred, are
 * parsed in one turn: a few connections that send without waiting would delay every other caller for seconds.
 */
export class ConnectionPace {
  readonly #inTurn = new Map<object, number>();

  /** True while a request of the connection may be processed; on false the caller ends the connection. */
  admits(connection: object): boolean {
    if (this.#inTurn.size === 0) setImmediate(() => this.#inTurn.clear());
    const count = (this.#inTurn.get(connection) ?? 0) + 1;
    this.#inTurn.set(connection, count);
    return count <= requestsInTurnMax;
  }
}
