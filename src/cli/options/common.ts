/** Options that several commands have, with the same meaning. */
import { roles } from '../../generated/roles.ts';
import type { Role } from '../../generated/token-v1.ts';
import { closestName } from '../../values/closest-name.ts';
import { WrongUse } from '../failures.ts';
import { requiredText, switched, text, textOr } from './option.ts';

const partnerValue = '<partnerId>';

/** The option `--partner`, by which every command names a partner. */
export const partner = (about: string) => text(partnerValue, about);
export const requiredPartner = (about: string) => requiredText(partnerValue, about);

/** The option `--limit`, with what it counts and its default. */
export const limit = (counted: string, preset: string) =>
  textOr(preset, '<number>', `maximum number of ${counted}`);

/** The option `--yes` of a command that cannot be undone; stands for the answer of the person at a terminal. */
export const yes = switched('do not ask whether to go on; required without a terminal');

/** Returns the roles with these names; `all` means every role. Throws `WrongUse` for an unknown name. */
export function readRoles(names: readonly string[]): readonly Role[] {
  if (names.includes('all')) return roles;
  return readChoices('role', names, roles, '"kontor user add --help" lists them all.');
}

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

/** What a command was given to name a partner: the option, or the argument that some commands have too. */
export interface PartnerGiven {
  readonly partner?: string | undefined;
  readonly partnerId?: string | undefined;
}

/** Returns the partner of a command; throws `WrongUse` if it is missing or given twice. */
export function partnerOf({ partner, partnerId }: PartnerGiven): string {
  if (partner !== undefined && partnerId !== undefined)
    throw new WrongUse('The partner is given twice: use either the argument or --partner.');
  const given = partner ?? partnerId;
  if (given === undefined)
    throw new WrongUse('The partner is missing: set it with --partner, as in --partner 1000001.');
  return given;
}

/** Returns the partner and the other words of a command that also accepts the partner as its first word. */
export function splitPartner(
  words: readonly string[],
  { partner }: PartnerGiven,
): { partnerId: string; others: readonly string[] } {
  if (partner !== undefined) return { partnerId: partner, others: words };
  const [first, ...others] = words;
  return { partnerId: partnerOf({ partnerId: first }), others };
}
