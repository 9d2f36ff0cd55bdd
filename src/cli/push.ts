import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readPartnerAccess } from '../platform/config/client-settings.ts';
import type { CommandContext } from './context.ts';
import { Failure, tell, WrongUse } from './failures.ts';
import { promptForPassword } from './password.ts';
import { cutBatches } from './push/batches.ts';
import { elementShape } from './push/csv/element-schema.ts';
import { parseColumnMap } from './push/csv/header.ts';
import { readCsv } from './push/csv/read-csv.ts';
import { deliverBatches } from './push/deliver.ts';
import type { FileReader } from './push/entries.ts';
import { type DeliveryTarget, type Kind, kinds, targets } from './push/kinds.ts';
import { PartnerPlane } from './push/partner-plane.ts';
import { createDisplay, noDisplay } from './push/progress-display.ts';
import {
  type Format,
  formatOfName,
  formats,
  type OpenFile,
  openFile,
  readElements,
} from './push/read-file.ts';
import { createJsonReport, createTextReport } from './push/report.ts';
import type { Login } from './push/session.ts';
import { storeBatches } from './push/store.ts';
import { Tally } from './push/tally.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
FILE is a JSON array, NDJSON with one element on each line, or CSV, of any length; - reads standard input. It is
read in pieces and sent in requests of 500 elements, or of 200 quantities. Elements that fail are listed with line, code
and what to write instead; the others are delivered. You can deliver a file again: equal elements stay unchanged.

The names of CSV columns are paths of the element: sku, pricing.standardPrice.amount, mediaAssets[0].location,
productDescription.attributes.Colour. For a table with other names, --map names a JSON file such as {"No": "sku",
"Remark": null}; null ignores a column. Empty cells are ignored. A column of an object or a list (sale,
productDescription.bulletPoints) contains JSON.

Without a login, the one of the sandbox (demo, password demo) is used for a server on this machine.

Exit codes: 0 every element is stored, 1 an element failed or a request was refused, 2 the file cannot be read.

Examples:
  $ kontor push examples/products.json
  $ kontor push catalogue.ndjson --url https://market.example --user shop
  $ kontor push prices.json --kind prices --json > result.json
  $ kontor push stock-list.csv --kind active-status --map columns.json
  $ kontor push stock.csv --kind quantities`;

interface PushFlags {
  readonly url?: string;
  readonly user?: string;
  readonly password?: string;
  readonly kind: Kind;
  readonly format?: Format;
  readonly map?: string;
  readonly inFlight: number;
  readonly json?: true;
  readonly quiet?: true;
}

export function define(command: Command, context: CommandContext): void {
  command.argument('<file>', 'file to deliver, - for standard input');
  addSettingOptions(command, ['url', 'user', 'password']);
  command
    .addOption(new Option('--kind <name>', 'what the elements are').choices(kinds).default('products'))
    .addOption(
      new Option('--format <name>', 'format of the file (default: told by its name and begin)').choices(
        formats,
      ),
    )
    .option('--map <file>', 'JSON file with paths by column name, for CSV with other names')
    .option('--in-flight <number>', 'requests in flight at a time, 1 to 50', readInFlight, 8)
    .option('--json', 'print the result as one JSON document')
    .option('--quiet', 'do not show progress')
    .addHelpText('after', about)
    .action((file: string, flags: PushFlags) => push(file, flags, context));
}

async function push(path: string, flags: PushFlags, context: CommandContext): Promise<void> {
  const login = await readLogin(flags, context);
  const target: DeliveryTarget = targets[flags.kind];
  const file = await openFile(path, context.input);
  const plane = new PartnerPlane(login, context);
  await plane.logIn();

  const report = flags.json ? createJsonReport(context.output) : createTextReport(context.output);
  const display = flags.quiet ? noDisplay : await createDisplay(context, file.sizeBytes, target.noun);
  const tally = new Tally([report, display]);
  const reader = await openReader(file, path, flags);
  const batches = cutBatches(reader, target, (element) => tally.broken(element));
  const startMs = context.monotonicMs();
  const finish = (stoppedBy?: string) => {
    display.stop(stoppedBy === undefined);
    const seconds = (context.monotonicMs() - startMs) / 1000;
    report.finish({ url: login.url, noun: target.noun, counts: tally.counts, seconds, stoppedBy });
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

/** Reads a table by its columns, and anything else as JSON. */
async function openReader({ chunks }: OpenFile, path: string, flags: PushFlags): Promise<FileReader> {
  const format = flags.format ?? formatOfName(path);
  if (format === 'csv') {
    const map = flags.map === undefined ? {} : parseColumnMap(await readText(flags.map), flags.map);
    const target: DeliveryTarget = targets[flags.kind];
    return readCsv(chunks, { element: await elementShape(target.schema, target.contract), map });
  }
  if (flags.map === undefined) return readElements(chunks, format);
  throw new WrongUse('--map goes with CSV: give --format csv, or leave --map out.');
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: Error) => {
    throw new WrongUse(`${path} cannot be read: ${error.message}.`);
  });
}

async function readLogin({ url, user, password }: PushFlags, context: CommandContext): Promise<Login> {
  const access = readPartnerAccess(context.environment, { url, user, password });
  if (access.isDemoLogin) {
    context.notes.write(`No login given: delivering as ${access.user} of the sandbox at ${access.url}.\n`);
  }
  return {
    ...access,
    password: access.password ?? (await promptForPassword(context, `Password of ${access.user}: `)),
  };
}

function readInFlight(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= 50) return count;
  throw new InvalidArgumentError('Write a whole number from 1 to 50.');
}
