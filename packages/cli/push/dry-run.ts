import type { Answers, BrokenElement, Lists, OpenSheet } from '@kontor/client/elements';
import { type Cause, Causes, readLists } from '@kontor/client/questions';
import type { CommandContext } from '../context.ts';
import type { PartnerConnection } from '../partner-plane.ts';
import { type Kind, targets } from './batches.ts';
import { elementsOf } from './deliver.ts';
import { type FileFlags, openAny } from './open-reader.ts';
import { openFile } from './read-file.ts';

/** What would become of the elements of a file. */
export interface DryRun {
  readonly rows: number;
  readonly stored: number;
  readonly failed: number;
  readonly broken: readonly BrokenElement[];
  /** Why elements would fail, the most frequent cause first. */
  readonly causes: readonly Cause[];
  readonly sheet: OpenSheet | undefined;
  /** How the file is read. */
  readonly said: readonly string[];
  /** What is done with values of its rows. */
  readonly told: readonly string[];
}

/** What is known besides a file and its flags. */
export interface DryRunDeps {
  readonly connection: PartnerConnection;
  readonly input: CommandContext['input'];
  /** Answers that were given otherwise than by a file. */
  readonly given?: Answers;
  /** The lists of the marketplace, if they are read already. */
  readonly lists?: Lists;
  readonly signal?: AbortSignal;
}

type Flags = FileFlags & { readonly kind: Kind };

/** Lets the server decide about every element of a file without storing anything. */
export async function dryRunOf(path: string, flags: Flags, deps: DryRunDeps): Promise<DryRun> {
  const { reader, said, sheet } = await open(path, flags, deps);
  const broken: BrokenElement[] = [];
  const causes = new Causes();
  let [stored, failed] = [0, 0];
  const outcomes = deps.connection.client.deliver(
    flags.kind,
    elementsOf(reader, (entry) => broken.push(entry)),
    {
      element: ({ json }) => json,
      dryRun: true,
      ...(deps.signal && { signal: deps.signal }),
    },
  );
  for await (const { errors, row } of outcomes) {
    if (errors.length === 0) stored += 1;
    else failed += 1;
    for (const error of errors) causes.add(error, () => JSON.parse(Buffer.from(row.json).toString()));
  }
  const rows = stored + failed + broken.length;
  return {
    rows,
    stored,
    failed,
    broken,
    causes: causes.sorted,
    sheet,
    said,
    told: flags.quiet ? [] : (sheet?.told ?? []),
  };
}

/** The rows that cannot be read; nothing is sent to the server. */
export async function brokenRowsOf(path: string, flags: Flags, deps: DryRunDeps): Promise<BrokenElement[]> {
  const { reader } = await open(path, flags, deps);
  const broken: BrokenElement[] = [];
  for await (const _ of elementsOf(reader, (entry) => broken.push(entry))) deps.signal?.throwIfAborted();
  return broken;
}

async function open(path: string, flags: Flags, { connection, input, given, lists }: DryRunDeps) {
  const { kind } = flags;
  const target = {
    ...targets[kind],
    kind,
    readLists: async () => lists ?? (await readLists(connection.client)),
    input,
    given,
  };
  return openAny(await openFile(path, input), path, flags, target);
}
