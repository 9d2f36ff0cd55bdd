/** The measured server: a separate process with the catalogue's reference data and a logged-in partner. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '../test/harness/client.ts';
import { type ServerProcess, startServerProcess } from '../test/harness/process.ts';
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

export async function startMeasuredServer(
  catalogue: Catalogue,
  settings: Readonly<Record<string, string>> = {},
  folder = mkdtempSync(join(tmpdir(), 'kontor-bench-')),
): Promise<MeasuredServer> {
  const databasePath = join(folder, 'kontor.db');
  const server = await startServerProcess(databasePath, settings);
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  if (catalogue.reference !== undefined) {
    await expectFine(operator.put('/operator/v1/brands', catalogue.reference.brands));
    await expectFine(operator.put('/operator/v1/category-groups', catalogue.reference.groups));
  }
  const login = async (username: string, password: string) => {
    const client = new ApiClient(() => server.partnerUrl);
    await expectFine(client.login(username, password));
    return client.token as string;
  };
  return {
    process: server,
    databasePath,
    folder,
    url: server.partnerUrl,
    pid: server.child.pid,
    token: await login('demo', 'demo'),
    operator,
    login,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function expectFine(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`preparation failed with ${status}: ${text}`);
}
