/**
 * Splits a URL that names several servers into one URL for each, in order: `postgres://kontor@one:5432,two:5432/kontor`
 * names two.
 */
export function serversOf(url: string): string[] {
  const [, begin = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => begin + host + rest);
}

/** Which of several servers accepts writes, as far as is known: the one that was reached last. */
export class PrimaryServers {
  readonly #urls: readonly string[];
  #place = 0;

  constructor(url: string) {
    this.#urls = serversOf(url);
  }

  /** The server to connect to. */
  get current(): string {
    return this.#urls[this.#place] as string;
  }

  get count(): number {
    return this.#urls.length;
  }

  /**
   * Moves on to the next server, because this one cannot be reached or accepts no writes. Does nothing if another
   * caller has moved on already.
   */
  failed(url: string): void {
    if (url === this.current) this.#place = (this.#place + 1) % this.#urls.length;
  }
}
