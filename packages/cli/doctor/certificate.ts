import type { Config } from '@kontor/server/config';
import { isUntrustedHere, lookAtCertificate, refusalText } from '@kontor/values/certificate';
import { dayMs, formatInstant } from '@kontor/values/instant';
import { type Finding, findingsAbout } from './machine.ts';

const { fine, warning, failure } = findingsAbout('certificate');
const timeoutMs = 5_000;
/** As in the health of a server: programs renew a month before the end. */
const leftMsMin = 14 * dayMs;

/** Looks at the certificate that callers of the public address get, if that has one. */
export async function checkCertificate(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  nowMs: number,
): Promise<Finding[]> {
  if (publicUrl === undefined || !publicUrl.startsWith('https:')) return [];
  try {
    const seen = await lookAtCertificate(publicUrl, timeoutMs);
    const { host } = new URL(publicUrl);
    if (seen.refusal !== undefined)
      return [(isUntrustedHere(seen.refusal) ? warning : failure)(`${refusalText(host, seen)}.`)];
    const validity = `that of ${host}, for ${seen.subject}, is valid until ${formatInstant(seen.validUntilMs)}`;
    return [seen.validUntilMs - nowMs < leftMsMin ? warning(`${validity}: renew it.`) : fine(validity)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      warning(
        `${publicUrl} cannot be reached from this machine (${code ?? message}): check that partners reach it, and that its proxy runs.`,
      ),
    ];
  }
}
