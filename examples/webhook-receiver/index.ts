/**
 * Receives events from Kontor: answers the challenge, verifies signatures, and stores each event once.
 *
 *     node examples/webhook-receiver/index.ts INBOX SECRET [PORT]
 *
 * INBOX is a SQLite file from which another program processes the events; SECRET is a file with the secret of the
 * subscription. It is read for each request, so a rotation needs no restart.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text as textOf } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const bodyBytesMax = 16 * 1024 * 1024;

export function createReceiver(inbox: string, secretFile: string) {
  const db = new DatabaseSync(inbox);
  db.exec('CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, type TEXT NOT NULL, event TEXT NOT NULL)');
  const insert = db.prepare('INSERT INTO events (id, type, event) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');

  /** Returns true if the request is signed with the secret and its time is at most five minutes off. */
  function isGenuine(text: string, headers: IncomingMessage['headers'], secret: string): boolean {
    try {
      new Webhook(secret).verify(text, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  }

  async function answer(request: IncomingMessage): Promise<[status: number, body?: string]> {
    const { 'content-length': length } = request.headers;
    if (length === undefined || Number(length) > bodyBytesMax) return [413];
    const text = await textOf(request);
    // The first challenge may arrive before the secret is stored. Answering it reveals nothing.
    const secret = existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : '';
    if (secret !== '' && !isGenuine(text, request.headers, secret)) return [401];
    const body = JSON.parse(text);
    if (body.type === 'kontor.webhook.challenge.v1') {
      return [200, JSON.stringify({ challenge: body.challenge })];
    }
    if (secret === '') return [503];
    const { changes } = insert.run(body.id, body.type, text);
    console.log(`${changes === 0 ? 'known' : 'new'} ${body.type} ${body.subject}`);
    return [204];
  }

  return createServer((request, response) => {
    answer(request).then(
      ([status, body]) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => response.writeHead(500).end(),
    );
  }).on('close', () => db.close());
}

const [inbox = 'inbox.db', secretFile = 'secret.txt', port = '9090'] = process.argv.slice(2);
if (import.meta.main) createReceiver(inbox, secretFile).listen(Number(port), '127.0.0.1');
