/** The largest memory of `kontor push` while it delivers a long table to a server that accepts everything at once. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryMB } from './shared/process.ts';

const program = join(import.meta.dirname, '../bin/kontor.js');

/** Measures a table of so many megabytes, as CSV by its column names. */
export async function measurePushMemory([megabytes = '300']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-push-'));
  const server = createServer(async (request, response) => {
    request.resume();
    await once(request, 'end');
    const isToken = request.url === '/v1/token';
    const done = { state: 'done', succeeded: 500, failed: 0, unchanged: 0, total: 500, progress: 500 };
    const task = { id: 'P', href: '/v5/products/update-tasks/P' };
    response.writeHead(isToken ? 200 : 202, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isToken ? { access_token: 't', expires_in: 86_400 } : { ...done, task, links: [] }),
    );
  });
  try {
    const path = join(folder, 'products.csv');
    const rows = await writeTable(path, Number(megabytes) * 1e6);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const args = [
      'push',
      path,
      '--quiet',
      '--url',
      `http://127.0.0.1:${port}`,
      '--user',
      'u',
      '--password',
      'p',
    ];
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
    let most = 0;
    // A process that has ended has no peak.
    const timer = setInterval(() => {
      most = memoryMB(child.pid).peak || most;
    }, 100);
    await once(child, 'exit');
    clearInterval(timer);
    console.log(`${megabytes} MB, ${rows} rows: at most ${Math.round(most)} MB resident`);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

async function writeTable(path: string, bytes: number): Promise<number> {
  const file = createWriteStream(path);
  file.write(
    'sku,productReference,ean,productDescription.category,productDescription.brandId,productDescription.description,pricing.standardPrice.amount,pricing.standardPrice.currency,pricing.vat\n',
  );
  let [written, rows] = [0, 0];
  const description = 'A shirt of soft cotton, washed before it is sold. '.repeat(8);
  while (written < bytes) {
    const number = String(rows).padStart(8, '0');
    const line = `S-${number},R-${number},40012${number},T-Shirts,BD802777,"${description}",19.90,EUR,FULL\n`;
    written += line.length;
    rows += 1;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return rows;
}
