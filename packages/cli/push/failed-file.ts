import { writeFile } from 'node:fs/promises';
import { type FailedEntry, failedTable } from '@kontor/client/sheets/failed-table';
import { csvForPrograms } from '@kontor/values/csv-cells';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { explain, printable } from '../operator-plane/answers.ts';
import { countedNoun } from '../output/text.ts';
import type { PartnerConnection } from '../partner-plane.ts';

/** Writes the failed elements of deliveries as a table that can be mended and pushed. Without `to` it is printed. */
export async function saveFailed(
  connection: PartnerConnection,
  deliveries: readonly string[],
  to: string | undefined,
  { output, notes }: Pick<CommandContext, 'output' | 'notes'>,
): Promise<void> {
  const entries: FailedEntry[] = [];
  for (const processUuid of deliveries) {
    const answer = await connection.send('failedByProcessId', { processUuid, with: 'element' });
    if (answer.status !== 200) throw new Failure(explain(answer));
    entries.push(...((answer.body as { results?: readonly FailedEntry[] }).results ?? []));
  }
  if (entries.length === 0) {
    notes.write('No element of it failed; there is nothing to mend.\n');
    return;
  }
  const table = failedTable(entries).map(csvForPrograms).join('');
  if (to === undefined) output.write(table);
  else await writeNew(to, table);
  const lost = entries.filter(({ element }) => element === undefined).length;
  if (lost > 0)
    notes.write(
      `${countedNoun(lost, 'elements')} of them are no longer kept: their rows have the sku and the errors only.\n`,
    );
  if (to === undefined) return;
  notes.write(
    printable(
      `${countedNoun(entries.length, 'elements')} in ${to}. Mend them, then run "kontor push ${to}" with their --kind; it leaves out columns that begin with #.`,
    ),
  );
  notes.write('\n');
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
