import type { PartnerContract } from '@kontor/contract/generated/operator-v1';
import { formatInstant, parseInstant } from '@kontor/values/instant';
import { WrongUse } from '../failures.ts';
import { operation, operatorCommand } from '../operator-plane/operator-command.ts';
import { type PartnerGiven, partner, partnerOf, yes } from '../options/common.ts';
import { switched, text } from '../options/option.ts';
import { confirm } from '../options/prompts.ts';
import { describeStock } from './overview-lines.ts';

/** Arguments of all commands on the contract of a partner. */
export const ofContract = { '[partnerId]': 'partner of the contract' } as const;
export const contractPartner = partner('the partner, if --partner is left out');

/** Returns the partner of such a command; the option takes precedence. */
export function contractPartnerOf({ partner: option, partnerId: word }: PartnerGiven): {
  readonly partnerId: string;
} {
  return { partnerId: partnerOf({ partnerId: option ?? word }) };
}

const form = {
  arguments: ofContract,
  options: { partner: contractPartner },
  parameters: contractPartnerOf,
  text: contractSentence,
} as const;

/** The commands on the contract of a partner. */
export const contractCommands = {
  contract: operation('getContract', {
    ...form,
    about: `
Shows whether the contract is active, suspended or ended, since or from when and why, and until when the partner has
access after its end. "kontor partner suspend", "resume" and "end" change it.

Examples:
  $ kontor partner contract 1000001
  $ kontor partner contract 1000001 --json`,
  }),

  suspend: operation('suspendPartner', {
    ...form,
    about: `
All requests of the partner are answered with 403, it gets no tokens, its products go offline and cannot be ordered.
With --at this begins at that time; until then "kontor partner resume" cancels it.

Examples:
  $ kontor partner suspend --partner 1000001 --reason "Answers no shopper"
  $ kontor partner suspend --partner 1000001 --at 2026-12-31T23:00:00Z`,
    options: {
      at: text('<time>', 'when it begins (default: now)'),
      reason: text('<text>', 'reason for operators; it is not shown to the partner'),
      partner: contractPartner,
    },
    body: ({ at, reason }) => ({ suspendsAt: readTime(at), reason }),
  }),

  resume: operation('resumePartner', {
    ...form,
    about: `
Lifts the suspension, or cancels a planned one. The shop check then checks the products that are switched on again.

Example:
  $ kontor partner resume --partner 1000001`,
  }),

  end: operatorCommand({
    about: `
Cancels all open items, takes the products offline and cancels campaigns. For 70 days the partner can still read its
data and handle returns; then its tokens no longer give access. With --at this happens at that time; until then
--withdraw takes it back.

Examples:
  $ kontor partner end --partner 1000001 --at 2026-12-31T23:00:00Z
  $ kontor partner end --partner 1000001 --withdraw
  $ kontor partner end --partner 1000001 --yes`,
    arguments: ofContract,
    options: {
      at: text('<time>', 'when the contract ends (default: now)'),
      withdraw: switched('cancel a planned end'),
      yes,
      partner: contractPartner,
    },
    async run(given, context, plane) {
      const endsAt = readTime(given.at);
      if (given.withdraw && endsAt !== undefined)
        throw new WrongUse('--withdraw cannot be combined with --at.');
      const { partnerId } = contractPartnerOf(given);
      if (given.withdraw) {
        const contract = await plane.call('takeBackEnd', { partnerId });
        return { result: contract, text: contractSentence(contract) };
      }
      if (endsAt === undefined && !given.yes) {
        const { name, products, openOrders } = await describeStock(plane, partnerId);
        await confirm(
          context,
          given,
          `The contract of partner ${partnerId} (${name}) ends now: all items of ${openOrders} are cancelled, ` +
            `${products} go offline, and its campaigns are cancelled.`,
        );
      }
      const ended = await plane.call('endContract', { partnerId, body: { endsAt } });
      const others = ended.more ? ', the others follow' : '';
      return {
        result: ended,
        text:
          endsAt === undefined
            ? `The contract of partner ${partnerId} has ended. ${ended.cancelledItems} open items are cancelled${others}.`
            : `The contract of partner ${partnerId} ends at ${endsAt}.`,
      };
    },
  }),
};

/** Reads `--at` into the format that the server expects; undefined if it is not given. */
function readTime(at: string | undefined): string | undefined {
  if (at === undefined) return undefined;
  const atMs = parseInstant(at);
  if (atMs === undefined) {
    throw new WrongUse(
      `--at is ${at} and must be a time with Z or an offset, as in --at 2026-12-31T23:00:00Z.`,
    );
  }
  return formatInstant(atMs);
}

/** Renders the contract as sentences. */
function contractSentence({ partnerId, state, suspendsAt, reason, ...ends }: PartnerContract): string {
  const lines = [`The contract of partner ${partnerId} is ${state}.`];
  if (suspendsAt !== undefined) {
    const why = reason === undefined ? '' : ` (${reason})`;
    lines.push(`Suspended ${state === 'suspended' ? 'since' : 'from'} ${suspendsAt}${why}.`);
  }
  if (ends.endsAt !== undefined)
    lines.push(`Ends at ${ends.endsAt}; the partner has access until ${ends.accessEndsAt}.`);
  return lines.join('\n');
}
