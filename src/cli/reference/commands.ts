import type { CommandContext } from '../context.ts';
import { Failure, tell } from '../failures.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorFlags, OperatorPlane } from '../operator-plane/operator-plane.ts';
import { requiredPartner } from '../options/common.ts';
import { splitBatches } from '../push/batches.ts';
import type { FileTarget } from '../push/kinds.ts';
import { type FileFlags, fileOptions, openReader } from '../push/open-reader.ts';
import { createDisplay, noDisplay } from '../push/progress-display.ts';
import { openFile } from '../push/read-file.ts';
import { createJsonReport, createTextReport } from '../push/report.ts';
import { Tally } from '../push/tally.ts';
import { putBatches } from './put-batches.ts';

type Flags = OperatorFlags & FileFlags;

/** Elements per request; the server accepts more, but then progress would not move for a long time. */
const elementsMax = 1_000;

/** Target of brands, category groups or figures: the operation, and their schema in the operator's contract. */
type ReferenceTarget = Pick<FileTarget, 'schema' | 'noun' | 'isUnchangedUntold'> & {
  readonly operationId: 'putBrands' | 'putCategoryGroups' | 'putFigures';
  readonly partnerId?: string;
  /** Maximum size of a request in bytes, if the server accepts less than for other targets. */
  readonly bytesMax?: number;
};

const file = { '<file>': 'file to put, - for standard input' } as const;

/** Stays below the 4 MiB of figures that the server accepts. */
const figureBytesMax = 3.5 * 1024 * 1024;

/** The commands that store a file of reference data or figures and show the result of every element. */
export const commands = {
  brands: operatorCommand({
    about: `
FILE is a JSON array, NDJSON with one brand on each line, or CSV with the columns id, name, logo and useable; - reads
standard input. Brands are matched by their id; brands that are not in the file are not changed. Invalid brands are
listed with line, code and reason; the others are stored.

Exit codes: 0 every brand is stored, 1 a brand failed or a request was refused, 2 the file cannot be read.

Examples:
  $ kontor brands push brands.json
  $ kontor brands push brands.csv --operator https://market.example:8081`,
    arguments: file,
    options: fileOptions,
    run: (given, context, plane) =>
      pushReference(context, plane, given, {
        operationId: 'putBrands',
        schema: 'OperatorBrand',
        noun: 'brands',
      }),
  }),

  categories: operatorCommand({
    about: `
FILE is a JSON array, NDJSON with one category group on each line, or CSV whose columns are members of a group; lists,
such as categories and attributes, are JSON in their cells. - reads standard input. Groups are matched by categoryGroup;
groups that are not in the file are not changed. Invalid groups are listed with line, code and reason; the others are
stored.

Exit codes: 0 every group is stored, 1 a group failed or a request was refused, 2 the file cannot be read.

Examples:
  $ kontor categories push categories.json
  $ kontor categories push categories.ndjson --json > result.json`,
    arguments: file,
    options: fileOptions,
    run: (given, context, plane) =>
      pushReference(context, plane, given, {
        operationId: 'putCategoryGroups',
        schema: 'OperatorCategoryGroup',
        noun: 'category groups',
      }),
  }),

  figures: operatorCommand({
    about: `
FILE is a JSON array, NDJSON with one figure on each line, or CSV, of any length; - reads standard input. CSV has the
columns day, campaignId, sku, views, clicks, costs, orderedSkus and sales, optionally salesSeller; for MANUAL campaigns
also keyword and matchType, optionally searchTerm. Amounts are in cents; days are days of Europe/Berlin, up to
yesterday. An existing figure is overwritten. Invalid figures are listed with line, code and reason; the others are
stored.

Exit codes: 0 every figure is stored, 1 a figure failed or a request was refused, 2 the file cannot be read.

Examples:
  $ kontor figures push figures.csv --partner 1000001
  $ kontor figures push figures.ndjson --partner 1000001 --operator https://market.example:8081 --json > result.json`,
    arguments: file,
    options: { partner: requiredPartner('partner of the campaigns'), ...fileOptions },
    run: ({ partner, ...given }, context, plane) =>
      pushReference(context, plane, given, {
        operationId: 'putFigures',
        partnerId: partner,
        schema: 'AdvertisingFigure',
        noun: 'figures',
        isUnchangedUntold: true,
        bytesMax: figureBytesMax,
      }),
  }),
};

async function pushReference(
  context: CommandContext,
  plane: OperatorPlane,
  { file: path, ...flags }: Flags & { readonly file: string },
  reference: ReferenceTarget,
): Promise<void> {
  const { operationId, partnerId, bytesMax, ...named } = reference;
  const target: FileTarget = {
    ...named,
    elementsMax,
    opening: '[',
    closing: ']',
    contract: 'operator-v1',
  };
  const opened = await openFile(path, context.input);
  const put = (body: readonly unknown[]) => plane.send(operationId, { partnerId, body });
  const report = flags.json ? createJsonReport(context.output) : createTextReport(context.output);
  const display = flags.quiet ? noDisplay : await createDisplay(context, opened.sizeBytes, target.noun);
  const tally = new Tally([report, display]);
  const reader = await openReader(opened, path, flags, target, context.notes);
  const startMs = context.monotonicMs();
  const finish = (stoppedBy?: string) => {
    display.stop(stoppedBy === undefined);
    const seconds = (context.monotonicMs() - startMs) / 1000;
    report.finish({ url: plane.access.url, target, counts: tally.counts, seconds, stoppedBy });
  };
  try {
    const batches = splitBatches(reader, target, (element) => tally.broken(element), bytesMax);
    await putBatches(put, batches, tally);
  } catch (error) {
    finish(tell(error));
    throw error;
  }
  finish();
  if (!tally.isFine) throw new Failure('Not every element of the file is stored.');
}
