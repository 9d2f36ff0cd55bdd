import { isLine } from '../../../values/text.ts';

/** The form of a consent page. Missing and unreadable fields are empty. */
export interface ConsentForm {
  readonly ticket: string;
  readonly isAllowed: boolean;
  readonly username: string;
  readonly password: string;
}

/** Maximum lengths in characters, as in the contract. */
const lengthMax = { ticket: 8_000, decision: 10, username: 200, password: 1_000 } as const;

/** Reads the form; a field that occurs twice, is too long or has control characters counts as empty. */
export function readConsentForm(body: Uint8Array): ConsentForm {
  const sent = new URLSearchParams(Buffer.from(body).toString());
  const field = (name: keyof typeof lengthMax): string => {
    const [value = '', ...others] = sent.getAll(name);
    return others.length > 0 || value.length > lengthMax[name] || !isLine(value) ? '' : value;
  };
  return {
    ticket: field('ticket'),
    isAllowed: field('decision') === 'allow',
    username: field('username'),
    password: field('password'),
  };
}
