import { type Answers, type Lists, readAnswers } from '@kontor/client/elements';
import { isSheetMap } from '@kontor/client/kinds';
import { type Question, questionsOf, readLists } from '@kontor/client/questions';
import { SheetNotChosen, WrongFile } from '@kontor/client/wrong-file';
import { elementShape } from '@kontor/contract/documents/element-shape';
import type { CommandContext } from '../../context.ts';
import { WrongUse } from '../../failures.ts';
import { readText } from '../../files.ts';
import { counted, countedNoun } from '../../output/text.ts';
import type { PartnerConnection } from '../../partner-plane.ts';
import { type FileTarget, type Kind, targets } from '../batches.ts';
import { brokenRowsOf, type DryRun, type DryRunDeps, dryRunOf } from '../dry-run.ts';
import type { FileFlags } from '../open-reader.ts';
import { type Answered, askQuestion } from './ask.ts';
import { keepInFile, keepInMap, showAnswers } from './keep-answers.ts';
import { Lines } from './lines.ts';
import { type Given, merged, partsOf } from './merged.ts';

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
  const stop = new AbortController();
  const giveUp = context.onInterrupt(() => stop.abort(new WrongUse(stopped)));
  const lines = new Lines(context, stop.signal);
  try {
    const lists = readLists(connection.client);
    lists.catch(() => undefined);
    const asking = new Asking(path, flags, { connection, context, lines, lists, stop: stop.signal });
    return await asking.run();
  } finally {
    giveUp();
    lines.close();
  }
}

const stopped = 'Stopped: nothing was delivered.';

interface AskingDeps {
  readonly connection: PartnerConnection;
  readonly context: CommandContext;
  readonly lines: Lines;
  readonly lists: Promise<Lists>;
  readonly stop: AbortSignal;
}

class Asking {
  readonly #path: string;
  #flags: Flags;
  readonly #deps: AskingDeps;
  #answers: Answers;
  /** What is answered of the question that is being asked. */
  #begun: Given | undefined;
  /** The sheet with answers that can be used. */
  #tested: { readonly sheet: DryRun['sheet']; readonly answers: Answers };
  /** Questions and values that are left open. */
  readonly #open = new Set<string>();

  constructor(path: string, flags: Flags, deps: AskingDeps) {
    this.#path = path;
    this.#flags = flags;
    this.#deps = deps;
    this.#answers = flags.answers === undefined ? {} : readAnswers(readText(flags.answers), flags.answers);
    this.#tested = { sheet: undefined, answers: this.#answers };
  }

  /** Asks, and keeps the answers also where it ends before the delivery. */
  async run(): Promise<Settled> {
    const { stop } = this.#deps;
    const begun = this.#answers;
    try {
      return await this.#ask();
    } catch (error) {
      if (this.#begun !== undefined) this.#answers = merged(this.#answers, this.#begun);
      if (this.#answers !== begun) this.#keepAnswers(error instanceof NotWanted);
      throw stop.aborted ? stop.reason : error;
    }
  }

  async #ask(): Promise<Settled> {
    const { lines } = this.#deps;
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
      if (asked.length === 0) break;
      const before = dryRun;
      dryRun = await this.#tried(await this.#askAll(asked), before);
      this.#tell(dryRun, countOf(before, asked) - countOf(dryRun, asked));
    }
    return this.#end(dryRun);
  }

  async #askAll(asked: readonly Question[]): Promise<Given[]> {
    const { lines, lists } = this.#deps;
    const all: Given[] = [];
    for (const question of asked) {
      const answer = await askQuestion(question, lines, await lists, (soFar) => {
        this.#begun = soFar === undefined ? undefined : { question, answer: soFar };
      });
      this.#begun = undefined;
      this.#leaveOpen(question, answer);
      if (answer === undefined) continue;
      all.push({ question, answer });
      this.#answers = merged(this.#answers, { question, answer });
    }
    return all;
  }

  /** Makes a dry run with new answers. Those with which no row, or fewer rows, can be read are taken back, and asked for again. */
  async #tried(given: readonly Given[], before: DryRun): Promise<DryRun> {
    const { answers } = this.#tested;
    try {
      const now = await this.#dryRun();
      if (now.broken.length <= before.broken.length) return this.#used(now);
    } catch (error) {
      if (!(error instanceof WrongFile) || error instanceof SheetNotChosen) throw error;
    }
    this.#answers = answers;
    await this.#sift(given.flatMap(partsOf), new Set(before.broken.map(({ line }) => line)));
    return this.#used(await this.#dryRun());
  }

  /** Takes the answers that can be used, and says of the others why not. The file is read, and nothing sent. */
  async #sift(parts: readonly Given[], broken: ReadonlySet<number>): Promise<void> {
    const all = parts.reduce(merged, this.#answers);
    const reason = await this.#unusable(all, broken);
    const [part] = parts;
    if (reason === undefined) this.#answers = all;
    else if (parts.length > 1) {
      const middle = Math.ceil(parts.length / 2);
      await this.#sift(parts.slice(0, middle), broken);
      await this.#sift(parts.slice(middle), broken);
    } else if (part !== undefined)
      this.#deps.lines.say(`\nThe answer to ${part.question.name} cannot be used: ${reason}`);
  }

  /** Why answers cannot be used; undefined if they can. */
  async #unusable(answers: Answers, broken: ReadonlySet<number>): Promise<string | undefined> {
    try {
      const rows = await brokenRowsOf(this.#path, this.#flags, await this.#given(answers));
      const first = rows.find(({ line }) => !broken.has(line));
      return first && `with it, line ${first.line} is ${first.reason}.`;
    } catch (error) {
      if (error instanceof WrongFile) return error.message;
      throw error;
    }
  }

  async #given(given: Answers): Promise<DryRunDeps> {
    const { connection, context, lists, stop } = this.#deps;
    return { connection, input: context.input, given, lists: await lists, signal: stop };
  }

  #used(dryRun: DryRun): DryRun {
    this.#tested = { sheet: dryRun.sheet, answers: this.#answers };
    return dryRun;
  }

  /** Makes a dry run with the answers so far; asks for the sheet if it is not clear. */
  async #dryRun(): Promise<DryRun> {
    const { lines } = this.#deps;
    for (;;) {
      try {
        return await dryRunOf(this.#path, this.#flags, await this.#given(this.#answers));
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

  /** Notes what was not answered. */
  #leaveOpen({ name, values }: Question, answer: Answered): void {
    if (answer === undefined) this.#open.add(name);
    else if (typeof answer === 'object')
      for (const { value } of values) if (!Object.hasOwn(answer, value)) this.#open.add(`${name} ${value}`);
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
    if (!/^(?:y|yes)$/i.test(deliver ?? '')) throw new NotWanted(stopped);
    return { answers: this.#answers, flags: this.#flags };
  }

  #keepAnswers(isNotWanted: boolean): void {
    const { lines } = this.#deps;
    const { sheet, answers: tried } = this.#tested;
    const areTried = tried === this.#answers;
    const kept = { path: this.#path, flags: this.#flags, answers: this.#answers, sheet, areTried };
    if (keepInMap(kept, lines)) return;
    if (isNotWanted) showAnswers(kept, lines);
    else keepInFile(kept, lines);
  }
}

/** Thrown when the partner does not want to deliver. */
class NotWanted extends WrongUse {}

/** How often elements fail at what the questions are about. */
function countOf({ causes }: DryRun, questions: readonly Question[]): number {
  const names = new Set(questions.map(({ name }) => name));
  return causes.reduce((sum, { path, count }) => sum + (names.has(path) ? count : 0), 0);
}

const brokenShownMax = 10;
