import type { Command } from 'commander';
import { WrongUse } from './failures.ts';
import { readNumber } from './number-option.ts';

/** Flags of effects other than the state of a dependency. */
export interface EffectFlags {
  readonly delay?: string;
  readonly status?: string;
  readonly retryAfter?: string;
  readonly budget?: string;
  readonly drop?: string;
  readonly bytesPerSecond?: string;
  readonly tornAfter?: string;
  readonly hang?: true;
  readonly crash?: string;
  readonly tokenSeconds?: string;
  readonly tell?: true;
  readonly webhook?: string;
  readonly webhookDelay?: string;
}

export function addEffectOptions(command: Command): void {
  command
    .option('--delay <ms>', 'requests are delayed by this number of milliseconds')
    .option('--status <code>', 'requests are answered with this status')
    .option('--retry-after <seconds>', 'value of Retry-After, with --status 429 or 503')
    .option('--budget <requests/seconds>', 'requests that pass in each time window before --status applies')
    .option('--drop <when>', 'the connection is closed before or after the request is processed')
    .option('--bytes-per-second <number>', 'speed at which bodies of responses are sent')
    .option('--torn-after <bytes>', 'the connection is closed in the middle of the body')
    .option('--hang', 'deliveries are not processed')
    .option('--crash <what>', 'worker: the worker that starts a delivery crashes')
    .option('--token-seconds <seconds>', 'new tokens expire after this number of seconds')
    .option('--tell', 'expires_in shows --token-seconds')
    .option('--webhook <what>', 'duplicate: events are sent twice; late: after --webhook-delay')
    .option('--webhook-delay <ms>', 'delay of late events');
}

/** Builds the effect from the flags; the server rejects invalid combinations. */
export function effectOf(flags: EffectFlags): Readonly<Record<string, unknown>> {
  const { drop, hang, crash, tell, webhook } = flags;
  const effect = {
    delayMs: numberOf('delay', flags.delay),
    status: numberOf('status', flags.status),
    retryAfterSeconds: numberOf('retry-after', flags.retryAfter),
    budget: budgetOf(flags.budget),
    drop,
    bytesPerSecond: numberOf('bytes-per-second', flags.bytesPerSecond),
    tornAfterBytes: numberOf('torn-after', flags.tornAfter),
    hang,
    crash,
    tokenSeconds: numberOf('token-seconds', flags.tokenSeconds),
    tokenExpiryTold: tell,
    webhook,
    webhookDelayMs: numberOf('webhook-delay', flags.webhookDelay),
  };
  return Object.fromEntries(Object.entries(effect).filter(([, value]) => value !== undefined));
}

/** Reads the number of an option; undefined if the option is omitted. */
export function numberOf(name: string, text: string | undefined, example = '1'): number | undefined {
  return text === undefined ? undefined : readNumber(name, text, example);
}

function budgetOf(text: string | undefined): { requests: number; seconds: number } | undefined {
  if (text === undefined) return undefined;
  const [, requests, seconds] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (seconds === undefined) {
    throw new WrongUse(`--budget is ${text}: use requests and seconds, such as --budget 20/10.`);
  }
  return { requests: Number(requests), seconds: Number(seconds) };
}
