import { readPartnerUrl } from '@kontor/server/config';
import { InvalidArgumentError } from 'commander';
import { command, type Given } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { readText } from '../files.ts';
import { json } from '../options/common.ts';
import { parsedOr, switched, text, wholeUpTo } from '../options/option.ts';
import { loginOptions, readLogin } from '../options/settings.ts';
import { renderFigures, runBench } from './run.ts';
import { findSample, RunProducts } from './sample.ts';
import { Wire } from './wire.ts';

const options = {
  ...loginOptions,
  token: text('<text>', 'access token to use instead of a login'),
  products: parsedOr(2_000, '<number>', 'products to deliver, 1 to 100000', wholeUpTo(100_000)),
  reads: parsedOr(
    1_000,
    '<number>',
    'products to read, 1 to 100000; one list is read for every ten',
    wholeUpTo(100_000),
  ),
  inFlight: parsedOr(4, '<number>', 'deliveries in flight at a time, 1 to 20', wholeUpTo(20)),
  prefix: parsedOr('kontor-bench-', '<text>', 'prefix of its skus', readPrefix),
  template: text('<file>', 'JSON file with a product that the server accepts'),
  live: switched('also measure a server that is not a sandbox'),
  json,
  quiet: switched('do not show steps'),
};

type BenchFlags = Given<unknown, typeof options>;

const benchCommand = command({
  about: `
Delivers products and prices, then reads products, lists and the progress of a delivery, and prints how long it took:
from the request to the 202, from the 202 to done, and each request. It uses only the partner API, so it can also
measure a server on another machine, including the network. --products and --reads limit the load.

The skus of its products begin with --prefix. It changes no other products, and deactivates its own at the end. They
stay stored, because the partner API cannot delete products. A second run with the same prefix changes them again.

Products use the brands and categories of the server. If the server accepts none of these products, pass a JSON file
with one product that it accepts with --template.

Requests are rate limited: start a sandbox with KONTOR_RATE_LIMIT=off to measure what the machine can do.

Without --live, the command refuses a server that is not a sandbox, because that server would offer the products for
sale.

Examples:
  $ kontor bench
  $ kontor bench https://market.example --user shop --products 10000 --json > result.json`,
  arguments: { '[url]': 'address of the partner plane, instead of --url' },
  options,
  run: (given, context) => bench(given, context),
});

async function bench(flags: BenchFlags, context: CommandContext): Promise<void> {
  const say = (step: string) => {
    if (!flags.quiet) context.notes.write(`${step} …\n`);
  };
  const wire = await connect(flags, context);
  if (!flags.live) await refuseLive(wire, context);
  const products = new RunProducts(flags.products, flags.prefix, context.nowMs().toString(36));
  const sample =
    flags.template === undefined
      ? await findSample(wire, (each) => products.of(each, 0))
      : readTemplate(flags.template);
  const { reads, inFlight: openMax } = flags;
  const figures = await runBench({ wire, products, sample, reads, openMax, context, say });
  context.output.write(
    flags.json
      ? `${JSON.stringify({ url: wire.url, figures, held: wire.held })}\n`
      : renderFigures(figures, wire.held),
  );
}

/** Logs in, or uses the given token. */
async function connect(flags: BenchFlags, context: CommandContext): Promise<Wire> {
  if (flags.token !== undefined) {
    const { url: given, user, password } = flags;
    const url = readPartnerUrl(context.environment, { url: given, user, password });
    return new Wire({ url, token: flags.token }, context);
  }
  const login = await readLogin(flags, context, 'measuring');
  const wire = new Wire(login, context);
  await wire.logIn();
  return wire;
}

/**
 * Throws unless the server is a sandbox: only a sandbox has test orders. Without a token it answers 401 and orders
 * nothing.
 */
async function refuseLive(wire: Wire, context: CommandContext): Promise<void> {
  const status = await wire.statusWithout('createTestOrders', context);
  if (status === 401) return;
  throw new Failure(
    `${wire.url} is not a sandbox and would offer the test products for sale. Use --live if that is intended.`,
  );
}

function readTemplate(path: string): object {
  const text = readText(path);
  try {
    const read: unknown = JSON.parse(text);
    const [product] = Array.isArray(read) ? read : [read];
    if (typeof product === 'object' && product !== null) return product;
  } catch {
    // Reported below.
  }
  throw new WrongUse(`${path} must contain one product as a JSON object.`);
}

/** Reads the sku prefix: short enough to leave room for the number, not empty, so as not to match other products. */
function readPrefix(text: string): string {
  if (/^[A-Za-z0-9._-]{4,40}$/.test(text)) return text;
  throw new InvalidArgumentError('Use 4 to 40 letters, digits, dots, dashes and underscores.');
}

export const commands = { bench: benchCommand };
