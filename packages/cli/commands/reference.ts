import { readStored } from '@kontor/values/text';
import type { CommandContext } from '../context.ts';
import { explain, type OperatorAnswer } from '../operator-plane/answers.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorFlags, OperatorPlane } from '../operator-plane/operator-plane.ts';
import { requiredPartner } from '../options/common.ts';
import { type Batch, type ElementPlace, type FileTarget, splitBatches } from '../push/batches.ts';
import type { Listener } from '../push/deliver.ts';
import { errorsByElement, type FailureRow, failureRows } from '../push/failure-rows.ts';
import { type FileFlags, fileOptions } from '../push/open-reader.ts';
import { pushFile } from '../push/push-file.ts';
import { openFile } from '../push/read-file.ts';

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
  { file: path, ...flags }: FileFlags & OperatorFlags & { readonly file: string },
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
  const file = await openFile(path, context.input);
  const put = (body: readonly unknown[]) => plane.send(operationId, { partnerId, body });
  await pushFile(context, flags, {
    file,
    path,
    target,
    url: plane.access.url,
    async send(entries, listener) {
      const batches = splitBatches(entries, target, (element) => listener.broken(element), bytesMax);
      for await (const batch of batches) await putBatch(put, batch, listener);
    },
  });
}

type Put = (elements: readonly unknown[]) => Promise<OperatorAnswer>;

/** Sends a request. The server accepts only whole arrays, so a retry leaves the wrong elements out. */
async function putBatch(put: Put, batch: Batch, listener: Listener): Promise<void> {
  const elements = readStored<unknown[]>(Buffer.from(batch.body).toString());
  let left = elements.map((element, index) => ({ element, place: batch.places[index] as ElementPlace }));
  const failures: FailureRow[] = [];
  let unchanged = 0;
  while (left.length > 0) {
    const answer = await put(left.map(({ element }) => element));
    if (answer.status === 200) {
      // Absent if the server does not compare.
      unchanged = (answer.body as { readonly unchanged?: number }).unchanged ?? 0;
      break;
    }
    const wrong = errorsByElement(JSON.parse(answer.text));
    if (wrong.size === 0 || wrong.has(undefined)) return listener.refused(batch, explain(answer));
    const places = left.map(({ place }) => place);
    failures.push(
      ...failureRows(
        Array.from(wrong.values(), (errors) => ({ errors })),
        places,
      ),
    );
    left = left.filter((_, index) => !wrong.has(index));
  }
  listener.accepted(batch.places.length);
  listener.done(batch, {
    succeeded: left.length - unchanged,
    unchanged,
    failed: elements.length - left.length,
    failures,
  });
}
