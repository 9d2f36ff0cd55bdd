import { isCommonPassword } from './common-passwords.ts';

/** Rules for passwords of API users on a live server; a sandbox accepts any that the contract allows. */

const lengthMin = 12;
const differentMin = 5;

/** The fault of a password, as the end of a sentence that begins with "The password"; undefined when there is none. */
export function faultOfPassword(password: string, username: string): string | undefined {
  const characters = [...password];
  if (characters.length < lengthMin)
    return `has ${characters.length} characters; a live server requires at least ${lengthMin}`;
  const different = new Set(characters).size;
  if (different < differentMin)
    return `has ${different} different characters; a live server requires at least ${differentMin}`;
  if (password.toLowerCase().includes(username.toLowerCase())) return 'contains the user name';
  if (isCommonPassword(password))
    return 'is a common password, or a common password with digits or symbols before or after it';
  return undefined;
}
