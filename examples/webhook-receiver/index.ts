/**
 * Receives events from Kontor: answers the challenge, verifies signatures, and stores each event once.
 *
 *     npx node examples/webhook-receiver/index.ts INBOX SECRET [PORT]
 *
 * INBOX is a SQLite file from which another program processes the events; SECRET is a file with the secret of the
 * subscription. It is read for each request, so a rotation needs no restart.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text as textOf } from 'node:stream/consumers';
import { NotGenuine, verifyWebhook } from 'kontor/client';

const bodyBytesMax = 16 * 1024 * 1024;

export function createReceiver(inbox: string, secretFile: string) {
  const db = new DatabaseSync(inbox);
  db.exec('CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, type TEXT NOT NULL, event TEXT NOT NULL)');
  const insert = db.prepare('INSERT INTO events (id, type, event) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');

  async function answer(request: IncomingMessage): Promise<[status: number, body?: string]> {
    const { 'content-length': length } = request.headers;
    if (length === undefined || Number(length) > bodyBytesMax) return [413];
    const body = await textOf(request);
    const secret = existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : '';
    if (secret === '') {
      // The first challenge may arrive before the secret is stored. Answering it reveals nothing.
      const { type, challenge } = JSON.parse(body);
      return type === 'kontor.webhook.challenge.v1' ? [200, challenge] : [503];
    }
    const { event, answer } = await verifyWebhook({ headers: request.headers, body }, secret);
    if (event === undefined) return [200, answer];
    const { changes } = insert.run(event.id, event.type, body);
    console.log(`${changes === 0 ? 'known' : 'new'} ${event.type} ${event.subject}`);
    return [204];
  }

  return createServer((request, response) => {
    answer(request).then(
      ([status, body]) => response.writeHead(status, { 'content-type': 'text/plain' }).end(body),
      (error) => response.writeHead(error instanceof NotGenuine ? 401 : 500).end(),
    );
  }).on('close', () => db.close());
}

const [inbox = 'inbox.db', secretFile = 'secret.txt', port = '9090'] = process.argv.slice(2);
if (import.meta.main) createReceiver(inbox, secretFile).listen(Number(port), '127.0.0.1');
