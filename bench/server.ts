/** The measured server: a separate process with the catalogue's reference data and a logged-in partner. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '../src/contract/roles.ts';
import { ApiClient } from '../test/harness/client.ts';
import { type ServerProcess, startProcess, startServerProcess } from '../test/harness/process.ts';
import type { Catalogue } from './catalogue.ts';

export interface MeasuredServer {
  readonly process: ServerProcess;
  readonly databasePath: string;
  /** Folder for files of the measurement; deleted with the server. */
  readonly folder: string;
  readonly url: string;
  readonly pid: number | undefined;
  readonly token: string;
  readonly operator: ApiClient;
  /** Resolves to an access token of an API user. */
  login(username: string, password: string): Promise<string>;
  stop(): Promise<void>;
}

export const measuredPartner = '1000001';

/** Starts a sandbox, with its demo partner. */
export async function startMeasuredServer(
  catalogue: Catalogue,
  settings: Readonly<Record<string, string>> = {},
  folder = newFolder(),
): Promise<MeasuredServer> {
  const databasePath = join(folder, 'kontor.db');
  const process = await startServerProcess(databasePath, settings);
  const operator = new ApiClient(() => process.operatorUrl, 'operator');
  return prepare({ process, operator, databasePath, folder }, catalogue, 'demo');
}

/** Starts a live server, as a marketplace runs it, with a partner that has all roles. */
export async function startLiveServer(catalogue: Catalogue): Promise<MeasuredServer> {
  const folder = newFolder();
  const databasePath = join(folder, 'kontor.db');
  const operatorToken = randomUUID();
  const process = await startProcess(['serve'], {
    KONTOR_DATABASE_URL: `sqlite:${databasePath}`,
    KONTOR_OPERATOR_TOKEN: operatorToken,
    // Shop checks follow their deliveries at once, as in a sandbox, so that they are measured too.
    KONTOR_SHOP_CHECK_DELAY_MS: '0',
  });
  const operator = new ApiClient(() => process.operatorUrl, operatorToken);
  const user = { username: 'demo', password: randomUUID(), roles };
  await expectFine(operator.post('/operator/v1/partners', { partnerId: measuredPartner, name: 'Measured' }));
  await expectFine(operator.post(`/operator/v1/partners/${measuredPartner}/users`, user));
  return prepare({ process, operator, databasePath, folder }, catalogue, user.password);
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'kontor-bench-'));
}

type Started = Pick<MeasuredServer, 'process' | 'operator' | 'databasePath' | 'folder'>;

/** Sends the catalogue's reference data and logs the measured partner in. */
async function prepare(started: Started, catalogue: Catalogue, password: string): Promise<MeasuredServer> {
  const { process, operator, folder } = started;
  if (catalogue.reference !== undefined) {
    await expectFine(operator.put('/operator/v1/brands', catalogue.reference.brands));
    await expectFine(operator.put('/operator/v1/category-groups', catalogue.reference.groups));
  }
  const login = async (username: string, word: string) => {
    const client = new ApiClient(() => process.partnerUrl);
    await expectFine(client.login(username, word));
    return client.token as string;
  };
  return {
    ...started,
    url: process.partnerUrl,
    pid: process.child.pid,
    token: await login('demo', password),
    login,
    async stop() {
      await process.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function expectFine(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`preparation failed with ${status}: ${text}`);
}
