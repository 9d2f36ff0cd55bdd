/** Deliveries that end the worker which takes them up, because a fault rule of the sandbox says so. */
export class Crashes {
  readonly #deliveryIds = new Set<string>();
  readonly #endWorker: () => void;

  /** `endWorker` ends the thread at once, without closing anything. */
  constructor(endWorker: () => void) {
    this.#endWorker = endWorker;
  }

  add(deliveryId: string): void {
    this.#deliveryIds.add(deliveryId);
  }

  /** To be called when a delivery is taken up. */
  pass(deliveryId: string): void {
    if (this.#deliveryIds.delete(deliveryId)) this.#endWorker();
  }
}
