import { forbiddenCharacterOf, isLine } from '@kontor/values/text';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { refuseToken } from '../errors.ts';

/** Form parameters of the token endpoint and the revocation, with their maximum lengths in characters (token contract). */
const lengthMax = {
  grant_type: 200,
  client_id: 200,
  client_secret: 1000,
  username: 200,
  password: 1000,
  refresh_token: 4000,
  scope: 1000,
  code: 1000,
  redirect_uri: 2000,
  code_verifier: 200,
  token: authNumbers.tokenLengthMax,
  token_type_hint: 200,
} as const;

type FormName = keyof typeof lengthMax;

/** Parameters that were sent with a value; unknown ones are dropped. */
export type TokenForm = ReadonlyMap<FormName, string>;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the form strictly: UTF-8, every parameter once (RFC 6749, section 3.2). */
export function readForm(body: Uint8Array): TokenForm {
  const form = new Map<FormName, string>();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(readText(body))) {
    if (!isFormName(name)) continue;
    if (seen.has(name)) throw refuseToken('INVALID_REQUEST', `${name} occurs more than once.`);
    seen.add(name);
    // A parameter without a value counts as omitted (RFC 6749, section 3.2).
    if (value !== '') form.set(name, checkValue(name, value));
  }
  return form;
}

/** Returns the value of a required parameter. */
export function need(form: TokenForm, name: FormName): string {
  const value = form.get(name);
  if (value === undefined) throw refuseToken('INVALID_REQUEST', `${name} is missing.`);
  return value;
}

/**
 * The requested scopes that are granted, without repeats; the response names them (RFC 6749, section 3.3). If none of
 * them is granted, refuses them with the sentence that says so.
 */
export function requestedScopes(
  form: TokenForm,
  grantedScopes: readonly string[],
  sentenceOf: (refused: string) => string,
): string[] {
  const scopes = [...new Set((form.get('scope') ?? '').split(' ').filter((name) => name !== ''))];
  const left = scopes.filter((name) => grantedScopes.includes(name));
  if (left.length > 0 || scopes.length === 0) return left;
  throw refuseToken('INVALID_SCOPE', sentenceOf(scopes.join(' ')), { structured: { grantedScopes } });
}

function readText(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw refuseToken('INVALID_REQUEST', 'The form is not valid UTF-8.');
  }
}

function isFormName(name: string): name is FormName {
  return Object.hasOwn(lengthMax, name);
}

function checkValue(name: FormName, value: string): string {
  if (value.length > lengthMax[name]) {
    throw refuseToken('INVALID_REQUEST', `${name} is longer than ${lengthMax[name]} characters.`);
  }
  if (!isLine(value)) throw refuseToken('INVALID_REQUEST', `${name} ${forbiddenCharacterOf(value)}.`);
  return value;
}
