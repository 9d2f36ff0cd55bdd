import { ConnectionLost, createOperatorClient, KontorError } from '@kontor/client';
import { readOperatorUrl } from '@kontor/server/config';
import { command } from '../command.ts';
import { Failure } from '../failures.ts';
import { lightFetch } from '../light-fetch.ts';
import { operator } from '../options/common.ts';
import { switched } from '../options/option.ts';

const health = command({
  about: `
Asks the operator plane of a server, by default that of this machine and environment, and ends with 0 if it is ready and
with 1 if it is not or does not answer. It needs no token and no other program, so it is the health check of an image
and of a process supervisor. --live asks only whether the process answers: use it to decide about a restart, because a
server that waits for its database is alive and not ready.

Examples:
  $ kontor health
  $ kontor health --live --operator http://10.0.1.11:8081`,
  options: {
    live: switched('ask only whether the process answers'),
    operator: operator('operator plane (default: that of this machine)'),
  },
  async run({ live, operator: given }, context) {
    const url = readOperatorUrl(context.environment, given);
    const path = live ? '/livez' : '/readyz';
    const found = await readHealth(url, live ? 'getLiveness' : 'getReadiness');
    if (!found.isGood) throw new Failure(sentence(found, url, path));
    context.output.write(`${found.word} ${url}\n`);
  },
});

export const commands = { health };

function sentence({ status, word, isTlsRefused }: Health, url: string, path: string): string {
  if (isTlsRefused) return `${word}.`;
  if (status === undefined)
    return (
      `No operator plane answers at ${url} (${word}): start a server, or set its address with --operator ` +
      'or KONTOR_OPERATOR_HOST and KONTOR_OPERATOR_PORT.'
    );
  if (status === 503) return `The server at ${url} is not ready: ${word}. Its log says why.`;
  return `${url}${path} answers ${status}: check that the address is that of an operator plane, by default port 8081.`;
}

/** What a server says about itself. */
export interface Health {
  readonly isGood: boolean;
  /** Undefined when nothing answers. */
  readonly status: number | undefined;
  /** Its own word, or why there is no answer. */
  readonly word: string;
  /** True when there is none because the certificate was refused. */
  readonly isTlsRefused?: boolean;
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
    const client = createOperatorClient({
      url,
      token: '',
      tries: 1,
      timeoutMs: requestMsMax,
      runtime: { fetch: lightFetch },
    });
    const word = wordOf(await client.call(id));
    return { isGood: word !== undefined, status: 200, word: word ?? '' };
  } catch (error) {
    if (!(error instanceof KontorError)) throw error;
    if (error instanceof ConnectionLost)
      return {
        isGood: false,
        status: undefined,
        word: reasonOf(error),
        isTlsRefused: error.code === 'TLS_REFUSED',
      };
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

function reasonOf({ code, cause, errors }: ConnectionLost): string {
  if (code === 'TLS_REFUSED') return errors[0]?.detail.replace(/\.$/, '') ?? code;
  if (code === 'TIMEOUT') return `no answer in ${requestMsMax / 1000} seconds`;
  const { name, code: reason } = cause as NodeJS.ErrnoException;
  return reason ?? name;
}
