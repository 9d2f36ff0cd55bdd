import { InvalidArgumentError, Option } from 'commander';
import { WrongUse } from '../failures.ts';

/** An option of a command. Its name is that of its key: `listEnvelope` is `--list-envelope`. */
export interface OptionOf<Value> {
  make(name: string): Option;
  /** Placeholder of its value, such as `<partnerId>`. */
  readonly placeholder?: string;
  /** Never set: carries the type of the value. */
  readonly typed?: () => Value;
}

export type Options = Readonly<Record<string, OptionOf<unknown>>>;

/** Values of options by name. */
export type OptionValues<Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends { readonly typed?: () => infer Value }
    ? Value
    : never;
};

/** Declares an option; `value` is the placeholder of its value, empty for a switch. */
function option<Value>(
  value: string,
  about: string,
  change: (made: Option) => Option = (made) => made,
): OptionOf<Value> {
  return {
    placeholder: value,
    make: (name) => {
      const long = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return change(new Option(`--${long} ${value}`.trimEnd(), about));
    },
  };
}

type Text = string | undefined;
type Several = readonly string[];

/** Names of options with which an option cannot be combined. */
type Conflicts = string | string[];

export const text = (value: string, about: string, conflicts: Conflicts = []) =>
  option<Text>(value, about, (made) => made.conflicts(conflicts));

/** A text with a value that applies when the option is not given. */
export const textOr = (preset: string, value: string, about: string) =>
  option<string>(value, about, (made) => made.default(preset));

export const requiredText = (value: string, about: string) =>
  option<string>(value, about, (made) => made.makeOptionMandatory());

/** An option without a value. */
export const switched = (about: string, conflicts: Conflicts = []) =>
  option<true | undefined>('', about, (made) => made.conflicts(conflicts));

/** The option `--no-NAME`, whose value is true unless it is given. */
export function notSwitched(about: string): OptionOf<boolean> {
  return { make: (name) => new Option(`--no-${name}`, about) };
}

/** One of the choices. */
export const choice = <const Choice extends string>(
  value: string,
  about: string,
  choices: readonly Choice[],
  conflicts: Conflicts = [],
) => option<Choice | undefined>(value, about, (made) => made.choices(choices).conflicts(conflicts));

export const choiceOr = <const Choice extends string>(
  preset: NoInfer<Choice>,
  value: string,
  about: string,
  choices: readonly Choice[],
) => option<Choice>(value, about, (made) => made.choices(choices).default(preset));

/** A value that a function reads; after further occurrences of the option, with what it returned before. */
export const parsed = <Value>(
  value: string,
  about: string,
  read: (text: string, former: Value | undefined) => Value,
) => option<Value | undefined>(value, about, (made) => made.argParser(read));

export const parsedOr = <Value>(
  preset: NoInfer<Value>,
  value: string,
  about: string,
  read: (text: string, former: Value) => Value,
) => option<Value>(value, about, (made) => made.default(preset).argParser(read));

/** Names between commas; the option may be repeated. */
export const names = (value: string, about: string) => parsed<Several>(value, about, gatherNames);

export const requiredNames = (value: string, about: string) =>
  option<Several>(value, about, (made) => made.argParser(gatherNames).makeOptionMandatory());

/** One value for each occurrence. */
export const repeated = (value: string, about: string) =>
  parsed<Several>(value, about, (each, former = []) => [...former, each]);

/** Several values after one occurrence: `--item ID ID`. */
export const several = (value: string, about: string) => option<Several | undefined>(value, about);

/** Reads one value `A,B` and adds its names to those of the previous values. */
export function gatherNames(value: string, former: Several = []): Several {
  return [...former, ...value.split(',').map((name) => name.trim())];
}

/** Reads the number of an option; throws `WrongUse` with an example if it is not a number. */
export function readNumber(name: string, text: string, example: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new WrongUse(`--${name} is ${text} and must be a number, such as --${name} ${example}.`);
}

/** Returns what reads a whole number from 1 to `max`. */
export function wholeUpTo(max: number): (text: string) => number {
  return (text) => {
    const count = Number(text);
    if (/^\d+$/.test(text) && count >= 1 && count <= max) return count;
    throw new InvalidArgumentError(`Use a whole number from 1 to ${max}.`);
  };
}

/** A number, with an example for its error. */
export const number = (value: string, about: string, example = '1') =>
  option<number | undefined>(value, about, (made) => made.argParser(numberFor(made, example)));

export const numberOr = (preset: number, value: string, about: string, example: string) =>
  option<number>(value, about, (made) => made.default(preset).argParser(numberFor(made, example)));

const numberFor = (made: Option, example: string) => (text: string) => readNumber(made.name(), text, example);
