import { writeFile } from 'node:fs/promises';
import {
  entriesIn,
  type FailedEntry,
  failedCsv,
  failedTable,
  openOf,
  readLists,
} from '@kontor/client/questions';
import { csvForPrograms } from '@kontor/values/csv-cells';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { explain, printable } from '../operator-plane/answers.ts';
import { countedNoun } from '../output/text.ts';
import type { PartnerConnection } from '../partner-plane.ts';
import { type Kind, targets } from './batches.ts';
import { type FileFlags, openAny, readingFlags } from './open-reader.ts';
import { openFile } from './read-file.ts';

/** How the table is written. */
interface FailedTarget {
  /** New file; without it the table is printed. */
  readonly to: string | undefined;
  /** The table that was delivered, whose rows the elements come back as; without it each member has a column. */
  readonly like: string | undefined;
  readonly flags: FileFlags & { readonly kind: Kind };
}

/** Writes the failed elements of deliveries as a table that can be mended and pushed. */
export async function saveFailed(
  connection: PartnerConnection,
  deliveries: readonly string[],
  { to, like, flags }: FailedTarget,
  context: Pick<CommandContext, 'input' | 'output' | 'notes'>,
): Promise<void> {
  const { output, notes } = context;
  const say = (text: string) => void notes.write(`${printable(text)}\n`);
  const entries: FailedEntry[] = [];
  for (const processUuid of deliveries) {
    const answer = await connection.send('failedByProcessId', { processUuid, with: 'element' });
    if (answer.status !== 200) throw new Failure(explain(answer));
    entries.push(...entriesIn(answer.body as Parameters<typeof entriesIn<FailedEntry>>[0]));
  }
  const open = openOf(entries);
  const mended = entries.length - open.length;
  if (entries.length === 0 && like === undefined)
    return say('No element of it failed; there is nothing to mend.');
  if (mended > 0) say(`${countedNoun(mended, 'elements')} of them are stored since, and left out.`);
  if (open.length === 0 && like === undefined) return;
  const { csv, missing } =
    like === undefined
      ? { csv: failedTable(open).map(csvForPrograms).join(''), missing: 0 }
      : await rowsLike(like, entries, { flags, connection, context });
  if (to === undefined) output.write(csv);
  else await writeNew(to, csv);
  const lost = like === undefined ? open.filter(({ element }) => element === undefined).length : 0;
  if (lost > 0)
    say(
      `${countedNoun(lost, 'elements')} of them are no longer kept: their rows have the sku and the errors only.`,
    );
  if (missing > 0) say(`${countedNoun(missing, 'elements')} of them have no row in ${like}.`);
  if (to === undefined) return;
  const again =
    like === undefined ? `"kontor push ${to}" with their --kind` : `"kontor push ${readingFlags(to, flags)}"`;
  say(
    `${countedNoun(open.length, 'elements')} in ${to}. Mend them, then run ${again}; it leaves out columns that begin with #.`,
  );
}

interface RowsDeps extends Pick<FailedTarget, 'flags'> {
  readonly connection: PartnerConnection;
  readonly context: Pick<CommandContext, 'input'>;
}

/** The rows of a table whose elements failed, and the number of elements without one. */
async function rowsLike(
  path: string,
  entries: readonly FailedEntry[],
  { flags, connection, context: { input } }: RowsDeps,
) {
  const { kind } = flags;
  const target = { ...targets[kind], kind, readLists: () => readLists(connection.client), input };
  const { sheet, close } = await openAny(await openFile(path, input), path, flags, target);
  if (sheet === undefined) throw new WrongUse('--like is only for tables; leave it out.');
  try {
    return await failedCsv(sheet, entries);
  } finally {
    await close?.();
  }
}

async function writeNew(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(
      error.code === 'EEXIST'
        ? `${path} exists already. Remove it, or name another file with --to.`
        : `${path} cannot be written: ${error.message}. Name another file with --to.`,
    );
  });
}
