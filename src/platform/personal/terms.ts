/** What an address tells of somebody that others may look for. */
export interface Findable {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** A text that an order is found by. */
export interface Term {
  readonly kind: 'name' | 'email' | 'phone';
  readonly text: string;
}

/** What somebody with these addresses is found by, each once. */
export function termsOf(addresses: readonly Findable[]): Term[] {
  const terms = addresses.flatMap(({ firstName, lastName, email, phoneNumber }) => [
    nameTerm(`${firstName} ${lastName}`),
    ...(email === undefined ? [] : [emailTerm(email)]),
    ...(phoneNumber === undefined ? [] : [phoneTerm(phoneNumber)]),
  ]);
  const byKey = new Map(terms.map((term) => [keyOf(term), term]));
  return [...byKey.values()].filter(({ text }) => text !== '');
}

/** The text of which the hash is stored. */
export function keyOf({ kind, text }: Term): string {
  return `${kind}:${text}`;
}

/** Words in any order, without accents and marks: `Müller-Lüdenscheidt, Ada` is `ada ludenscheidt muller`. */
export function nameTerm(name: string): Term {
  const words = plain(name)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
  return { kind: 'name', text: words.sort().join(' ') };
}

export function emailTerm(email: string): Term {
  return { kind: 'email', text: email.trim().toLowerCase() };
}

/** The last nine digits: with and without the code of the country it is the same number. */
export function phoneTerm(phone: string): Term {
  return { kind: 'phone', text: phone.replace(/\D/g, '').slice(-9) };
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
