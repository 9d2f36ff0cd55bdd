/** The part of the package that is used here; the package has no types of its own. */
declare module 'cli-progress' {
  interface BarOptions {
    format?: string;
    stream?: NodeJS.WritableStream;
    barCompleteChar?: string;
    barIncompleteChar?: string;
    barsize?: number;
    hideCursor?: boolean;
  }

  class SingleBar {
    constructor(options: BarOptions);
    start(total: number, startValue: number, payload?: object): void;
    update(current: number, payload?: object): void;
    render(): void;
    stop(): void;
  }

  const _default: { SingleBar: typeof SingleBar };
  export default _default;
}
