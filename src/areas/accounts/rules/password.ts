import { isCommonPassword } from './common-passwords.ts';

/** The rules for passwords of API users; a message about a password always states its whole rule. */

const liveLengthMin = 12;
const differentMin = 5;
const sandboxLengthMin = 8;

/** What a password on such a server must be like, as a sentence. */
export function passwordRule(isLive: boolean): string {
  return isLive
    ? `It needs at least ${liveLengthMin} characters, ${differentMin} of them different, must not contain the user name, ` +
        'and must not be a common password, also with digits or symbols before or after it.'
    : `It needs at least ${sandboxLengthMin} characters.`;
}

/** The violation of a password, as the end of a sentence that begins with "The password"; undefined when there is none. */
export function violationOfPassword(password: string, username: string, isLive: boolean): string | undefined {
  const characters = [...password];
  if (characters.length < (isLive ? liveLengthMin : sandboxLengthMin))
    return `has ${characters.length} characters`;
  if (!isLive) return undefined;
  const different = new Set(characters).size;
  if (different < differentMin) return `has ${different} different characters`;
  if (password.toLowerCase().includes(username.toLowerCase())) return 'contains the user name';
  return isCommonPassword(password) ? 'is a common password' : undefined;
}
