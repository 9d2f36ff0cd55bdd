import { readLists } from '@kontor/client/questions';
import { command, type Given } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { json, operator, operatorToken } from '../options/common.ts';
import { choiceOr, parsedOr, repeated, switched, text, wholeUpTo } from '../options/option.ts';
import { loginOptions, readLogin } from '../options/settings.ts';
import { PartnerConnection } from '../partner-plane.ts';
import { type DeliveryTarget, kinds, targets } from './batches.ts';
import { openMissing } from './create-missing.ts';
import { deliverElements } from './deliver.ts';
import { saveFailed } from './failed-file.ts';
import { settle } from './interactive/interactive.ts';
import { answerOptions, fileOptions } from './open-reader.ts';
import { pushFile } from './push-file.ts';
import { openFile } from './read-file.ts';

const options = {
  ...loginOptions,
  kind: choiceOr('products', '<name>', 'kind of the elements', kinds),
  ...fileOptions,
  ...answerOptions,
  interactive: switched(
    'ask for what a table does not say, and try it before anything is stored',
    'createMissing',
  ),
  inFlight: parsedOr(8, '<number>', 'requests in flight at a time, 1 to 50', wholeUpTo(50)),
  failed: repeated('<deliveryId>', 'write the failed elements of a delivery as a table; may be repeated'),
  like: text('<file>', 'table that was delivered, in whose columns --failed writes'),
  to: text('<file>', 'new file for --failed; without it, the table is printed'),
  json,
  createMissing: switched('in a sandbox: first create missing brands and categories'),
  operator: operator('operator plane of the sandbox, for --create-missing'),
  token: operatorToken('operator token, for --create-missing'),
};

const pushCommand = command({
  about: `
FILE is a JSON array, NDJSON with one element on each line, CSV of any length, a workbook (.xlsx, .ods; --sheet names its
sheet) or a product feed in XML; - reads standard input. It is read in chunks and sent in requests of 500 elements, or of
200 quantities. Failed elements are summarized by code and then listed with line, code and what to send instead; the
others are delivered. You can deliver a file again: identical elements stay unchanged.

The names of CSV columns are paths of the element: sku, pricing.standardPrice.amount, mediaAssets[0].location,
productDescription.attributes.Colour. The exports of shop systems (docs/integrators/shop-exports.md) are recognised. For
a table with other names, --map names a JSON file such as {"No": "sku", "Remark": null}; null ignores a column. Columns
without a path are refused, unless --ignore-unknown is given. Empty cells are ignored. What a table cannot say comes from
a file for --answers: {"pricing.vat": "FULL"}; "kontor map check" tells what is missing, without storing anything.
--interactive asks for it, with the marketplace's own lists to search in, tries the answers, and keeps them in a map.
A column of an object or a list (sale, productDescription.bulletPoints) contains JSON. Encoding, separator, quotes and
decimal sign are detected and told. A number such as 25.000, which is another one with a decimal comma, is refused if
nothing in the table shows its decimal sign: state it with --decimal comma or --decimal point.

In a sandbox, --create-missing adds the brands and categories of a foreign catalogue to the reference data, so that the
catalogue can be tried out with one command.

The server keeps failed elements for some days. --failed DELIVERY --to FILE.csv gets them back: one column for each
member, and the errors in columns that begin with #, which the next push leaves out. With --like FILE, and the options
with which that table was delivered, they are its rows in its columns, with the rows that they inherit from and those
that could not be read. The report has the id of each delivery with failures, and these options.

Without a login, the one of the sandbox (demo, password demo) is used for a server on this machine.

Exit codes: 0 every element is stored, 1 an element failed or a request was refused, 2 the file cannot be read.

Examples:
  $ kontor push examples/products.json
  $ kontor push products_export.csv --interactive
  $ kontor push foreign.csv --map columns.json --create-missing
  $ kontor push catalogue.ndjson --url https://market.example --user shop
  $ kontor push prices.json --kind prices --json > result.json
  $ kontor push stock-list.csv --kind active-status --map columns.json
  $ kontor push stock.csv --kind quantities
  $ kontor push --failed 9e0c7b54-2f3d-4d0a-8c11-6b1f35a4d2e8 --to failed.csv
  $ kontor push --failed 9e0c7b54-2f3d-4d0a-8c11-6b1f35a4d2e8 --like products_export.csv --map map.json --to failed.csv`,
  arguments: { '[file]': 'file to deliver, - for standard input' },
  options,
  run({ file, failed, like, to, ...flags }, context) {
    if ((file === undefined) === (failed === undefined))
      throw new WrongUse('Name the file to deliver, or the delivery with --failed, and not both.');
    if (failed !== undefined) return getFailed(failed, { like, to, flags }, context);
    if (to !== undefined) throw new WrongUse('--to belongs to --failed: name the delivery with it.');
    if (like !== undefined) throw new WrongUse('--like belongs to --failed: name the delivery with it.');
    return push(file ?? '', flags, context);
  },
});

const again = (when: string) =>
  `Deliver the file again ${when}; elements that are already stored stay unchanged.`;

async function getFailed(
  deliveries: readonly string[],
  target: Parameters<typeof saveFailed>[2] & { readonly flags: Parameters<typeof readLogin>[0] },
  context: CommandContext,
): Promise<void> {
  const login = await readLogin(target.flags, context, 'reading what failed');
  const connection = new PartnerConnection(login, context);
  await connection.logIn();
  await saveFailed(connection, deliveries, target, context);
}

async function push(
  path: string,
  flags: Omit<Given<unknown, typeof options>, 'failed' | 'like' | 'to'>,
  context: CommandContext,
): Promise<void> {
  if (flags.createMissing && flags.kind !== 'products')
    throw new WrongUse(
      '--create-missing is only for products; other elements have no brands and categories.',
    );
  const login = await readLogin(flags, context, 'delivering');
  const target: DeliveryTarget = targets[flags.kind];
  const file = await openFile(path, context.input);
  const connection = new PartnerConnection(login, context, { again });
  await connection.logIn();
  const settled = flags.interactive ? await settle(path, flags, connection, context) : { flags, answers: {} };
  const missing = flags.createMissing && (await openMissing(new OperatorPlane(context, flags)));

  await pushFile(
    context,
    { ...flags, ...settled.flags },
    {
      file,
      path,
      target,
      url: login.url,
      reading: {
        kind: flags.kind,
        readLists: () => readLists(connection.client),
        input: context.input,
        given: settled.answers,
      },
      send: (entries, listener) =>
        deliverElements(connection, flags.kind, missing ? missing.createdFor(entries) : entries, {
          inFlight: flags.inFlight,
          listener,
        }),
      end() {
        if (missing) context.notes.write(`${missing.sentence}\n`);
      },
    },
  );
}

export const commands = { push: pushCommand };
