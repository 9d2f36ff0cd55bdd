import type { FaultEffect, FaultProxy, FaultRule } from '@kontor/contract/generated/sandbox-v1';
import type { Given } from '../command.ts';
import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation, operatorCommand } from '../operator-plane/operator-command.ts';
import { partner } from '../options/common.ts';
import { names, number, parsed, switched, text } from '../options/option.ts';
import { listOf } from '../output/text.ts';

const effectOptions = {
  delay: number('<ms>', 'requests are delayed by this number of milliseconds'),
  status: number('<code>', 'requests are answered with this status'),
  retryAfter: number('<seconds>', 'value of Retry-After, with --proxy or --status 429 or 503'),
  budget: parsed(
    '<requests/seconds>',
    'requests that pass in each time window before --status applies',
    readBudget,
  ),
  drop: text('<when>', 'the connection is closed before or after the request is processed'),
  proxy: parsed(
    '<status/body/when>',
    'something between client and server answers, such as 502/html, 504/empty/after',
    readProxy,
  ),
  bytesPerSecond: number('<number>', 'speed at which bodies of responses are sent'),
  tornAfter: number('<bytes>', 'the connection is closed in the middle of the body'),
  hang: switched('deliveries are not processed'),
  crash: text('<what>', 'worker: the worker that starts a delivery crashes'),
  tokenSeconds: number('<seconds>', 'new tokens expire after this number of seconds'),
  tell: switched('expires_in shows --token-seconds'),
  webhook: text('<what>', 'duplicate: events are sent twice; late: after --webhook-delay'),
  webhookDelay: number('<ms>', 'delay of late events'),
};

/** Options of a fault rule: effects other than the state of a dependency, and what the rule is limited to. */
const faultOptions = {
  ...effectOptions,
  preset: text('<name>', 'add the rules of a preset, such as flaky-network'),
  partner: partner('only for this partner'),
  client: text('<clientId>', 'only for calls of this client'),
  operation: names('<names>', 'only for these operations, separated by commas; may be repeated'),
  share: number('<number>', 'only for this share of the calls, such as 0.1', '0.1'),
  nth: number('<number>', 'only for the call with this number, counted from 1'),
  every: number('<number>', 'only for every call whose number is a multiple of this'),
  from: text('<time>', 'only from this time on, by the clock of the sandbox'),
  until: text('<time>', 'only until this time, by the clock of the sandbox'),
};

type GivenFault = Given<{ '[dependency]': string; '[state]': string }, typeof faultOptions>;

/** Builds the rule, or names a preset; the server rejects invalid combinations. */
function ruleOf(given: GivenFault): object {
  const { partner, client, operation, share, nth, every, from, until } = given;
  return {
    ...{ partnerId: partner, clientId: client, operations: operation, share, nth, every, from, until },
    ...whatOf(given),
  };
}

/** Returns what to break: a preset, or an effect (the state of a dependency, or effects from the flags). */
function whatOf(given: GivenFault): object {
  const effect = effectOf(given);
  const isEmpty = Object.values(effect).every((value) => value === undefined);
  if (isEmpty === (given.preset === undefined)) {
    throw new WrongUse(
      'Specify the fault: a dependency and its state, an option such as --status 503, or --preset.',
    );
  }
  return isEmpty ? { preset: given.preset } : { effect };
}

/** Members of an effect that are not named like their option. */
const members: Readonly<Record<string, string>> = {
  delay: 'delayMs',
  retryAfter: 'retryAfterSeconds',
  tornAfter: 'tornAfterBytes',
  tell: 'tokenExpiryTold',
  webhookDelay: 'webhookDelayMs',
};

function effectOf({ dependency, state, ...given }: GivenFault): object {
  const names = Object.keys(effectOptions) as (keyof typeof effectOptions)[];
  const effect = names.map((name) => [members[name] ?? name, given[name]]);
  return { dependency, state, ...Object.fromEntries(effect) };
}

function readBudget(text: string): { requests: number; seconds: number } {
  const [, requests, seconds] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (seconds === undefined) {
    throw new WrongUse(`--budget is ${text}: use requests and seconds, such as --budget 20/10.`);
  }
  return { requests: Number(requests), seconds: Number(seconds) };
}

function readProxy(given: string): FaultProxy {
  const [, status, body, when] =
    /^(\d{3})(?:\/(html|json|empty|cut))?(?:\/(before|after))?$/.exec(given) ?? [];
  if (status === undefined) {
    throw new WrongUse(
      `--proxy is ${given}: use a status, a body (html, json, empty, cut) and when (before, after), such as --proxy 504/html/after.`,
    );
  }
  return { status: Number(status), ...(body && { body }), ...(when && { when }) } as FaultProxy;
}

export const commands = {
  add: operation('createFault', {
    about: `
Adds a fault rule to the sandbox, which breaks a dependency, answers of operations, deliveries, tokens or events sent to
webhooks until the rule is removed. The reference at /docs of the operator plane lists all effects (operation
createFault). Each of the presets flaky-network, black-friday and maintenance adds several rules.

Examples:
  $ kontor fault add --status 503 --retry-after 5 --every 10
  $ kontor fault add --status 429 --budget 20/10 --partner 1000001
  $ kontor fault add --drop after --operation createOrUpdateProductVariations --nth 1
  $ kontor fault add --proxy 502/html --share 0.1
  $ kontor fault add --hang --until 2026-03-02T10:00:00Z
  $ kontor fault add --webhook late --webhook-delay 60000 --every 3
  $ kontor fault add --preset flaky-network
  $ kontor fault add address-check unavailable --partner 1000001
  $ kontor fault add campaign-decision failed --nth 1`,
    arguments: {
      '[dependency]': 'dependency to break, such as address-check',
      '[state]': 'state of the dependency, such as unavailable',
    },
    options: faultOptions,
    body: ruleOf,
    text: (made) =>
      ('resources' in made ? made.resources : [made]).map((rule) => `Rule ${faultLine(rule)}`).join('\n'),
  }),

  list: operation('listFaults', {
    about: `
One line per rule, oldest first. If several rules match, the oldest applies.

Example:
  $ kontor fault list`,
    text: listOf(faultLine, 'There are no fault rules.'),
  }),

  remove: operatorCommand({
    about: `
The command returns when the work that the rule had stopped is done.

Examples:
  $ kontor fault remove 0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d
  $ kontor fault remove --all`,
    arguments: { '[faultId]': 'id of the rule, as "kontor fault list" shows it' },
    options: { all: switched('remove all rules') },
    async run({ faultId, all }, _, plane) {
      if ((faultId === undefined) === (all === undefined)) {
        throw new WrongUse('Specify one rule, or remove all of them with --all.');
      }
      if (faultId === undefined) {
        await plane.call('deleteFaults');
        return { result: {}, text: 'All fault rules are removed.' };
      }
      await plane.call('deleteFault', { faultId });
      return { result: {}, text: `Rule ${faultId} is removed.` };
    },
  }),
};

/** Renders `0b2f…: address-check is unavailable, partnerId 1000001, share 0.2`, or `0b2f…: status 503, nth 2`. */
function faultLine({ faultId, createdAt: _, effect, ...limits }: FaultRule): string {
  const limited = Object.entries(limits).map(([name, value]) => `, ${name} ${String(value)}`);
  return printable(`${faultId}: ${effectText(effect)}${limited.join('')}`);
}

function effectText({ dependency, state, budget, proxy, ...others }: FaultEffect): string {
  if (dependency !== undefined) return `${dependency} is ${state}`;
  const parts = Object.entries(others).map(([name, value]) => `${name} ${String(value)}`);
  if (proxy !== undefined) parts.push(`proxy ${Object.values(proxy).join('/')}`);
  if (budget !== undefined) parts.push(`budget ${budget.requests}/${budget.seconds}`);
  return parts.join(', ');
}
