/**
 * Blanks secrets and personal data in recorded requests. Texts may be cut off anywhere, so members are found without
 * parsing.
 */
import { personalMembers } from '../../platform/personal/index.ts';

/** Replaces what is not shown. */
export const blank = '***';

const secretMembers = [
  'password',
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'clientSecret',
  'secret',
  'token',
  'code_verifier',
];

/** Personal data of shoppers, as named in the contracts, and by other names that callers may use. */
const personal = [...personalMembers, ...['recipient', 'additional', 'phone', 'given_name', 'family_name']];

const hiddenHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
]);

const names = [...secretMembers, ...personal].join('|');
/** A JSON member whose value is a text (possibly cut off), a number or a list of texts. */
const jsonMember = new RegExp(
  String.raw`("(?:${names})"\s*:\s*)("(?:[^"\\]|\\.)*(?:"|\\?$)|-?\d[\d.eE+-]*|\[[^\]{]*(?:\]|$))`,
  'gi',
);
const formParameter = new RegExp(`((?:^|&)(?:${secretMembers.join('|')}|assertion)=)[^&]*`, 'gi');
/** Tokens in our own format, wherever they occur. */
const tokenText = /eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g;

/** Returns a body as it is shown; `isForm` for forms. */
export function blankBody(text: string, isForm: boolean): string {
  const blanked = isForm
    ? text.replace(formParameter, `$1${blank}`)
    : text.replace(jsonMember, `$1"${blank}"`);
  return blanked.replace(tokenText, blank);
}

/** Returns a path with its query as it is shown. */
export function blankPath(path: string): string {
  const queryAt = path.indexOf('?') + 1;
  return queryAt === 0 ? path : path.slice(0, queryAt) + blankBody(path.slice(queryAt), true);
}

export function blankHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, hiddenHeaders.has(name.toLowerCase()) ? blank : String(value)]),
  );
}
