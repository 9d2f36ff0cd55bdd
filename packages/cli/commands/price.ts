import type { Reason } from '@kontor/client';
import type { SkuPricing } from '@kontor/contract/generated/products-v5';
import { command } from '../command.ts';
import { Failure, WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { json } from '../options/common.ts';
import { textOr } from '../options/option.ts';
import { aboutLogin, loginOptions, readLogin } from '../options/settings.ts';
import { PartnerConnection } from '../partner-plane.ts';

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
      if (!/^\d+(\.\d+)?$/.test(written)) {
        throw new WrongUse(`${written} is not a price: write it with a point, as 34.90.`);
      }
      const login = await readLogin(given, context, 'setting the price');
      const plane = new PartnerConnection(login, context);
      const price: SkuPricing = { sku, standardPrice: { amount: Number(written), currency } };
      const { verdict, errors } = await plane.deliverOne('prices', price);
      if (errors.length > 0) throw new Failure(`${sku} keeps its price. ${failureOf(errors)}`);
      const shown = `${printable(sku)}  ${written} ${currency}`;
      return {
        result: { ...price, changed: verdict !== 'unchanged' },
        text: verdict === 'unchanged' ? `${shown}  as before` : shown,
      };
    },
  }),
};

/** Why the element failed, in a sentence for each reason. */
function failureOf(errors: readonly Reason[]): string {
  return errors.map(({ code, title, detail }) => printable(`${code}: ${title}. ${detail}`.trim())).join(' ');
}
