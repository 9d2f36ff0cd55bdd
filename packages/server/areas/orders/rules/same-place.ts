/** What tells two places apart, whichever way their addresses are written. */

interface Place {
  readonly street: string;
  readonly houseNumber?: string | undefined;
  readonly zipCode: string;
  readonly countryCode: string;
}

/** Words for streets, and what is left of them. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/str(?:asse)?(?![a-z])/g, 'st'],
  [/(?<![a-z])street(?![a-z])/g, 'st'],
  [/platz(?![a-z])/g, 'pl'],
  [/(?<![a-z])road(?![a-z])/g, 'rd'],
  [/(?<![a-z])(?:avenue|av)(?![a-z])/g, 'ave'],
  [/(?<![a-z])(?:boulevard|bd)(?![a-z])/g, 'blvd'],
];

/** The country that some write in front of the code: `D-12345`. */
const countryInFront = /^[a-z]{1,3}-(?=\d)/;

/**
 * The same text for an address in each of its spellings: letter case, accents, blanks, signs, usual abbreviations, and a house
 * number on its own, in front of the street or behind it.
 */
export function placeKeyOf({ street, houseNumber = '', zipCode, countryCode }: Place): string {
  let text = plain(`${street} ${houseNumber}`);
  for (const [word, short] of shortened) text = text.replaceAll(word, short);
  const numbers = [...text.matchAll(/\d+(?:\s?[a-z](?![a-z]))?/g)].map(([number]) => lettersOf(number));
  const words = lettersOf(text.replaceAll(/\d+(?:\s?[a-z](?![a-z]))?/g, ' '));
  return [
    words,
    ...new Set(numbers.sort()),
    lettersOf(plain(zipCode).replace(countryInFront, '')),
    countryCode,
  ].join(' ');
}

function plain(text: string): string {
  const withoutMarks = text.normalize('NFKD').replaceAll(/[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu, '');
  return withoutMarks.toLowerCase().replaceAll('ß', 'ss');
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}
