import type { ElementReason } from '../../client/index.ts';
import { memberPath } from '../../values/element-path.ts';
import { command, type Given } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { printable } from '../operator-plane/answers.ts';
import { json } from '../options/common.ts';
import { choiceOr } from '../options/option.ts';
import { loginOptions, readLogin } from '../options/settings.ts';
import { counted, countedNoun } from '../output/text.ts';
import { PartnerConnection } from '../partner-plane.ts';
import { kinds, targets } from './batches.ts';
import type { FileReader } from './entries.ts';
import { readLists } from './marketplace-lists.ts';
import { answerOptions, fileOptions, openAny } from './open-reader.ts';
import { openFile } from './read-file.ts';

const options = {
  ...loginOptions,
  kind: choiceOr('products', '<name>', 'kind of the elements', kinds),
  ...fileOptions,
  answers: answerOptions.answers,
  json,
};

export const commands = {
  check: command({
    about: `
Reads FILE as "kontor push" does, lets the server decide about every element without storing anything, and tells how many
would be stored and what stops the others, by cause. Ends with the answers that are missing, as a file for --answers.
Without --map, the ready map is used whose columns the file has.

Exit codes: 0 every element would be stored, 1 some would not, 2 the file cannot be read.

Examples:
  $ kontor map check products_export.csv
  $ kontor map check products_export.csv --answers answers.json`,
    arguments: { '<file>': 'file to check, - for standard input' },
    options,
    run: ({ file, ...flags }, context) => check(file, flags, context),
  }),
};

/** Elements that fail for the same reason at the same member. */
interface Cause {
  readonly code: string;
  readonly path: string;
  readonly message: string;
  count: number;
  /** How often each value occurs, and the closest one that is allowed. */
  readonly values: Map<string, { count: number; readonly closest: string | undefined }>;
}

async function check(path: string, flags: Given<unknown, typeof options>, context: CommandContext) {
  const login = await readLogin(flags, context, 'checking');
  const connection = new PartnerConnection(login, context);
  await connection.logIn();
  const { kind } = flags;
  const { reader, said, sheet } = await openAny(await openFile(path, context.input), path, flags, {
    ...targets[kind],
    kind,
    readLists: () => readLists(connection),
    input: context.input,
  });
  const broken: { line: number; reason: string }[] = [];
  const causes = new Map<string, Cause>();
  let [stored, failed] = [0, 0];
  const outcomes = connection.client.deliver(kind, elementsOf(reader, broken), {
    element: ({ json }) => json,
    dryRun: true,
  });
  for await (const { errors } of outcomes) {
    if (errors.length === 0) stored += 1;
    else failed += 1;
    for (const error of errors) note(causes, error);
  }
  const sorted = [...causes.values()].sort((one, other) => other.count - one.count);
  const rows = stored + failed + broken.length;
  const { map } = sheet ?? {};
  const answers = openAnswers(sorted);
  const result = {
    rows,
    stored,
    failed,
    notReadable: broken,
    ...(map !== undefined && 'name' in map && { map: map.name }),
    causes: sorted.map(({ values, ...cause }) => ({
      ...cause,
      values: [...values].slice(0, valuesShownMax).map(([value, facts]) => ({ value, ...facts })),
    })),
    answers,
  };
  const text = textOf(said, { rows, stored, broken, causes: sorted, answers });
  const failure =
    stored === rows ? undefined : 'Not every row would be stored; the lines above say what to mend.';
  return { result, text, failure };
}

async function* elementsOf(reader: FileReader, broken: { line: number; reason: string }[]) {
  for await (const entry of reader) {
    if (entry.kind === 'broken') broken.push({ line: entry.line, reason: entry.reason });
    else yield entry;
  }
}

/** Causes that are kept, and values of one. */
const causesMax = 500;
const valuesMax = 1_000;
const valuesShownMax = 10;

function note(causes: Map<string, Cause>, error: ElementReason): void {
  const { code = '', jsonPath = '', detail, title, value, closestMatch } = error;
  const path = memberPath(jsonPath);
  const key = `${code} ${path.replaceAll(/\[\d+\]/g, '[]')}`;
  const message = (detail ?? title ?? '').replaceAll(/(?:[Ee]lement )?\$\[\d+\](?!\.\w)/g, 'the element');
  const known = causes.get(key);
  if (known === undefined && causes.size >= causesMax) return;
  const cause = known ?? { code, path, message, count: 0, values: new Map() };
  cause.count += 1;
  causes.set(key, cause);
  if (typeof value !== 'string' && typeof value !== 'number') return;
  const facts = cause.values.get(String(value));
  if (facts !== undefined) facts.count += 1;
  else if (cause.values.size < valuesMax)
    cause.values.set(String(value), {
      count: 1,
      closest: typeof closestMatch === 'string' ? closestMatch : undefined,
    });
}

/** Members whose values differ from row to row, so that no answer for all rows fits. */
const ofEachRow = /^(?:sku|ean|productReference|mediaAssets|$)/;

/** A file for --answers with what is missing: null for a value, or one for each value of the file. */
function openAnswers(causes: readonly Cause[]): Record<string, unknown> {
  const fitting = causes.filter(({ path }) => !ofEachRow.test(path));
  return Object.fromEntries(
    fitting.map(({ path, values }) => [
      path,
      values.size === 0
        ? null
        : Object.fromEntries([...values].map(([value, { closest }]) => [value, closest ?? null])),
    ]),
  );
}

interface Checked {
  readonly rows: number;
  readonly stored: number;
  readonly broken: readonly { readonly line: number; readonly reason: string }[];
  readonly causes: readonly Cause[];
  readonly answers: Readonly<Record<string, unknown>>;
}

function textOf(said: readonly string[], { rows, stored, broken, causes, answers }: Checked): string {
  const lines = [...said, `${counted(stored)} of ${countedNoun(rows, 'rows')} would be stored.`];
  for (const { count, code, path, message, values } of causes) {
    lines.push('', `${countedNoun(count, 'rows')}: ${[code, path].filter(Boolean).join(', ')}: ${message}`);
    const shown = [...values].sort(([, one], [, other]) => other.count - one.count).slice(0, valuesShownMax);
    for (const [value, facts] of shown)
      lines.push(
        `  ${counted(facts.count)} × ${value}${facts.closest === undefined ? '' : ` (did you mean ${facts.closest}?)`}`,
      );
    if (values.size > shown.length) lines.push(`  … and ${counted(values.size - shown.length)} other values`);
  }
  if (broken.length > 0) lines.push('', `${countedNoun(broken.length, 'rows')} cannot be read:`);
  for (const { line, reason } of broken.slice(0, valuesShownMax)) lines.push(`  line ${line}: ${reason}`);
  if (Object.keys(answers).length > 0)
    lines.push('', 'Fill in this file for --answers:', JSON.stringify(answers, undefined, 2));
  return lines.map((line) => line.split('\n').map(printable).join('\n')).join('\n');
}
