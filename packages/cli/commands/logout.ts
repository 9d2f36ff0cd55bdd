import { ConnectionLost, createClient, KontorError } from '@kontor/client';
import { readPartnerUrl } from '@kontor/server/config';
import { command } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { lightFetch } from '../light-fetch.ts';
import { answerOf, explain, lossText } from '../operator-plane/answers.ts';
import { switched, text } from '../options/option.ts';
import { readFirstLine } from '../options/prompts.ts';
import { settingOptions } from '../options/settings.ts';

const tokenBytesMax = 8192;
const requestTimeMaxMs = 30_000;

export const commands = {
  logout: command({
    about: `
Ends the session of an access token or a refresh token of a partner: all its tokens stop working immediately, on every
node. Whoever holds a token may end it; the token of an app needs the id and the secret of its client. A token that is
unknown, or has ended already, is no failure. "kontor user logout" ends all sessions of an API user, as the operator.

Other users of this machine can see a token on the command line. They cannot see it with --token-stdin.

Examples:
  $ kontor logout --token-stdin < token.txt
  $ kontor logout --token-stdin --client night-feed --client-secret "$SECRET" < token.txt`,
    options: {
      ...settingOptions(['url']),
      token: text('<text>', 'the token'),
      tokenStdin: switched('read the token from standard input'),
      client: text('<clientId>', 'client that the token was issued to'),
      clientSecret: text('<text>', 'secret of the client'),
    },
    async run({ url: given, client, clientSecret, ...flags }, context) {
      const url = readPartnerUrl(context.environment, { url: given });
      const form = {
        token: await readToken(context, flags),
        ...(client !== undefined && { client_id: client }),
        ...(clientSecret !== undefined && { client_secret: clientSecret }),
      };
      await revoke(url, form);
      return { result: { ended: true }, text: `The session of the token has ended at ${url}.` };
    },
  }),
};

async function readToken(
  context: CommandContext,
  {
    token: given,
    tokenStdin,
  }: { readonly token?: string | undefined; readonly tokenStdin?: true | undefined },
): Promise<string> {
  if ((given === undefined) === (tokenStdin === undefined))
    throw new WrongUse('Give the token with --token-stdin or with --token, one of the two.');
  const token = given ?? (await readFirstLine(context.input, tokenBytesMax));
  if (token === '') throw new WrongUse('The token is empty.');
  return token;
}

async function revoke(url: string, body: { readonly token: string }): Promise<void> {
  const headers = { 'user-agent': 'kontor-cli' };
  const client = createClient({
    url,
    token: '',
    tries: 1,
    timeoutMs: requestTimeMaxMs,
    headers,
    runtime: { fetch: lightFetch },
  });
  await client.call('revokeToken', { body }).catch((error: unknown) => {
    if (error instanceof ConnectionLost) {
      const text = `No server answers at ${url}: check its address, and set it with --url.`;
      throw new Failure(lossText(error, text));
    }
    if (!(error instanceof KontorError)) throw error;
    if (error.status === 404 || error.code === 'NOT_THIS_API')
      throw new Failure(
        `${url} cannot end tokens: check that --url points to a partner plane, by default on port 8080.`,
      );
    throw new Failure(`${url} did not end the token. ${explain(answerOf(error))}`);
  });
}
