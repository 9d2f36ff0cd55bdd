import { closestName } from '../values/closest-name.ts';
import { WrongUse } from './failures.ts';

/** Returns the names that an option gives, each once. Throws `WrongUse` for one that is not among the known ones. */
export function readChoices<Name extends string>(
  noun: string,
  given: readonly string[],
  known: readonly Name[],
  remedy = `Use ${known.join(', ')}.`,
): readonly Name[] {
  return [...new Set(given)].map((name) => {
    const found = known.find((each) => each === name);
    if (found !== undefined) return found;
    const closest = closestName(name, known);
    const near = closest === undefined ? '.' : `: did you mean ${closest}?`;
    throw new WrongUse(`There is no ${noun} ${JSON.stringify(name)}${near} ${remedy}`);
  });
}

/** Like `readChoices`, for an option with one value that may be left out. */
export function readChoice<Name extends string>(
  noun: string,
  given: string | undefined,
  known: readonly Name[],
): Name | undefined {
  return given === undefined ? undefined : readChoices(noun, [given], known)[0];
}
