import { WrongUse } from './failures.ts';

/** The number that an option gives; refuses what is none with an example. */
export function readNumber(name: string, text: string, example: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new WrongUse(`--${name} is ${text} and must be a number, such as --${name} ${example}.`);
}
