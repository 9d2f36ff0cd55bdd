import { isSheetMap, type SheetMap } from '@kontor/client/kinds';
import { type Cause, isAnswerable, openQuestions } from '@kontor/client/questions';
import { command, type Given } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { printable } from '../operator-plane/answers.ts';
import { json } from '../options/common.ts';
import { choiceOr } from '../options/option.ts';
import { loginOptions, readLogin } from '../options/settings.ts';
import { counted, countedNoun } from '../output/text.ts';
import { PartnerConnection } from '../partner-plane.ts';
import { kinds } from './batches.ts';
import { dryRunOf } from './dry-run.ts';
import { answerOptions, fileOptions } from './open-reader.ts';

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

async function check(path: string, flags: Given<unknown, typeof options>, context: CommandContext) {
  const login = await readLogin(flags, context, 'checking');
  const connection = new PartnerConnection(login, context);
  await connection.logIn();
  const { rows, stored, failed, broken, causes, sheet, said, told } = await dryRunOf(path, flags, {
    connection,
    input: context.input,
  });
  const { map } = sheet ?? {};
  const questions = map !== undefined && isSheetMap(map) ? openQuestions(map) : {};
  const open = Object.keys(questions).map((name) => [name, null]);
  const answers = { ...openAnswers(causes), ...Object.fromEntries(open) };
  const result = {
    rows,
    stored,
    failed,
    notReadable: broken,
    ...(map !== undefined && 'name' in map && { map: map.name }),
    causes: causes.map(({ values, allowed: _, ...cause }) => ({
      ...cause,
      values: [...values].slice(0, valuesShownMax).map(([value, facts]) => ({ value, ...facts })),
    })),
    ...(told.length > 0 && { told }),
    questions,
    answers,
  };
  const text = textOf([...said, ...told], { rows, stored, broken, causes, questions, answers });
  const failure =
    stored === rows ? undefined : 'Not every row would be stored; the lines above say what to mend.';
  return { result, text, failure };
}

const valuesShownMax = 10;

/** A file for --answers with what is missing: for a value, or for each value of the file, null unless it is certain. */
function openAnswers(causes: readonly Cause[]): Record<string, unknown> {
  return Object.fromEntries(
    causes
      .filter(isAnswerable)
      .map(({ path, values }) => [
        path,
        values.size === 0
          ? null
          : Object.fromEntries([...values].map(([value, { closest }]) => [value, certain(value, closest)])),
      ]),
  );
}

/** The closest match if it is the same but for case, accents and signs: another word is for the partner to answer. */
function certain(value: string, closest: string | undefined): string | null {
  return closest !== undefined && lettersOf(closest) === lettersOf(value) ? closest : null;
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

interface Checked {
  readonly rows: number;
  readonly stored: number;
  readonly broken: readonly { readonly line: number; readonly reason: string }[];
  readonly causes: readonly Cause[];
  /** What answers mean that only the map knows, by name. */
  readonly questions: NonNullable<SheetMap['questions']>;
  readonly answers: Readonly<Record<string, unknown>>;
}

function textOf(
  said: readonly string[],
  { rows, stored, broken, causes, questions, answers }: Checked,
): string {
  const lines = [...said, `${counted(stored)} of ${countedNoun(rows, 'rows')} would be stored.`];
  for (const { count, code, path, message, values, allowed } of causes) {
    const shownAllowed = allowed.length > 0 && allowed.length <= valuesShownMax && values.size === 0;
    const choice = shownAllowed ? ` (one of ${allowed.join(', ')})` : '';
    lines.push(
      '',
      `${countedNoun(count, 'rows')}: ${[code, path].filter(Boolean).join(', ')}: ${message}${choice}`,
    );
    const shown = [...values].sort(([, one], [, other]) => other.count - one.count).slice(0, valuesShownMax);
    for (const [value, facts] of shown)
      lines.push(
        `  ${counted(facts.count)} × ${value}${facts.closest === undefined ? '' : ` (did you mean ${facts.closest}?)`}`,
      );
    if (values.size > shown.length) lines.push(`  … and ${counted(values.size - shown.length)} other values`);
  }
  if (broken.length > 0) lines.push('', `${countedNoun(broken.length, 'rows')} cannot be read:`);
  for (const { line, reason } of broken.slice(0, valuesShownMax)) lines.push(`  line ${line}: ${reason}`);
  const asked = Object.entries(questions);
  if (asked.length > 0)
    lines.push('', 'The map asks, where you want it:', ...asked.map(([name, text]) => `  ${name}: ${text}`));
  if (Object.keys(answers).length > 0)
    lines.push(
      '',
      'Fill in this file for --answers; null is what is still open:',
      JSON.stringify(answers, undefined, 2),
    );
  return lines.map((line) => line.split('\n').map(printable).join('\n')).join('\n');
}
