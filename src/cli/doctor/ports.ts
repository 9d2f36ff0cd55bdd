import { createServer } from 'node:net';
import { reachable } from '../../platform/config/client-settings.ts';
import type { Config } from '../../platform/config/config.ts';
import { readHealth } from '../health/command.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { fine, warning, failure } = findingsAbout('ports');

type Listeners = Pick<Config, 'host' | 'port' | 'operatorHost' | 'operatorPort' | 'role'>;

/** What was found out about the ports. */
interface Ports {
  readonly findings: readonly Finding[];
  /** True if a server of kontor answers at one of them. */
  readonly isRunning: boolean;
}

/** Checks whether the server could listen, or is running already. */
export async function checkPorts({
  host,
  port,
  operatorHost,
  operatorPort,
  role,
}: Listeners): Promise<Ports> {
  const operator = await checkPort(operatorHost, operatorPort, 'operator');
  if (role === 'worker') return { findings: [operator.finding], isRunning: operator.isRunning };
  const partner = await checkPort(host, port, 'partner', operator.isRunning);
  return {
    findings: [partner.finding, operator.finding],
    isRunning: partner.isRunning || operator.isRunning,
  };
}

interface Checked {
  readonly finding: Finding;
  /** True if a server of kontor answers. */
  readonly isRunning: boolean;
}

async function checkPort(host: string, port: number, plane: string, isOwn = false): Promise<Checked> {
  const code = port === 0 ? undefined : await refusalToListen(host, port);
  const place = `${host}:${port} (${plane} plane)`;
  if (code === undefined) {
    return {
      finding: fine(port === 0 ? `a free one for the ${plane} plane` : `${place} is free`),
      isRunning: false,
    };
  }
  if (code !== 'EADDRINUSE')
    return { finding: failure(`${place} cannot be used: ${remedies[code] ?? code}`), isRunning: false };
  if (plane === 'partner' && isOwn)
    return { finding: fine(`${place} is used by the server that runs`), isRunning: true };
  const { isGood, status, word } = await readHealth(`http://${reachable(host)}:${port}`);
  if (isGood)
    return { finding: fine(`${place} is used by a server that runs and is ${word}`), isRunning: true };
  if (status === 503)
    return {
      finding: warning(`${place}: the server that runs is not ready: ${word}. Its log says why.`),
      isRunning: true,
    };
  const told = `${place} is used by another program: stop it, or set KONTOR_PORT and KONTOR_OPERATOR_PORT.`;
  return { finding: failure(told), isRunning: false };
}

const remedies: Readonly<Record<string, string>> = {
  EACCES:
    'this account may not use ports below 1024; set another one with KONTOR_PORT or KONTOR_OPERATOR_PORT.',
  EADDRNOTAVAIL:
    'this machine has no such address; set another one with KONTOR_HOST or KONTOR_OPERATOR_HOST.',
  ENOTFOUND: 'the name has no address; set an address with KONTOR_HOST or KONTOR_OPERATOR_HOST.',
};

/** Listens for a moment; resolves to the code of the error if that fails. */
function refusalToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
