import { readOperatorUrl } from '../../platform/config/client-settings.ts';
import { command } from '../command.ts';
import { Failure } from '../failures.ts';
import { switched, text } from '../options/option.ts';
import { type Health, readHealth } from './read-health.ts';

const health = command({
  about: `
Asks the operator plane of a server, by default that of this machine and environment, and ends with 0 if it is ready and
with 1 if it is not or does not answer. It needs no token and no other program, so it is the health check of an image
and of a process supervisor. --live asks only whether the process answers: use it to decide about a restart, because a
server that waits for its database is alive and not ready.

Examples:
  $ kontor health
  $ kontor health --live --operator http://10.0.1.11:8081`,
  options: {
    live: switched('ask only whether the process answers'),
    operator: text('<url>', 'operator plane (default: that of this machine)'),
  },
  async run({ live, operator }, context) {
    const url = readOperatorUrl(context.environment, operator);
    const path = live ? '/livez' : '/readyz';
    const found = await readHealth(url, live ? 'getLiveness' : 'getReadiness');
    if (!found.isGood) throw new Failure(sentence(found, url, path));
    context.output.write(`${found.word} ${url}\n`);
  },
});

export const commands = { health };

function sentence({ status, word }: Health, url: string, path: string): string {
  if (status === undefined)
    return (
      `No operator plane answers at ${url} (${word}): start a server, or set its address with --operator ` +
      'or KONTOR_OPERATOR_HOST and KONTOR_OPERATOR_PORT.'
    );
  if (status === 503) return `The server at ${url} is not ready: ${word}. Its log says why.`;
  return `${url}${path} answers ${status}: check that the address is that of an operator plane, by default port 8081.`;
}
