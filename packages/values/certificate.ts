/** Certificates of servers: how one is looked at, and why it is refused. */

/** The certificate that a server showed. */
export interface Certificate {
  /** Names that it is for. */
  readonly subject: string;
  readonly issuer: string;
  readonly validFromMs: number;
  readonly validUntilMs: number;
  /** Why this program does not accept it, as Node.js calls it; undefined if it does. */
  readonly refusal: string | undefined;
}

/** Browsers have none, and tell nothing about certificates: to look at one fails there. */
function findTls() {
  return globalThis.process?.getBuiltinModule?.('node:tls') as typeof import('node:tls');
}

/**
 * Connects to the address of an `https:` URL and resolves to the certificate that answers there, accepted or not. Sends
 * nothing. Rejects if there is no connection within the time.
 */
export function lookAtCertificate(url: string, timeoutMs: number): Promise<Certificate> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const tls = findTls();
    const isAddress = /^[\d.]+$|:/.test(host);
    const options = { host, port: Number(port || 443), ...(!isAddress && { servername: host }) };
    const socket = tls.connect({ ...options, rejectUnauthorized: false });
    socket.setTimeout(timeoutMs, () => {
      socket.destroy(new Error(`no answer in ${timeoutMs} ms`));
    });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      const { subject, issuer, subjectaltname, valid_from, valid_to } = certificate;
      // Declared as an error, it is the code of one. A name is compared only in a certificate that is trusted.
      const untrustedFor = socket.authorized ? undefined : String(socket.authorizationError);
      const isMisnamed = tls.checkServerIdentity(host, certificate) !== undefined;
      const refusal = isMisnamed && untrustedFor !== expired ? wrongName : untrustedFor;
      socket.destroy();
      resolve({
        subject: subjectaltname?.replaceAll(/\b(?:DNS|IP Address):/g, '') ?? nameOf(subject),
        issuer: nameOf(issuer),
        validFromMs: Date.parse(valid_from),
        validUntilMs: Date.parse(valid_to),
        refusal,
      });
    });
  });
}

type Names = Readonly<Record<string, string | string[] | undefined>>;

function nameOf({ CN, O, OU }: Names = {}): string {
  return String(CN ?? O ?? OU ?? 'without a name');
}

const untrusted = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/;
const expired = 'CERT_HAS_EXPIRED';
const wrongName = 'ERR_TLS_CERT_ALTNAME_INVALID';
const notTls = /^EPROTO$|^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/;
const ofCertificate = /CERT|UNABLE_TO_VERIFY|^INVALID_(?:CA|PURPOSE)$|^HOSTNAME_MISMATCH$/;

/** True for the code of an error that repeating a request does not mend: the certificate was refused, or there is none. */
export function isOfCertificate(code: string): boolean {
  return ofCertificate.test(code) || notTls.test(code);
}

/** True for a refusal that other machines may not share, because they trust the issuer. */
export function isUntrustedHere(refusal: string): boolean {
  return untrusted.test(refusal);
}

/** Says in words what is wrong with a certificate that was refused, and what to do. */
export function refusalText(host: string, { refusal, ...certificate }: Certificate): string {
  const { subject, issuer, validFromMs, validUntilMs } = certificate;
  const named = `the certificate of ${host}, for ${subject},`;
  const [from, until] = [validFromMs, validUntilMs].map((ms) => new Date(ms).toISOString());
  if (refusal === wrongName)
    return `the certificate of ${host} is for ${subject}: use an address that it names, or a certificate for ${host}`;
  if (untrusted.test(String(refusal)))
    return (
      `${named} valid until ${until}, was issued by ${issuer}, which this program does not trust (${refusal}): put the ` +
      'certificate of that authority into a PEM file, and set NODE_EXTRA_CA_CERTS to its path'
    );
  if (refusal === 'CERT_NOT_YET_VALID')
    return `${named} is valid from ${from} only: check the clock of this machine`;
  if (refusal === expired)
    return `${named} or one that it was issued with has expired; its own end is ${until}: renew it`;
  return `${named} issued by ${issuer} and valid until ${until}, was refused (${refusal}): replace it`;
}

/** Says why a request to a server failed on its certificate; `code` is that of the error. */
export async function tellRefusal(url: string, code: string): Promise<string> {
  const { host } = new URL(url);
  if (notTls.test(code))
    return `${host} does not speak TLS (${code}): use http:// if the server itself answers there, and https:// for its proxy.`;
  const timeoutMs = 5_000;
  const seen = await lookAtCertificate(url, timeoutMs).catch(() => undefined);
  const text =
    seen?.refusal === undefined
      ? `the certificate of ${host} was refused (${code}): check it, and set NODE_EXTRA_CA_CERTS to the authority that issued it if it is your own`
      : refusalText(host, seen);
  return `T${text.slice(1)}.`;
}
