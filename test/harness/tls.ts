import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

const day = 24 * 3_600_000;

/** Why tests of certificates are skipped; false where `openssl` is installed. */
export const withoutOpenssl =
  spawnSync('openssl', ['version']).error === undefined ? false : 'openssl is not installed';

interface CertificateFacts {
  /** Names that it is for; its subject is the first. */
  readonly names?: readonly [string, ...string[]];
  /** Days from now. */
  readonly from?: number;
  readonly until?: number;
}

/** A self-signed certificate and its key, as PEM files in a temporary folder. */
export function newCertificate({ names = ['localhost'], from = -10, until = 90 }: CertificateFacts = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const at = (days: number) => new Date(Date.now() + days * day).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  const run = (...words: string[]) => {
    const { status, stderr } = spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  };
  const altNames = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`;
  // `x509` takes no dates in every version of openssl; `ca` does.
  run(
    ...['req', '-new', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${names[0]}`, '-addext', altNames],
    ...['-keyout', key, '-out', 'request.pem'],
  );
  spawnSync('touch', ['index.txt'], { cwd: folder });
  spawnSync('sh', ['-c', 'printf "%s" "$1" > ca.cnf', 'sh', configuration], { cwd: folder });
  run(
    ...['ca', '-batch', '-selfsign', '-config', 'ca.cnf', '-keyfile', key, '-in', 'request.pem'],
    ...['-startdate', at(from), '-enddate', at(until), '-out', certificate, '-notext'],
  );
  return { key: readFileSync(key), certificate: readFileSync(certificate), file: certificate };
}

const configuration = `[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = any
copy_extensions = copy
[any]
commonName = supplied
`;

/** Starts a server that speaks TLS with a certificate; resolves to its URL. */
export async function startTlsServer(
  { key, certificate }: ReturnType<typeof newCertificate>,
  answer: RequestListener = (_request, response) => response.end(),
): Promise<string> {
  const server = createServer({ key, cert: certificate }, answer).listen(0, '127.0.0.1');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
