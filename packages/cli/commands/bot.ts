import { type BotAccess, populationOf, runRound } from '@kontor/sandbox/bot';
import { command } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { explain } from '../operator-plane/answers.ts';
import { number, numberOr } from '../options/option.ts';
import { aboutLogin, loginOptions, readLogin } from '../options/settings.ts';
import { countedNoun } from '../output/text.ts';
import { PartnerConnection } from '../partner-plane.ts';

const bot = command({
  about: `
Acts as an example partner: sends PROCESSABLE items, cancels a few, lowers some prices, and accepts or rejects returns
that have been open for some days. It uses the same rules as the bot of a population; with the same seed, it decides the
same way about the same order. It works in rounds until it is stopped.
${aboutLogin}
Examples:
  $ kontor bot
  $ kontor bot --rounds 1
  $ kontor bot --pause 5 --seed 7 --url https://market.example --user shop`,
  options: {
    ...loginOptions,
    seed: numberOr(1, '<number>', 'seed of its random decisions', '7'),
    pause: numberOr(10, '<seconds>', 'real seconds between two rounds', '5'),
    rounds: number('<number>', 'stop after this number of rounds'),
  },
  async run({ seed, pause, rounds, ...flags }, context) {
    const login = await readLogin(flags, context, 'working');
    const again = (when: string) => `Start the bot again ${when}.`;
    const connection = new PartnerConnection(login, context, { again });
    const setting = { ...populationOf({ seed }), seed };
    for (let round = 1; ; round += 1) {
      const access = await openBotAccess(connection, context);
      const { shipments, cancellations, returns } = await runRound(setting, access);
      context.output.write(
        `Round ${round}: ${countedNoun(shipments, 'shipments')}, ` +
          `${countedNoun(cancellations, 'cancellations')}, ${countedNoun(returns, 'returns')} decided.\n`,
      );
      if (rounds !== undefined && round >= rounds) return;
      await context.pause(pause * 1000);
    }
  },
});

export const commands = { bot };

interface Facts {
  readonly parameters?: object;
  readonly query?: object;
  readonly body?: object;
}

/** Opens the partner plane over the network for the bot. Its time is the server's time. */
async function openBotAccess(connection: PartnerConnection, context: CommandContext): Promise<BotAccess> {
  const call = (operationId: string, { parameters, query, body }: Facts) => {
    const input = { ...parameters, ...query, ...(body !== undefined && { body }) };
    return connection.sendAny(operationId, input);
  };
  const first = await call('listReturns', { query: { limit: 1 } });
  const time = first.headers.get('x-sandbox-time') ?? first.headers.get('date') ?? '';
  return {
    nowMs: Date.parse(time) || context.nowMs(),
    async asPartner(operationId: string, facts: Facts) {
      const answer = await call(operationId, facts);
      if (answer.status === 401 || answer.status === 403 || answer.status >= 500) {
        throw new Failure(`${connection.url} refused a request of the bot. ${explain(answer)}`);
      }
      // Another client acted first, or the order is no longer in the expected state.
      if (answer.status >= 400) return undefined;
      return answer.body ?? {};
    },
  };
}
