import type { PartnerLimits } from '@kontor/contract/generated/operator-v1';
import { WrongUse } from '../failures.ts';
import { operation } from '../operator-plane/operator-command.ts';
import { partner, partnerWord } from '../options/common.ts';
import { readNumber, switched, text } from '../options/option.ts';

export const commands = {
  set: operation('putPartnerLimits', {
    about: `
Rates of single operations change in the same proportion. The rate applies on every node within two seconds, and the
partner's X-RateLimit headers show it. "kontor call getPartnerLimits" shows the present rate.

Examples:
  $ kontor limits set --partner 1000003 --rate 50
  $ kontor limits set --partner 1000003 --default`,
    arguments: partnerWord,
    options: {
      partner: partner('the partner'),
      rate: text('<number>', 'requests per second, up to 1,000'),
      default: switched('apply the rate that all partners have'),
    },
    body: ({ rate, default: isDefault }) => {
      if ((rate === undefined) === (isDefault === undefined))
        throw new WrongUse('Use either --rate or --default, as in --rate 50.');
      return rate === undefined ? {} : { requestsPerSecond: readRate(rate) };
    },
    text: limitsSentence,
  }),
};

function readRate(text: string): number {
  const rate = readNumber('rate', text, '50');
  if (Number.isInteger(rate) && rate >= 1 && rate <= 1000) return rate;
  throw new WrongUse(`--rate is ${text} and must be a whole number from 1 to 1,000.`);
}

/** Renders the rate of a partner as a sentence. */
function limitsSentence({ partnerId, requestsPerSecond, isDefault }: PartnerLimits): string {
  return `Partner ${partnerId} may send ${requestsPerSecond} requests a second${isDefault ? ', as all partners may' : ''}.`;
}
