import { once } from 'node:events';
import { readPartnerAccess } from '@kontor/server/config';
import { command } from '../command.ts';
import { WrongUse } from '../failures.ts';
import { operatorOptions } from '../operator-plane/operator-command.ts';
import { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { switched } from '../options/option.ts';
import { loginOptions } from '../options/settings.ts';
import { type AgentContext, keptClient, noLogin } from './agent-context.ts';

const { operator, token } = operatorOptions;

/** How long calls may take to end when the agent program has gone. */
const closingMsMax = 300;

const mcp = command({
  about: `
Serves an agent, that is a program with a language model, over standard input and output, by the Model Context Protocol:
it can look up operations, pages and error codes, check bodies and files, and call both planes. The agent program starts
this command; docs/integrators/agents.md has its configuration.

The agent works for the API user and the operator of the options or the environment; without them, those of the sandbox
(demo, password demo; token operator) are used for a server on this machine. It may only read unless --write is given.
On a live server it needs the token of an operator with a name. It reads files below the current folder only, and its
answers have no secrets.

A sandbox serves agents at /mcp of its operator plane too, with the operator token as bearer token.

Examples:
  $ kontor mcp
  $ kontor mcp --write
  $ kontor mcp --url https://market.example --user shop --operator https://market.example:8081`,
  options: {
    ...loginOptions,
    operator,
    token,
    write: switched('let the agent change something, not only read'),
  },
  async run({ url, user, password, operator: operatorUrl, token: operatorToken, write }, context) {
    const login = () => {
      const access = readPartnerAccess(context.environment, { url, user, password });
      if (access.password === undefined) throw new WrongUse(noLogin);
      return { ...access, password: access.password };
    };
    const agent: AgentContext = {
      context,
      operator: new OperatorPlane(context, { operator: operatorUrl, token: operatorToken }),
      login,
      partner: keptClient(context, login),
      mayWrite: write === true,
      folder: process.cwd(),
    };
    const { serveStdio } = await import('./mcp-sdk.ts');
    const { createAgentServer } = await import('./server.ts');
    const served = serveStdio(() => createAgentServer(agent), {
      onerror: (error) => context.notes.write(`${error.message}\n`),
    });
    // The agent program ends the command by closing its input.
    await once(context.input, 'close');
    await Promise.race([served.close(), context.pause(closingMsMax)]);
    // A call that still waits for a server or a file must not keep the program: nobody reads its answer.
    setTimeout(() => void process.exit(), closingMsMax).unref();
  },
});

export const commands = { mcp };
