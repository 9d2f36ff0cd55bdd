import { isSea } from 'node:sea';
import type { Config } from '../../platform/config/config.ts';
import { settings } from '../../platform/config/environment.ts';
import type { CommandContext } from '../context.ts';

/** Addresses of a sandbox that listens. */
interface Addresses {
  readonly partnerUrl: string;
  readonly operatorUrl: string;
}

/**
 * Says on a terminal where the console and the reference of a new sandbox are, which logins it has, and what to type next. Programs that
 * read the output of the sandbox see nothing of it.
 */
export function tellFirstSteps(
  { notes }: Pick<CommandContext, 'notes'>,
  { operatorToken, demoData }: Pick<Config, 'operatorToken' | 'demoData'>,
  { partnerUrl, operatorUrl }: Addresses,
): void {
  if (notes.isTTY !== true || partnerUrl === '') return;
  const isKnown = operatorToken.reveal() === settings.operatorToken.defaults.sandbox;
  const token = isKnown ? `operator token ${operatorToken.reveal()}` : 'operator token as set';
  const login = demoData ? `user demo, password demo (partner 1000001); ${token}` : token;
  const { port } = new URL(partnerUrl);
  const operatorPort = new URL(operatorUrl).port;
  const isUsual =
    port === settings.port.defaults.sandbox && operatorPort === settings.operatorPort.defaults.sandbox;
  const before = isUsual ? '' : `KONTOR_PORT=${port} KONTOR_OPERATOR_PORT=${operatorPort} `;
  // npm puts the command on the path only of what it starts itself; a single executable is there for everybody.
  const kontor = isSea() ? 'kontor' : 'npx kontor';
  const next = demoData ? 'trigger order.placed' : 'partner add "My shop" --user me';
  notes.write(`
  Console     ${partnerUrl}/, and of the operator plane ${operatorUrl}/
  Reference   ${partnerUrl}/reference, and of the operator plane ${operatorUrl}/reference
  Login       ${login}
  Next        ${before}${kontor} ${next}     in a second terminal
  More        ${kontor} --help, docs/integrators/sandbox.md; Ctrl-C stops it

`);
}
