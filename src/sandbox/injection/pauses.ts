/** Delays of requests, each under the name of its cause, so that they can be ended early. */
export class Pauses {
  readonly #waiting = new Map<() => void, string>();

  /** Resolves after that many milliseconds, or when its name is ended. */
  wait(name: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#waiting.set(end, name);
    });
  }

  /** Ends the delays whose names are not kept. */
  keepOnly(isKept: (name: string) => boolean): void {
    for (const [end, name] of [...this.#waiting]) if (!isKept(name)) end();
  }
}
