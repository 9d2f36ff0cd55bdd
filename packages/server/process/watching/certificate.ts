/** The certificate that callers of the public address get: looked at now and then, whoever asks. */
import { type Certificate, lookAtCertificate } from '@kontor/values/certificate';
import { hourMs, minuteMs, secondMs } from '@kontor/values/instant';

/** What is known: the certificate, why it is not known, or that an address without TLS has none. */
export type PublicCertificate =
  | { readonly kind: 'seen'; readonly host: string; readonly certificate: Certificate }
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'none' };

/** How long what was found is kept. */
const keptMs = { seen: hourMs, unknown: minuteMs } as const;
/** How long a connection may take. */
const patienceMs = 5 * secondMs;

export class CertificateWatch {
  readonly #url: string | undefined;
  readonly #monotonicMs: () => number;
  #known: PublicCertificate = { kind: 'unknown', why: 'it was not looked at yet' };
  #nextMs = 0;

  constructor(url: string | undefined, monotonicMs: () => number) {
    this.#url = url;
    this.#monotonicMs = monotonicMs;
  }

  /** Returns in one step what was found last, and looks again if that was long ago. */
  read(): PublicCertificate {
    const url = this.#url;
    if (url === undefined) return { kind: 'unknown', why: 'KONTOR_PUBLIC_URL is not set' };
    if (!url.startsWith('https:')) return { kind: 'none' };
    const nowMs = this.#monotonicMs();
    if (nowMs >= this.#nextMs) {
      // No other look begins while this one lasts.
      this.#nextMs = nowMs + 2 * patienceMs;
      void this.#look(url);
    }
    return this.#known;
  }

  async #look(url: string): Promise<void> {
    this.#known = await findCertificate(url, patienceMs);
    const { kind } = this.#known;
    this.#nextMs = this.#monotonicMs() + keptMs[kind === 'none' ? 'seen' : kind];
  }
}

async function findCertificate(url: string, timeoutMs: number): Promise<PublicCertificate> {
  try {
    return { kind: 'seen', host: new URL(url).host, certificate: await lookAtCertificate(url, timeoutMs) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { kind: 'unknown', why: `${url} cannot be reached from this node (${code ?? message})` };
  }
}
