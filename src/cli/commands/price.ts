import type { SkuPricing } from '../../generated/products-v5.ts';
import { command } from '../command.ts';
import { Failure, WrongUse } from '../failures.ts';
import { explain, printable } from '../operator-plane/answers.ts';
import { json } from '../options/common.ts';
import { textOr } from '../options/option.ts';
import { aboutLogin, loginOptions, readLogin } from '../options/settings.ts';
import { PartnerConnection } from '../partner-plane.ts';

/** How long the server is asked to answer later, once the price is processed. */
const headers = { prefer: 'wait=30' } as const;
const pauseMs = 500;

export const commands = {
  set: command({
    about: `
Sets the price of one variation, and waits until the server has decided about it. A sale that is not named stays as it
is. "kontor push --kind prices" sets many from a file.
${aboutLogin}
Exit codes: 0 the price is set, or was already that, 1 it is refused, 2 wrong use.

Examples:
  $ kontor price set LAMP-1 34.90
  $ kontor price set LAMP-1 34.90 --currency CHF --url https://market.example --user shop`,
    arguments: { '<sku>': 'sku of the variation', '<amount>': 'new price, as 34.90' },
    options: {
      currency: textOr('EUR', '<code>', 'currency of the price'),
      ...loginOptions,
      json,
    },
    async run({ sku, amount: written, currency, ...given }, context) {
      const amount = Number(written);
      if (!/^\d+(\.\d{1,2})?$/.test(written)) {
        throw new WrongUse(
          `${written} is not a price: write it with a point and at most two decimals, as 34.90.`,
        );
      }
      const login = await readLogin(given, context, 'setting the price');
      const again = (when: string) => `Run the command again ${when}.`;
      const plane = new PartnerConnection(login, context, { again });
      const price: SkuPricing = { sku, standardPrice: { amount, currency } };
      const accepted = await plane.send('updateProductVariationPrices', { body: [price] }, { headers });
      if (accepted.status !== 202) throw new Failure(explain(accepted));
      const processUuid = (accepted.body as { task: { id: string } }).task.id;
      const progress = await untilDone(plane, processUuid, () => context.pause(pauseMs));
      if (progress.failed > 0)
        throw new Failure(`${sku} keeps its price. ${await whyOf(plane, processUuid)}`);
      const shown = `${printable(sku)}  ${written} ${currency}`;
      return {
        result: { ...price, changed: progress.unchanged === 0 },
        text: progress.unchanged > 0 ? `${shown}  as before` : shown,
      };
    },
  }),
};

interface Progress {
  readonly state: string;
  readonly failed: number;
  readonly unchanged: number;
}

async function untilDone(
  plane: PartnerConnection,
  processUuid: string,
  pause: () => Promise<void>,
): Promise<Progress> {
  for (;;) {
    const answer = await plane.send('progressByProcessId', { processUuid });
    if (answer.status !== 200) throw new Failure(explain(answer));
    const progress = answer.body as Progress;
    if (progress.state === 'done') return progress;
    await pause();
  }
}

/** Why the element failed, in a sentence for each error. */
async function whyOf(plane: PartnerConnection, processUuid: string): Promise<string> {
  const answer = await plane.send('failedByProcessId', { processUuid });
  if (answer.status !== 200) throw new Failure(explain(answer));
  const { results } = answer.body as {
    results: { errors: { code: string; title: string; detail?: string }[] }[];
  };
  const errors = results.flatMap((result) => result.errors);
  return errors
    .map(({ code, title, detail }) => printable(`${code}: ${title}. ${detail ?? ''}`.trim()))
    .join(' ');
}
