import type { PopulationSetting } from '../../generated/sandbox-v1.ts';
import { bodyViolations, refuseViolations, violationAt } from '../../platform/errors/body-violations.ts';
import { unknownMembers } from '../../platform/errors/unknown-members.ts';
import { parseJsonBody } from '../../platform/json/parse-body.ts';
import { withoutNulls } from '../../platform/json/without-nulls.ts';
import type { Body } from '../../platform/operations/body-type.ts';
import { everyPartner, populationOf, settingMembers, shareMembers } from './presets.ts';

/** An unknown member would silently change nothing. */
const of = 'A population';

/** Members that only answers have: a population that was read may be sent again. */
const answerMembers = ['since', 'waiting', 'nextAt'];

/** Reads a population; refuses the body with all of its violations. */
export function readSetting(body: Body<PopulationSetting>): PopulationSetting {
  const read = parseJsonBody(body);
  const shares = (read as { shares?: unknown } | null)?.shares;
  refuseViolations([
    ...bodyViolations('PopulationSetting', read),
    ...unknownMembers('$', read, { of, names: [...settingMembers, ...answerMembers], shown: settingMembers }),
    ...unknownMembers('$.shares', shares, { of, names: shareMembers }),
  ]);
  const { shares: given, ...setting } = withoutNulls(read as PopulationSetting);
  const known = Object.entries(setting).filter(([name]) => !answerMembers.includes(name));
  const checked: PopulationSetting = { ...Object.fromEntries(known), ...(given && { shares: given }) };
  const { firstHour, lastHour, partners } = populationOf(checked);
  refuseViolations([
    ...(firstHour > lastHour
      ? [violationAt('$.lastHour', `lastHour is ${lastHour} and must not be before firstHour, ${firstHour}.`)]
      : []),
    ...(new Set(partners).size < partners.length
      ? [violationAt('$.partners', 'partners lists a partner twice.')]
      : []),
    ...(partners.length > 1 && partners.includes(everyPartner)
      ? [violationAt('$.partners', `"${everyPartner}" means every partner and stands alone.`)]
      : []),
  ]);
  return checked;
}
