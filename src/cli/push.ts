import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from './context.ts';
import { Failure, tell, WrongUse } from './failures.ts';
import { type LoginFlags, readLogin } from './login.ts';
import { splitBatches } from './push/batches.ts';
import { openMissing } from './push/create-missing.ts';
import { deliverBatches } from './push/deliver.ts';
import { type DeliveryTarget, type Kind, kinds, targets } from './push/kinds.ts';
import { addFileOptions, type FileFlags, openReader } from './push/open-reader.ts';
import { PartnerPlane } from './push/partner-plane.ts';
import { createDisplay, noDisplay } from './push/progress-display.ts';
import { openFile } from './push/read-file.ts';
import { createJsonReport, createTextReport } from './push/report.ts';
import { storeBatches } from './push/store.ts';
import { Tally } from './push/tally.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
FILE is a JSON array, NDJSON with one element on each line, or CSV, of any length; - reads standard input. It is read in
chunks and sent in requests of 500 elements, or of 200 quantities. Failed elements are summarized by code and then
listed with line, code and what to send instead; the others are delivered. You can deliver a file again: identical
elements stay unchanged.

The names of CSV columns are paths of the element: sku, pricing.standardPrice.amount, mediaAssets[0].location,
productDescription.attributes.Colour. For a table with other names, --map names a JSON file such as {"No": "sku",
"Remark": null}; null ignores a column. Columns without a path are refused, unless --ignore-unknown is given. Empty cells are ignored.
A column of an object or a list (sale, productDescription.bulletPoints) contains JSON. Encoding, separator, quotes and
decimal sign are detected and told. A number such as 25.000, which is another one with a decimal comma, is refused if
nothing in the table shows its decimal sign: state it with --decimal comma or --decimal point.

In a sandbox, --create-missing adds the brands and categories of a foreign catalogue to the reference data, so that the
catalogue can be tried out with one command.

Without a login, the one of the sandbox (demo, password demo) is used for a server on this machine.

Exit codes: 0 every element is stored, 1 an element failed or a request was refused, 2 the file cannot be read.

Examples:
  $ kontor push examples/products.json
  $ kontor push foreign.csv --map columns.json --create-missing
  $ kontor push catalogue.ndjson --url https://market.example --user shop
  $ kontor push prices.json --kind prices --json > result.json
  $ kontor push stock-list.csv --kind active-status --map columns.json
  $ kontor push stock.csv --kind quantities`;

interface PushFlags extends FileFlags, LoginFlags {
  readonly kind: Kind;
  readonly inFlight: number;
  readonly json?: true;
  readonly createMissing?: true;
  readonly operator?: string;
  readonly token?: string;
}

export function define(command: Command, context: CommandContext): void {
  command.argument('<file>', 'file to deliver, - for standard input');
  addSettingOptions(command, ['url', 'user', 'password']);
  command.addOption(new Option('--kind <name>', 'kind of the elements').choices(kinds).default('products'));
  addFileOptions(command);
  command
    .option('--in-flight <number>', 'requests in flight at a time, 1 to 50', readInFlight, 8)
    .option('--json', 'print the result as one JSON document')
    .option('--create-missing', 'in a sandbox: first create missing brands and categories')
    .option('--operator <url>', 'operator plane of the sandbox, for --create-missing')
    .option('--token <text>', 'operator token, for --create-missing')
    .addHelpText('after', about)
    .action((file: string, flags: PushFlags) => push(file, flags, context));
}

async function push(path: string, flags: PushFlags, context: CommandContext): Promise<void> {
  if (flags.createMissing && flags.kind !== 'products')
    throw new WrongUse(
      '--create-missing is only for products; other elements have no brands and categories.',
    );
  const login = await readLogin(flags, context, 'delivering');
  const target: DeliveryTarget = targets[flags.kind];
  const file = await openFile(path, context.input);
  const plane = new PartnerPlane(login, context);
  await plane.logIn();
  const missing = flags.createMissing && (await openMissing(context, flags));

  const report = flags.json ? createJsonReport(context.output) : createTextReport(context.output);
  const display = flags.quiet ? noDisplay : await createDisplay(context, file.sizeBytes, target.noun);
  const tally = new Tally([report, display]);
  const reader = await openReader(file, path, flags, target, context.notes);
  const cut = splitBatches(reader, target, (element) => tally.broken(element));
  const batches = missing === undefined ? cut : missing.createdFor(cut);
  const startMs = context.monotonicMs();
  const finish = (stoppedBy?: string) => {
    display.stop(stoppedBy === undefined);
    const seconds = (context.monotonicMs() - startMs) / 1000;
    if (missing !== undefined) context.notes.write(`${missing.sentence}\n`);
    report.finish({ url: login.url, target, counts: tally.counts, seconds, stoppedBy });
  };
  try {
    const send = target.isAnsweredAtOnce ? storeBatches : deliverBatches;
    await send(plane, target, batches, { openMax: flags.inFlight, context, listener: tally });
  } catch (error) {
    finish(tell(error));
    throw error;
  }
  finish();
  if (!tally.isFine) throw new Failure('Not every element of the file is stored.');
}

function readInFlight(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= 50) return count;
  throw new InvalidArgumentError('Use a whole number from 1 to 50.');
}
