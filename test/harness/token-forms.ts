import type { BodyOf } from './body.ts';
import type { Answer, ApiClient } from './client.ts';

export type TokenAnswer = Answer<BodyOf<'createAccessToken'>>;

/** Form of a login; undefined members are left out. */
export function loginForm(
  changes: Record<string, string | undefined> = {},
): Record<string, string | undefined> {
  return {
    username: 'demo',
    password: 'demo',
    grant_type: 'password',
    client_id: 'token-marketplace-api',
    ...changes,
  };
}

/** Posts a form to the token endpoint. A string is sent unchanged. */
export function postForm(
  client: ApiClient,
  form: Record<string, string | undefined> | string,
  headers: Record<string, string> = {},
  path: '/v1/token' | '/oauth2/token' = '/v1/token',
) {
  const body =
    typeof form === 'string'
      ? form
      : new URLSearchParams(
          Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined),
        );
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return client.send('POST', path, { body: body.toString(), headers: { ...type, ...headers } });
}

/** Form that refreshes the session of a token answer. */
export function refreshForm(
  answer: TokenAnswer,
  changes: Record<string, string> = {},
): Record<string, string> {
  return {
    refresh_token: answer.json.refresh_token,
    grant_type: 'refresh_token',
    client_id: 'token-marketplace-api',
    ...changes,
  };
}

/** Claims of an access token, unverified. */
export function claimsOf({ json }: TokenAnswer) {
  const [, claims = ''] = json.access_token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** Refusal of a form: status, OAuth error, and the same error in the list of errors. */
export function refusalOf(answer: TokenAnswer): [number, string, string | number] {
  return [answer.status, answer.json.error, answer.json.errors[0].code];
}
