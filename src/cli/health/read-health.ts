/** What a server says about itself. */
export interface Health {
  readonly isGood: boolean;
  /** Undefined when nothing answers. */
  readonly status: number | undefined;
  /** Its own word, or why there is no answer. */
  readonly word: string;
}

/** Shorter than the time after which container platforms end a health check. */
const requestMsMax = 4_000;

/** No answer about health is longer. */
const wordMax = 200;

/** Resolves to what `/readyz` or `/livez` at `url` says. */
export async function readHealth(url: string): Promise<Health> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(requestMsMax) });
    const word = wordOf(await response.text());
    return {
      isGood: response.status === 200 && word !== undefined,
      status: response.status,
      word: word ?? '',
    };
  } catch (error) {
    return { isGood: false, status: undefined, word: reasonOf(error) };
  }
}

/** The word of a health answer; undefined for the answer of another program. */
function wordOf(text: string): string | undefined {
  try {
    const { status } = JSON.parse(text);
    return typeof status === 'string' ? status.slice(0, wordMax) : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? `no answer in ${requestMsMax / 1000} seconds` : (cause?.code ?? name);
}
