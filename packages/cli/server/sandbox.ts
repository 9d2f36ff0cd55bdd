import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSea } from 'node:sea';
import type { ServeAgents } from '@kontor/server';
import { type Config, memoryUrl, readConfig, Secret, settings } from '@kontor/server/config';
import { once } from '@kontor/values/once';
import { command } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { switched, text } from '../options/option.ts';
import { serverSettingKeys, settingOptions } from '../options/settings.ts';
import { runServer } from './server-process.ts';

const sandbox = command({
  about: `
Runs the same server as "kontor serve", as a private sandbox that needs no settings: it has demo partners
(user demo with password demo, and others), brands and categories, and the operator token "operator".
The data is stored in ./.kontor until that folder is deleted. With --database-url sqlite::memory: it is stored in a
temporary file, which is removed when the sandbox stops.
Every option can also be set with the environment variable in parentheses; the option takes precedence.

Examples:
  $ kontor sandbox --database-url sqlite::memory:
  $ kontor sandbox --population normal --bot
  $ kontor sandbox & kontor sandbox --wait
  $ kontor sandbox --port 9000 --operator-port 9001 --database-url sqlite:./try.db`,
  options: {
    ...settingOptions(serverSettingKeys, true),
    population: text(
      '<name>',
      'simulate shoppers: quiet, normal, sale, or a file (docs/integrators/population.md)',
    ),
    bot: switched('also simulate a partner that sends what they order'),
    wait: switched('start nothing; return when the sandbox that another command starts is ready'),
  },
  async run({ population, bot, wait, ...flags }, context) {
    const read = () => readConfig(context.environment, flags, 'sandbox');
    if (wait) {
      const { waitUntilReady } = await import('./server-process.ts');
      return waitUntilReady(context, read());
    }
    if (bot && population === undefined)
      throw new WrongUse('--bot requires --population, such as --population normal.');
    const populate = population === undefined ? undefined : await readPopulation(population, bot);
    const config = withTemporaryDatabase(read());
    await runServer(config, context, {
      async listens({ operatorUrl }) {
        const access = { operator: operatorUrl, token: config.operatorToken.reveal() };
        await populate?.(context, access);
      },
      isReady: (server) => tellFirstSteps(context, config, server),
      agents: agentsOf(config),
    });
  },
});

const serve = command({
  about: `
Runs the partner plane and the operator plane until it is stopped (Ctrl-C or SIGTERM).
Prints one line on standard output when both listen; the log goes to standard error, as JSON lines unless that is a terminal.
Every option can also be set with the environment variable in parentheses; the option takes precedence.`,
  options: settingOptions(serverSettingKeys),
  run(flags, context) {
    const config = readConfig(context.environment, flags, 'serve');
    return runServer(config, context, { agents: agentsOf(config) });
  },
});

export const commands = { sandbox, serve };

/** Most sandboxes start without a population, and then do not load the client of the operator plane. */
async function readPopulation(presetOrFile: string, bot: true | undefined) {
  const { firstPopulation } = await import('../commands/population.ts');
  return firstPopulation(presetOrFile, bot);
}

/**
 * Replaces `sqlite::memory:` in a configuration with a new file that is removed when this process exits; returns other
 * configurations unchanged. Also removes files that killed processes left behind. A file is needed because SQLite
 * shares an in-memory database only within one thread, while a server reads and writes in two.
 */
function withTemporaryDatabase(config: Config): Config {
  if (config.databaseUrl.reveal() !== memoryUrl) return config;
  removeLeftovers();
  const folder = mkdtempSync(join(quickFolder(), `kontor-sandbox-${process.pid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return Object.freeze({ ...config, databaseUrl: new Secret(`sqlite:${join(folder, 'kontor.db')}`) });
}

/** Removes leftover folders: their name contains the id of their process, which no longer exists. */
function removeLeftovers(): void {
  const parent = quickFolder();
  for (const name of readdirSync(parent)) {
    const pid = /^kontor-sandbox-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Folder with files in memory, if the system has one. Replaces only the default temporary folder, not a configured
 * one.
 */
const inMemory = '/dev/shm';
const defaultFolder = '/tmp';
/** Minimum free space: containers often have a smaller folder, which fills up quickly. */
const roomMin = 1024 ** 3;

function quickFolder(): string {
  if (tmpdir() !== defaultFolder) return tmpdir();
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomMin ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // With any other error the process may exist, for example under another account.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

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
  More        ${kontor} --help, docs/integrators/sandbox.md; Ctrl-C stops it, and
              the data stays: "${kontor} reset" begins anew

`);
}

type AgentSettings = Pick<Config, 'agents' | 'demoData' | 'allowedHosts' | 'publicUrl'>;

/** Returns what serves agents over HTTP on the operator plane; undefined if nothing does. It is loaded on the first request. */
export function agentsOf(config: AgentSettings): ServeAgents | undefined {
  const { agents, demoData, allowedHosts, publicUrl } = config;
  if (agents === 'off') return undefined;
  const loaded = once(async () => {
    const { createHttpAgents } = await import('../mcp/http-agents.ts');
    const hosts = publicUrl === undefined ? allowedHosts : [...allowedHosts, new URL(publicUrl).hostname];
    return createHttpAgents({ mayWrite: agents === 'write', hasDemoLogin: demoData, hosts });
  });
  return async (request, planes) => (await loaded())(request, planes);
}
