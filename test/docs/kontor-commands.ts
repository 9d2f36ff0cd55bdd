/**
 * Lets a shell run kontor commands in the process of the test, because starting a runtime for each takes most of the
 * time.
 */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after } from 'node:test';
import { runCommand } from '../cli/test-context.ts';

export interface KontorCommands {
  /** A shell function `npx` for scripts that call `npx kontor …`. It needs curl, and fails when the command fails. */
  readonly npx: string;
  /** What the commands wrote in addition to their results. */
  notes(): string;
}

export async function kontorCommands(environment: Readonly<Record<string, string>>): Promise<KontorCommands> {
  let allNotes = '';
  const server = createServer(async (request, response) => {
    const args = (await buffer(request)).toString().split('\0').slice(0, -1);
    const { exitCode, output, notes } = await runCommand(args, { environment });
    allNotes += notes;
    response.writeHead(exitCode === 0 ? 200 : 500).end(output);
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const post = `curl -sS --fail-with-body --data-binary @- http://127.0.0.1:${port}`;
  return { npx: `npx() { shift; printf '%s\\0' "$@" | ${post}; }`, notes: () => allNotes };
}
