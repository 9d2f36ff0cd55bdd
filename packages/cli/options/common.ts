/** Options that several commands have, with the same meaning. */
import { roles } from '@kontor/contract/generated/roles';
import type { Role } from '@kontor/contract/generated/token-v1';
import { closestName } from '@kontor/values/closest-name';
import { formatInstant, isoDurationOf, parseDuration } from '@kontor/values/instant';
import { Failure, WrongUse } from '../failures.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { choice, names, requiredText, switched, text, textOr } from './option.ts';

const partnerValue = '<partnerId>';

/** The option `--partner`, by which every command names a partner. */
export const partner = (about: string) => text(partnerValue, about);
/** The argument of commands that may be given the partner without `--partner`. */
export const partnerWord = { '[partnerId]': 'the partner, if --partner is left out' } as const;
export const requiredPartner = (about: string) => requiredText(partnerValue, about);

/** The option `--operator`, the address of an operator plane. */
export const operator = (about: string) => text('<url>', about);
/** The option `--token` of the operator plane. */
export const operatorToken = (about: string) => text('<text>', about);

/** The option `--limit`, with what it counts and its default. */
export const limit = (counted: string, preset: string) =>
  textOr(preset, '<number>', `maximum number of ${counted}`);

/** The option `--yes` of a command that cannot be undone; stands for the answer of the person at a terminal. */
export const yes = switched('do not ask whether to go on; required without a terminal');

/** The option `--json` of a command whose result is not one answer of the server. */
export const json = switched('print the result as one JSON document');

/** The option `--scope` of a command that creates an app. */
export const scope = names('<names>', 'scopes of the app, separated by commas; may be repeated');

/** The option `--list-envelope` of a command that registers or changes a client or an app. */
export const listEnvelope = choice('<name>', 'name of the array in lists (default: resources)', [
  'resources',
  'named',
]);

/** The option `--unknown-parameters` of such a command. */
export const unknownParameters = choice(
  '<what>',
  "what happens to query parameters that an operation does not have (default: ignore with --list-envelope named, otherwise the server's setting)",
  ['refuse', 'ignore'],
);

/** Both options of a command that changes a client or an app. */
export const changedAnswers = {
  listEnvelope,
  unknownParameters: choice(
    '<what>',
    "what happens to query parameters that an operation does not have (default: ignore with --list-envelope named, otherwise the server's setting)",
    ['refuse', 'ignore', 'default'],
  ),
};

/** The members of a change with these options. */
export function changeOfAnswers({
  listEnvelope,
  unknownParameters,
}: {
  readonly listEnvelope?: 'resources' | 'named' | undefined;
  readonly unknownParameters?: 'refuse' | 'ignore' | 'default' | undefined;
}) {
  return {
    ...(listEnvelope && { listEnvelope }),
    ...(unknownParameters && {
      unknownParameters: unknownParameters === 'default' ? null : unknownParameters,
    }),
  };
}

/** Options that choose among the requests that a sandbox has recorded. */
export const requestFilters = {
  partner: partner('only requests of this partner'),
  client: text('<clientId>', 'only requests with a token of this client'),
  since: text('<time>', 'only requests at or after this time by the real clock'),
  after: text('<id>', 'only requests after the one with this id'),
};

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

/** Resolves to the instant that is the given duration before now, on the marketplace clock. */
export async function sinceOption(
  plane: OperatorPlane,
  duration: string | undefined,
): Promise<string | undefined> {
  return duration === undefined ? undefined : instantBefore(await nowOf(plane), duration);
}

/** Returns the instant that is the given duration before `at`. */
export function instantBefore(at: string, text: string): string {
  const beforeMs = parseDuration(readDuration(text)) ?? 0;
  return formatInstant(Math.max(0, Date.parse(at) - beforeMs));
}

/** Resolves to the time of the marketplace clock: a sandbox has its own, a live server uses that of its machine. */
async function nowOf(plane: OperatorPlane): Promise<string> {
  try {
    return (await plane.call('readClock')).now;
  } catch (error) {
    if (error instanceof Failure && /clock to show/.test(error.message)) return formatInstant(Date.now());
    throw error;
  }
}

/** Reads a duration such as 1d12h or PT36H; returns it as ISO 8601. Throws `WrongUse` for anything else. */
export function readDuration(text: string): string {
  const duration = isoDurationOf(text);
  if (duration !== undefined) return duration;
  throw new WrongUse(
    `${text} is not a duration: use 31m, 2h, 14d, 1d12h or an ISO 8601 duration such as PT31M.`,
  );
}

/** Options of the commands that search over all partners for orders or for what belongs to them. */
export const searchOptions = (aboutStatus: string) => ({
  number: text('<orderNumber>', 'the order with this number'),
  order: text('<salesOrderId>', 'orders with this id, one per partner of a basket'),
  item: text('<positionItemId>', 'the order that has this item'),
  sku: text('<sku>', 'only with an item of this sku'),
  partner: partner('only of this partner'),
  status: text('<status>', aboutStatus),
  since: text('<duration>', 'only of this period, such as 2h or 1d'),
  limit: limit('results, up to 200', '25'),
});

export const moreFound = 'There are more; increase --limit or narrow the filters.';

/** The part of the query of a search that is not the value of an option. */
export async function searchQuery({ since }: { since: string | undefined }, plane: OperatorPlane) {
  return { since: await sinceOption(plane, since) };
}
