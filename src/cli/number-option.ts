import { WrongUse } from './failures.ts';

/** Reads the number of an option; throws `WrongUse` with an example if it is not a number. */
export function readNumber(name: string, text: string, example: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new WrongUse(`--${name} is ${text} and must be a number, such as --${name} ${example}.`);
}
