import { domainToASCII } from 'node:url';

/** The parts of an address by which a person can be found. */
export interface Findable {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** A text by which an order can be found. */
export interface Term {
  readonly kind: 'name' | 'email' | 'phone';
  readonly text: string;
}

/** Returns the terms of a person with these addresses, each once. */
export function termsOf(addresses: readonly Findable[]): Term[] {
  const terms = addresses.flatMap(({ firstName, lastName, email, phoneNumber }) => [
    nameTerm(`${firstName} ${lastName}`),
    ...(email === undefined ? [] : [emailTerm(email)]),
    ...(phoneNumber === undefined ? [] : [phoneTerm(phoneNumber)]),
  ]);
  const byKey = new Map(terms.map((term) => [termKeyOf(term), term]));
  return [...byKey.values()].filter(({ text }) => text !== '');
}

/** The text whose hash is stored. */
export function termKeyOf({ kind, text }: Term): string {
  return `${kind}:${text}`;
}

/** Words in any order, without accents and marks: `Müller-Lüdenscheidt, Ada` becomes `ada ludenscheidt muller`. */
export function nameTerm(name: string): Term {
  const words = plain(name)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
  return { kind: 'name', text: words.sort().join(' ') };
}

/** The domain in its ASCII form, so that `ada@müller.example` and `ada@xn--mller-kva.example` are the same address. */
export function emailTerm(email: string): Term {
  const text = email.trim().toLowerCase().normalize();
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  const ascii = /^\p{ASCII}*$/u.test(domain) ? domain : domainToASCII(domain) || domain;
  return { kind: 'email', text: text.slice(0, at) + ascii };
}

/** The last nine digits: the number is the same with and without the country code. */
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
