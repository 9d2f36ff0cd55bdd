/** Requests accepted from one connection per turn of the event loop; normal clients wait for each answer. */
const requestsInTurnMax = 16;

/**
 * Limits how much one connection can ask for at once. All requests in one chunk of input, up to about five hundred, are
 * parsed in one turn: a few connections that send without waiting would delay every other caller for seconds.
 */
export class ConnectionPace {
  readonly #inTurn = new Map<object, number>();

  /**
   * True while another request of the connection may be processed. When it is false, the connection has to be closed.
   */
  admits(connection: object): boolean {
    if (this.#inTurn.size === 0)
      setImmediate(() => {
        this.#inTurn.clear();
      });
    const count = (this.#inTurn.get(connection) ?? 0) + 1;
    this.#inTurn.set(connection, count);
    return count <= requestsInTurnMax;
  }
}
