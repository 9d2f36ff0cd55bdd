import type { PopulationSetting } from '../../contract/sandbox-v1.ts';
import type { ApiError } from '../../platform/errors/api-error.ts';
import { bodyFaults, faultAt, refuseFaults } from '../../platform/errors/body-faults.ts';
import type { Body } from '../../platform/http/body-type.ts';
import { parseJsonBody } from '../../platform/http/json-body.ts';
import { withoutNulls } from '../../platform/http/without-nulls.ts';
import { closestName } from '../../values/closest-name.ts';
import { populationOf, settingMembers, shareMembers } from './presets.ts';

/** Characters of an unknown name that an answer shows. */
const nameShownMax = 100;

/** Members that only answers have: a population that was read may be sent again. */
const answerMembers = ['since', 'waiting', 'nextAt'];

/** Reads a population; refuses the body with all of its faults. */
export function readSetting(body: Body<PopulationSetting>): PopulationSetting {
  const read = parseJsonBody(body);
  const shares = (read as { shares?: unknown } | null)?.shares;
  refuseFaults([
    ...bodyFaults('PopulationSetting', read),
    ...unknownMembers('$', read, [...settingMembers, ...answerMembers], settingMembers),
    ...unknownMembers('$.shares', shares, shareMembers, shareMembers),
  ]);
  const { shares: given, ...setting } = withoutNulls(read as PopulationSetting);
  const known = Object.entries(setting).filter(([name]) => !answerMembers.includes(name));
  const checked: PopulationSetting = { ...Object.fromEntries(known), ...(given && { shares: given }) };
  const { firstHour, lastHour, partners } = populationOf(checked);
  refuseFaults([
    ...(firstHour > lastHour
      ? [faultAt('$.lastHour', `lastHour is ${lastHour} and must not be before firstHour, ${firstHour}.`)]
      : []),
    ...(new Set(partners).size < partners.length
      ? [faultAt('$.partners', 'partners lists a partner twice.')]
      : []),
  ]);
  return checked;
}

/** An unknown member would otherwise silently change nothing. */
function unknownMembers(
  place: string,
  value: unknown,
  known: readonly string[],
  shown: readonly string[],
): ApiError[] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const unknown = isObject ? Object.keys(value).filter((name) => !known.includes(name)) : [];
  return unknown.map((name) => {
    const closestMatch = closestName(name, shown);
    const hint = closestMatch === undefined ? '' : ` The closest one is ${closestMatch}.`;
    const shownName = JSON.stringify(name.slice(0, nameShownMax));
    return faultAt(place, `A population has no member ${shownName}.${hint}`, {
      allowedMembers: shown,
      ...(closestMatch !== undefined && { closestMatch }),
    });
  });
}
