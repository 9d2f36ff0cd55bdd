import { hiddenCharacterOf } from '@kontor/values/text';
import { refuseViolations, violationAt } from './body-violations.ts';

/**
 * Throws 400 for names by which people judge who somebody is, and that have characters that show nothing or turn the
 * direction of a text: with them a name can look like another one. `names` has values by their members.
 */
export function refuseHiddenCharacters(names: Readonly<Record<string, string | undefined>>): void {
  refuseViolations(
    Object.entries(names).flatMap(([name, value = '']) => {
      const found = hiddenCharacterOf(value);
      if (found === undefined) return [];
      return [violationAt(`$.${name}`, `${name} ${found}: it could look like another name. Leave it out.`)];
    }),
  );
}
