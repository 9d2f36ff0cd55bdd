import { ConnectionLost, createOperatorClient, KontorError } from '../../client/index.ts';

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

/** Resolves to what `/readyz` or `/livez` of the operator plane at `url` says. */
export async function readHealth(
  url: string,
  id: 'getReadiness' | 'getLiveness' = 'getReadiness',
): Promise<Health> {
  try {
    const client = createOperatorClient({ url, token: '', tries: 1, timeoutMs: requestMsMax });
    const word = wordOf(await client.call(id));
    return { isGood: word !== undefined, status: 200, word: word ?? '' };
  } catch (error) {
    if (!(error instanceof KontorError)) throw error;
    if (error instanceof ConnectionLost) return { isGood: false, status: undefined, word: reasonOf(error) };
    return { isGood: false, status: error.status, word: wordOf(parsed(error.body)) ?? '' };
  }
}

/** The word of a health answer; undefined for the answer of another program. */
function wordOf(body: unknown): string | undefined {
  const { status } = (body ?? {}) as { readonly status?: unknown };
  return typeof status === 'string' ? status.slice(0, wordMax) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf({ code, cause }: ConnectionLost): string {
  if (code === 'TIMEOUT') return `no answer in ${requestMsMax / 1000} seconds`;
  const { name, cause: root } = cause as Error & { cause?: { code?: string } };
  return root?.code ?? name;
}
