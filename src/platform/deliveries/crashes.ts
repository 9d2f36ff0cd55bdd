/** Deliveries that crash the worker which starts them, on behalf of a fault rule of the sandbox. */
export class Crashes {
  readonly #deliveryIds = new Set<string>();
  readonly #endWorker: () => void;

  /** `endWorker` ends the thread immediately, without closing anything. */
  constructor(endWorker: () => void) {
    this.#endWorker = endWorker;
  }

  add(deliveryId: string): void {
    this.#deliveryIds.add(deliveryId);
  }

  /** Called when a worker starts a delivery. */
  pass(deliveryId: string): void {
    if (this.#deliveryIds.delete(deliveryId)) this.#endWorker();
  }
}
