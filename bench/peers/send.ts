/** Helpers that the peers share: sending prepared requests, and JSON before and after the measurement. */
import { Connection } from '../load/connection.ts';

/** Concurrent connections for storing, as many as Kontor has open deliveries. */
const senders = 4;

/** Sends all requests over a few connections; rejects if an answer is an error. */
export async function sendInTurns(url: string, requests: readonly Buffer[]): Promise<void> {
  const queue = requests.values();
  await Promise.all(
    Array.from({ length: senders }, async () => {
      const connection = await Connection.open(url);
      for (const request of queue) {
        const { status, body } = await connection.send(request);
        if (status >= 300) throw new Error(`answer ${status}: ${body.toString().slice(0, 500)}`);
      }
      connection.close();
    }),
  );
}

/** Posts JSON and resolves to the JSON of the answer; rejects on a status above 299. */
export async function postJson<Answer>(
  url: string,
  token: string | undefined,
  body: unknown,
): Promise<{ json: Answer; headers: Headers }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${url} answers ${answer.status}: ${text.slice(0, 500)}`);
  return { json: JSON.parse(text) as Answer, headers: answer.headers };
}
