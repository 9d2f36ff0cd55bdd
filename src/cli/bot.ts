import type { Command } from 'commander';
import { runRound } from '../sandbox/bot/round.ts';
import { populationOf } from '../sandbox/population/presets.ts';
import { openBotAccess } from './bot/bot-access.ts';
import type { CommandContext } from './context.ts';
import { countedNoun } from './counted.ts';
import { type LoginFlags, readLogin } from './login.ts';
import { readNumber } from './number-option.ts';
import { Exchange } from './push/exchange.ts';
import { Session } from './push/session.ts';
import { signingIn } from './report/plane-options.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
Acts as an example partner: sends PROCESSABLE items, cancels a few, lowers some prices, and accepts or rejects returns
that have been open for some days. It uses the same rules as the bot of a population; with the same seed, it decides the
same way about the same order. It works in rounds until it is stopped.
${signingIn}
Examples:
  $ kontor bot
  $ kontor bot --rounds 1
  $ kontor bot --pause 5 --seed 7 --url https://market.example --user shop`;

type BotFlags = LoginFlags & { readonly seed: number; readonly pause: number; readonly rounds?: number };

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['url', 'user', 'password']);
  command
    .option(
      '--seed <number>',
      'seed of its random decisions',
      (text: string) => readNumber('seed', text, '7'),
      1,
    )
    .option(
      '--pause <seconds>',
      'real seconds between two rounds',
      (text: string) => readNumber('pause', text, '5'),
      10,
    )
    .option('--rounds <number>', 'stop after this number of rounds', (text: string) =>
      readNumber('rounds', text, '1'),
    );
  command.addHelpText('after', about).action(async ({ seed, pause, rounds, ...flags }: BotFlags) => {
    const login = await readLogin(flags, context, 'working');
    const exchange = new Exchange(login.url, context, (when) => `Start the bot again ${when}.`);
    const session = new Session(login, exchange, context);
    const setting = { ...populationOf({ seed }), seed };
    for (let round = 1; ; round += 1) {
      const access = await openBotAccess(login.url, session, context);
      const { shipments, cancellations, returns } = await runRound(setting, access);
      context.output.write(
        `Round ${round}: ${countedNoun(shipments, 'shipments')}, ` +
          `${countedNoun(cancellations, 'cancellations')}, ${countedNoun(returns, 'returns')} decided.\n`,
      );
      if (rounds !== undefined && round >= rounds) return;
      await context.pause(pause * 1000);
    }
  });
}
