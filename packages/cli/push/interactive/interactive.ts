import type { Answers } from '@kontor/client/sheets/answers';
import type { Lists } from '@kontor/client/sheets/map/compile';
import { isSheetMap } from '@kontor/client/sheets/map/form';
import { readLists } from '@kontor/client/sheets/marketplace-lists';
import { type Question, questionsOf } from '@kontor/client/sheets/questions';
import { SheetNotChosen } from '@kontor/client/sheets/workbook/form';
import { WrongFile } from '@kontor/client/sheets/wrong-file';
import { elementShape } from '@kontor/contract/documents/element-shape';
import type { CommandContext } from '../../context.ts';
import { WrongUse } from '../../failures.ts';
import { counted, countedNoun } from '../../output/text.ts';
import type { PartnerConnection } from '../../partner-plane.ts';
import { type FileTarget, type Kind, targets } from '../batches.ts';
import { type DryRun, dryRunOf } from '../dry-run.ts';
import { type FileFlags, keepMap } from '../open-reader.ts';
import { type Answered, askQuestion } from './ask.ts';
import { Lines } from './lines.ts';

type Flags = FileFlags & { readonly kind: Kind };

/** What was found out by asking. */
interface Settled {
  readonly answers: Answers;
  readonly flags: Flags;
}

/**
 * Asks for what a table does not say, in order of effect, and makes a dry run with each answer, without storing anything. Throws
 * `WrongUse` unless the answer at the end is to deliver what would be stored.
 */
export async function settle(
  path: string,
  flags: Flags,
  connection: PartnerConnection,
  context: CommandContext,
): Promise<Settled> {
  if (path === '-' || flags.answers === '-')
    throw new WrongUse('--interactive reads its answers from standard input: name a file to deliver.');
  const lines = new Lines(context);
  try {
    const lists = readLists(connection.client);
    lists.catch(() => undefined);
    const asking = new Asking(path, flags, { connection, context, lines, lists });
    return await asking.run();
  } finally {
    lines.close();
  }
}

interface AskingDeps {
  readonly connection: PartnerConnection;
  readonly context: CommandContext;
  readonly lines: Lines;
  readonly lists: Promise<Lists>;
}

class Asking {
  readonly #path: string;
  #flags: Flags;
  readonly #deps: AskingDeps;
  #answers: Record<string, unknown> = {};
  /** The sheet with answers that can be used. */
  #tested: { readonly sheet: DryRun['sheet']; readonly answers: Answers } = { sheet: undefined, answers: {} };
  /** Questions and values that are left open. */
  readonly #open = new Set<string>();

  constructor(path: string, flags: Flags, deps: AskingDeps) {
    this.#path = path;
    this.#flags = flags;
    this.#deps = deps;
  }

  /** Asks, and keeps the answers also where it ends before the delivery. */
  async run(): Promise<Settled> {
    try {
      return await this.#ask();
    } catch (error) {
      this.#keepAnswers();
      throw error;
    }
  }

  async #ask(): Promise<Settled> {
    const { lines, lists } = this.#deps;
    let dryRun = this.#used(await this.#dryRun());
    const { schema, contract }: FileTarget = targets[this.#flags.kind];
    const element = await elementShape(schema, contract);
    if (dryRun.sheet === undefined) throw new WrongUse('--interactive is only for tables; leave it out.');
    for (const line of dryRun.said) lines.say(line);
    for (const line of dryRun.told) lines.say(line);
    this.#tell(dryRun);
    for (;;) {
      const { map } = dryRun.sheet ?? {};
      const all = questionsOf(dryRun.causes, element, map !== undefined && isSheetMap(map) ? map : {});
      const questions = all.map((each) => this.#stillOpen(each)).filter((each) => each !== undefined);
      const own = questions.filter(({ rows }) => rows === undefined);
      // Questions of the map come together, because what they mend shows only when all are answered.
      const asked = own.length > 0 ? own : questions.slice(0, 1);
      const [answers, before] = [this.#answers, dryRun];
      for (const question of asked) this.#keep(question, await askQuestion(question, lines, await lists));
      if (asked.length === 0) break;
      const now = await this.#tried(dryRun);
      if (now === undefined) {
        // An answer that cannot be used costs no earlier one.
        this.#answers = answers;
        continue;
      }
      dryRun = now;
      this.#tell(dryRun, countOf(before, asked) - countOf(dryRun, asked));
    }
    return this.#end(dryRun);
  }

  /** Makes a dry run with new answers. Resolves to undefined if no row, or fewer rows, can be read with them, and says why. */
  async #tried(before: DryRun): Promise<DryRun | undefined> {
    const { lines } = this.#deps;
    try {
      const now = await this.#dryRun();
      if (now.broken.length <= before.broken.length) return this.#used(now);
      const earlier = new Set(before.broken.map(({ line }) => line));
      const first = now.broken.find(({ line }) => !earlier.has(line));
      lines.say(`\nThe answer cannot be used: with it, line ${first?.line} is ${first?.reason}.`);
    } catch (error) {
      if (!(error instanceof WrongFile) || error instanceof SheetNotChosen) throw error;
      lines.say(`\n${error.message}`);
    }
    return undefined;
  }

  #used(dryRun: DryRun): DryRun {
    this.#tested = { sheet: dryRun.sheet, answers: this.#answers };
    return dryRun;
  }

  /** Makes a dry run with the answers so far; asks for the sheet if it is not clear. */
  async #dryRun(): Promise<DryRun> {
    const { connection, context, lines, lists } = this.#deps;
    for (;;) {
      try {
        return await dryRunOf(this.#path, this.#flags, connection, context, this.#answers, () => lists);
      } catch (error) {
        if (!(error instanceof SheetNotChosen)) throw error;
        for (const [index, name] of error.sheets.entries()) lines.say(`  ${index + 1} ${name}`);
        const line = await lines.ask('Which sheet has the table?');
        if (line === undefined) throw error;
        this.#flags = { ...this.#flags, sheet: error.sheets[Number(line) - 1] ?? line };
      }
    }
  }

  /** Tells how many rows would be stored, and after an answer how many it mends. */
  #tell({ stored, rows, broken }: DryRun, mended?: number): void {
    const { lines } = this.#deps;
    const effect =
      mended && mended > 0
        ? `${countedNoun(mended, 'rows')} no longer ${mended === 1 ? 'fails' : 'fail'} for it. `
        : '';
    lines.say(`\n${effect}${counted(stored)} of ${countedNoun(rows, 'rows')} would be stored.`);
    if (mended !== undefined || broken.length === 0) return;
    lines.say(`${countedNoun(broken.length, 'rows')} cannot be read:`);
    for (const { line, reason } of broken.slice(0, brokenShownMax)) lines.say(`  line ${line}: ${reason}`);
  }

  /** The question without what was left open; undefined if that is all of it. */
  #stillOpen(question: Question): Question | undefined {
    const { name } = question;
    if (this.#open.has(name)) return undefined;
    const given = this.#answers[name];
    // An answer for all rows that the server does not accept is asked for once more.
    if (typeof given === 'string' && question.values.every(({ value }) => value === given))
      return { ...question, values: [] };
    const values = question.values.filter(({ value }) => !this.#open.has(`${name} ${value}`));
    return question.values.length > 0 && values.length === 0 ? undefined : { ...question, values };
  }

  #keep({ name, values }: Question, answer: Answered): void {
    if (answer === undefined) this.#open.add(name);
    const given = this.#answers[name];
    if (answer === undefined || typeof answer === 'string' || values.length === 0) {
      // The values of the file that are answered already stay so.
      const kept =
        typeof given === 'object' && typeof answer === 'string' ? { ...given, '': answer } : answer;
      if (answer !== undefined) this.#answers = { ...this.#answers, [name]: kept };
      return;
    }
    for (const { value } of values) if (!Object.hasOwn(answer, value)) this.#open.add(`${name} ${value}`);
    const before = typeof given === 'string' ? { '': given } : (given as object);
    this.#answers = { ...this.#answers, [name]: { ...before, ...answer } };
  }

  /** Tells what stays open, keeps the answers, and asks whether to deliver. */
  async #end({ causes, stored, rows }: DryRun): Promise<Settled> {
    const { lines } = this.#deps;
    for (const { count, code, path, message } of causes)
      lines.say(`${countedNoun(count, 'rows')} would fail: ${code}, ${path}: ${message}`);
    const file =
      this.#flags.saveMap ??
      ((await lines.ask('File to keep the map with these answers in, for --map next time [do not keep]:')) ||
        undefined);
    const deliver = await lines.ask(
      `Deliver now? ${counted(stored)} of ${countedNoun(rows, 'rows')} would be stored. Type yes:`,
    );
    this.#flags = { ...this.#flags, ...(file !== undefined && { saveMap: file }) };
    if (!/^(?:y|yes)$/i.test(deliver ?? '')) throw new WrongUse('Stopped: nothing was delivered.');
    return { answers: this.#answers, flags: this.#flags };
  }

  /** Keeps the answers in the file of the map, or shows them. */
  #keepAnswers(): void {
    const { lines } = this.#deps;
    const { saveMap } = this.#flags;
    const { sheet, answers } = this.#tested;
    if (Object.keys(this.#answers).length === 0) return;
    if (saveMap === undefined || sheet === undefined || answers !== this.#answers)
      lines.say(`\nYour answers, for a file for --answers:\n${JSON.stringify(this.#answers, undefined, 2)}`);
    if (saveMap === undefined || sheet === undefined) return;
    keepMap(saveMap, sheet);
    lines.say(`\nThe map with your answers is in ${saveMap}, for --map.`);
  }
}

/** How often elements fail at what the questions are about. */
function countOf({ causes }: DryRun, questions: readonly Question[]): number {
  const names = new Set(questions.map(({ name }) => name));
  return causes.reduce((sum, { path, count }) => sum + (names.has(path) ? count : 0), 0);
}

const brokenShownMax = 10;
